// The page on which a question is built: a board by typing and clicking, what is legal next, the answer beside it, and a link to it all.
(function () {
  "use strict";
  var state = { players: [["Ann", 20, {}], ["Ben", 20, {}]], turn: "Ann", step: "precombat main", events: [], questions: [] };
  var asked = 0, wanted = 0;
  function by(id) { return document.getElementById(id); }
  function made(tag, text, click) {
    var item = document.createElement(tag);
    item.textContent = text;
    if (click) { item.type = "button"; item.addEventListener("click", click); }
    return item;
  }

  // ---- the scenario, and the link that holds it
  function yaml() {
    var rows = ["players:"];
    state.players.forEach(function (player) {
      rows.push("  " + JSON.stringify(player[0]) + ":", "    life: " + player[1]);
      Object.keys(player[2]).forEach(function (zone) { if (player[2][zone].length) { rows.push("    " + zone + ": " + JSON.stringify(player[2][zone])); } });
    });
    rows.push("turn: {player: " + JSON.stringify(state.turn) + ", step: " + JSON.stringify(state.step) + "}");
    [["events", state.events], ["questions", state.questions]].forEach(function (part) {
      if (part[1].length) { rows.push(part[0] + ":"); }
      part[1].forEach(function (said) { rows.push("  - " + JSON.stringify(said)); });
    });
    return rows.join("\n") + "\n";
  }
  function valid(read) {
    return read && Array.isArray(read.players) && read.players.length && Array.isArray(read.events) && Array.isArray(read.questions)
      && read.players.every(function (one) { return Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number" && one[2] && typeof one[2] === "object"; });
  }
  try {
    var read = JSON.parse(decodeURIComponent(window.location.hash.slice(1)));
    if (valid(read)) { state = read; }
  } catch (e) { state.events = []; }

  // ---- what is shown
  function taken(list, at) { return function () { list.splice(at, 1); changed(); }; }
  function row(list, at, extra) {
    var item = made("li", list[at] + " "), drop = made("button", "×", taken(list, at));
    drop.setAttribute("aria-label", "take back: " + list[at]);
    item.append(drop);
    if (extra) { item.append(made("small", " " + extra)); }
    return item;
  }
  function options(select, names, value) {
    select.textContent = "";
    names.forEach(function (name) { select.append(made("option", name)); });
    select.value = value;
  }
  function board() {
    var names = state.players.map(function (player) { return player[0]; }), here = by("players"), whose = by("whose").value;
    here.textContent = "";
    state.players.forEach(function (player) {
      var box = made("fieldset", ""), life = made("input", ""), label = made("label", "life ");
      box.append(made("legend", player[0]));
      life.type = "number";
      life.value = player[1];
      life.addEventListener("change", function () { player[1] = parseInt(life.value, 10) || 0; changed(); });
      label.append(life);
      box.append(label);
      Object.keys(player[2]).forEach(function (zone) {
        if (!player[2][zone].length) { return; }
        var list = made("ul", "");
        list.setAttribute("aria-label", player[0] + ", " + zone);
        player[2][zone].forEach(function (card, at) { list.append(row(player[2][zone], at)); });
        box.append(made("h3", zone), list);
      });
      here.append(box);
    });
    options(by("whose"), names, names.indexOf(whose) < 0 ? names[0] : whose);
    options(by("turn"), names, state.turn);
    by("step").value = state.step;
    offerQuestions(names);
  }
  function offerQuestions(names) {
    var cards = [], list = by("question-list");
    state.players.forEach(function (player) { Object.keys(player[2]).forEach(function (zone) { player[2][zone].forEach(function (card) { card = card.replace(/ x\d+$/, ""); if (cards.indexOf(card) < 0) { cards.push(card); } }); }); });
    list.textContent = "";
    cards.forEach(function (card) { ["does # die?", "how big is #?", "where is #?"].forEach(function (form) { list.append(made("option", form.replace("#", card))); }); });
    names.forEach(function (name) { ["how much life does # have?", "what is in #'s hand?", "can # respond?"].forEach(function (form) { list.append(made("option", form.replace("#", name))); }); });
    ["what happens?", "what is on the stack?", "who wins?"].forEach(function (form) { list.append(made("option", form)); });
  }
  function said(events) {
    var lists = [["events", state.events], ["questions", state.questions]];
    lists.forEach(function (part) {
      by(part[0]).textContent = "";
      part[1].forEach(function (text, at) {
        var event = part[0] === "events" && events ? events[at] : null;
        by(part[0]).append(row(part[1], at, event && !event.legal ? "refused: " + event.why : ""));
      });
    });
  }
  function post(where) {
    return fetch("api/" + where, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ scenario: yaml() }) }).then(function (answer) { return answer.json(); });
  }
  function failed(data) {
    var here = by("answers");
    here.textContent = "";
    data.errors.forEach(function (error) {
      here.append(made("p", error.message));
      if (!error.help) { return; }
      here.append(made("p", error.help));
      var offered = error.help.match(/^(write|ask) (['"])(.*)\2$/), list = offered && offered[1] === "write" ? state.events : state.questions, source = error.text.split("\n")[1] || "";
      if (offered) {
        here.append(made("button", offered[3], function () {
          for (var i = 0; i < list.length; i += 1) { if (source.indexOf(JSON.stringify(list[i])) >= 0) { list[i] = offered[3]; } }
          changed();
        }));
      }
    });
  }
  function cited(rules) { return rules.length ? " (" + rules.join(", ") + ")" : ""; }
  function answered(data) {
    var here = by("answers");
    here.textContent = "";
    data.answers.forEach(function (one) {
      var because = made("ol", "");
      one.argument.forEach(function (line) { because.append(made("li", line.text + cited(line.rules.slice(0, 1)))); });
      here.append(made("h3", one.question), made("p", one.verdict.text + cited(one.verdict.rules)), because);
    });
  }
  function changed() {
    var mine = asked += 1, text = yaml();
    by("yaml").textContent = text;
    window.history.replaceState(null, "", "#" + encodeURIComponent(JSON.stringify(state)));
    by("link").href = window.location.href;
    board();
    said(null);
    post("next").then(function (data) {
      if (mine !== asked) { return; }
      by("legal").textContent = "";
      by("legal-list").textContent = "";
      if (!data.ok) { by("stands").textContent = ""; failed(data); return; }
      said(data.events);
      by("stands").textContent = data.over ? "The game is over." : data.turn + ", " + data.step + (data.stack.length ? "; on the stack: " + data.stack.join(", ") : "");
      data.next.forEach(function (sentence) {
        by("legal-list").append(made("option", sentence));
        by("legal").append(made("button", sentence, function () { state.events.push(sentence); changed(); }));
      });
      return post("ask").then(function (answer) { if (mine !== asked) { return; } if (answer.answers) { answered(answer); } else { failed(answer); } });
    }).catch(function () { by("stands").textContent = "the server does not answer"; });
  }

  // ---- what is typed
  function on(form, take) { by(form).addEventListener("submit", function (event) { event.preventDefault(); take(); changed(); }); }
  function word(id) { var text = by(id).value.trim(); by(id).value = ""; return text; }
  on("add-card", function () {
    var card = word("card"), zone = by("zone").value, player = state.players.filter(function (one) { return one[0] === by("whose").value; })[0];
    if (card) { (player[2][zone] = player[2][zone] || []).push(card); }
    by("card").focus();
  });
  on("set-up", function () { var name = word("player"); if (name) { state.players.push([name, 20, {}]); } });
  on("add-event", function () { var text = word("event"); if (text) { state.events.push(text); } by("event").focus(); });
  on("add-question", function () { var text = word("question"); if (text) { state.questions.push(text); } by("question").focus(); });
  by("turn").addEventListener("change", function () { state.turn = by("turn").value; changed(); });
  by("step").addEventListener("change", function () { state.step = by("step").value; changed(); });
  by("card").addEventListener("input", function () {
    var text = by("card").value.trim(), mine = wanted += 1;
    if (text.length < 2) { return; }
    fetch("api/complete?limit=20&q=" + encodeURIComponent(text.slice(0, 80))).then(function (answer) { return answer.json(); }).then(function (found) {
      if (mine !== wanted || !Array.isArray(found)) { return; }
      by("cards").textContent = "";
      found.filter(function (one) { return one.kind === "card"; }).forEach(function (one) { by("cards").append(made("option", one.text)); });
    }).catch(function () { by("cards").textContent = ""; });
  });
  changed();
})();
