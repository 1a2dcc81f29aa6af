// The page on which a scenario is written: errors shown in place, keys and names of cards completed.
(function () {
  "use strict";
  var area = document.getElementById("scenario"), form = area.form, errors = document.getElementById("errors"), said = document.getElementById("said"), checked = document.getElementById("checked");
  var ASKING = "asking…", EXPLORING = "looking at every way…";
  var list = document.createElement("div"), timer = 0, asked = 0, wanted = 0, at = -1, from = 0;
  list.id = "complete";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "completions");
  area.parentElement.append(list);
  area.setAttribute("aria-controls", "complete");
  var gutter = document.createElement("pre"), frame = document.querySelector("iframe"), link = document.getElementById("link"), wrong = [];
  gutter.className = "lines";
  gutter.setAttribute("aria-hidden", "true");
  area.before(gutter);
  try { area.value = window.sessionStorage.getItem("judge-scenario") || area.value; } catch (e) { checked.textContent = ""; }

  // ---- an address that holds the question
  function held() {
    if (window.location.hash.indexOf("#text=") !== 0) { return; }
    try { area.value = decodeURIComponent(window.location.hash.slice(6)); } catch (e) { checked.textContent = "the link is damaged"; }
  }
  held();
  frame.hidden = true;
  window.addEventListener("hashchange", function () { held(); number(); check(); });
  link.hidden = false;
  link.addEventListener("click", function () {
    window.history.replaceState(null, "", "#text=" + encodeURIComponent(area.value));
    if (navigator.clipboard) { navigator.clipboard.writeText(window.location.href).then(function () { said.textContent = "link copied"; }, function () { said.textContent = "the address holds the question"; }); } else { said.textContent = "the address holds the question"; }
  });

  // ---- examples
  var examples = document.getElementById("examples");
  document.getElementById("load").hidden = false;
  examples.addEventListener("change", function () {
    if (!examples.value) { return; }
    area.value = examples.value;
    area.scrollTop = 0;
    window.history.replaceState(null, "", window.location.pathname);
    area.dispatchEvent(new Event("input"));
    close();
  });

  // ---- the numbers of the lines, marked where an error stands
  function number() {
    gutter.textContent = "";
    area.value.split("\n").forEach(function (line, i) {
      var mark = document.createElement("span");
      mark.textContent = i + 1 + "\n";
      if (wrong.indexOf(i + 1) >= 0) { mark.className = "wrong"; }
      gutter.append(mark);
    });
    gutter.scrollTop = area.scrollTop;
  }

  // ---- errors in place
  function jump(error) {
    var lines = area.value.split("\n"), start = 0;
    for (var i = 0; i < error.line - 1 && i < lines.length; i += 1) { start += lines[i].length + 1; }
    start += (error.column || 1) - 1;
    area.focus();
    area.setSelectionRange(start, start + (error.width || 1));
    area.scrollTop = Math.max(0, (error.line - 6) * parseFloat(getComputedStyle(area).lineHeight));
  }
  function check() {
    var mine = asked += 1;
    fetch("api/check", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ scenario: area.value }) })
      .then(function (answer) { return answer.json(); })
      .then(function (data) {
        if (mine !== asked) { return; }
        errors.textContent = "";
        wrong = data.errors.map(function (error) { return error.line; });
        number();
        data.errors.forEach(function (error) {
          var item = document.createElement("li"), help = document.createElement("small");
          if (error.line) {
            var button = document.createElement("button");
            button.type = "button";
            button.textContent = "line " + error.line;
            button.addEventListener("click", function () { jump(error); });
            item.append(button);
          }
          item.append(error.message);
          if (error.help) { help.textContent = " " + error.help; item.append(help); }
          errors.append(item);
        });
        checked.textContent = data.errors.length ? data.errors.length + (data.errors.length === 1 ? " error" : " errors") : "no errors";
        if (data.errors.length) { area.setAttribute("aria-invalid", "true"); } else { area.removeAttribute("aria-invalid"); }
      })
      .catch(function () { checked.textContent = "the server does not answer"; });
  }

  // ---- completion
  function close() { wanted += 1; list.hidden = true; area.removeAttribute("aria-activedescendant"); at = -1; }
  function place() {
    var before = area.value.slice(0, from), line = before.split("\n").length - 1, column = before.length - before.lastIndexOf("\n") - 1;
    var style = getComputedStyle(area), high = parseFloat(style.lineHeight), wide = parseFloat(style.fontSize) * 0.602;
    list.style.left = Math.max(0, Math.min(area.clientWidth - 230, parseFloat(style.paddingLeft) + column * wide - area.scrollLeft)) + "px";
    list.style.top = parseFloat(style.paddingTop) + (line + 1) * high - area.scrollTop + 4 + "px";
  }
  function take(text) {
    var end = area.selectionStart;
    area.setRangeText(text, from, end, "end");
    close();
    area.dispatchEvent(new Event("input"));
    close();
  }
  function choose(i) {
    var items = list.children;
    if (items[at]) { items[at].setAttribute("aria-selected", "false"); }
    at = (i + items.length) % items.length;
    items[at].setAttribute("aria-selected", "true");
    area.setAttribute("aria-activedescendant", items[at].id);
  }
  function suggest() {
    var text = area.value.slice(0, area.selectionStart), line = text.slice(text.lastIndexOf("\n") + 1);
    var word = line.match(/(?:^\s*(?:- )?|[:,{[]\s*|\b(?:plays|with|targeting|of|blocks|casts) )([A-Za-z][^:,{}[\]#"]*)$/);
    if (!word || word[1].trim().length < 2) { close(); return; }
    var start = area.selectionStart - word[1].length, mine = wanted += 1;
    fetch("api/complete?q=" + encodeURIComponent(word[1].slice(0, 80))).then(function (answer) { return answer.json(); }).then(function (found) {
      if (mine !== wanted) { return; }
      list.textContent = "";
      at = -1;
      if (!Array.isArray(found) || !found.length || (found.length === 1 && found[0].text === word[1])) { close(); return; }
      from = start;
      found.forEach(function (one, i) {
        var item = document.createElement("div"), about = document.createElement("small");
        item.id = "completion-" + i;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        item.textContent = one.text;
        about.textContent = one.kind === "key" ? one.about : "card";
        item.append(about);
        item.addEventListener("mousedown", function (event) { event.preventDefault(); take(one.kind === "key" ? one.text + ": " : one.text); });
        item.dataset.text = one.kind === "key" ? one.text + ": " : one.text;
        list.append(item);
      });
      list.hidden = false;
      place();
    }).catch(close);
  }
  area.addEventListener("input", function () {
    number();
    window.clearTimeout(timer);
    timer = window.setTimeout(check, 350);
    suggest();
    try { window.sessionStorage.setItem("judge-scenario", area.value); } catch (e) { return; }
  });
  area.addEventListener("keydown", function (event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); form.requestSubmit(); return; }
    if (list.hidden) { return; }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); choose(at < 0 && event.key === "ArrowUp" ? -1 : at + (event.key === "ArrowDown" ? 1 : -1)); }
    if ((event.key === "Enter" || event.key === "Tab") && at >= 0) { event.preventDefault(); take(list.children[at].dataset.text); }
    if (event.key === "Escape") { event.stopPropagation(); close(); }
  });
  area.addEventListener("blur", close);
  area.addEventListener("scroll", function () { gutter.scrollTop = area.scrollTop; close(); });
  form.addEventListener("submit", function (event) { close(); frame.hidden = false; said.textContent = event.submitter && event.submitter.hasAttribute("formaction") ? EXPLORING : ASKING; });
  frame.addEventListener("load", function () {
    if (said.textContent !== ASKING && said.textContent !== EXPLORING) { return; }
    said.textContent = "answered";
    if (frame.getBoundingClientRect().top > window.innerHeight / 2) { frame.scrollIntoView(); }
  });
  number();
  check();
})();
