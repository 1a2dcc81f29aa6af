// Search as you type over rules, terms, cards and reports; their data is loaded when it is first needed.
(function () {
  "use strict";
  var root = document.body.dataset.root, edition = document.body.dataset.edition, waiting = null, ready = false;
  var small = new Set("a an and are as at be by can do does for from has have how if in is it its of on or that the then this to was what when where which who why will with".split(" "));

  function load(done) {
    if (ready) { done(window.judgeData); return; }
    if (waiting) { waiting.push(done); return; }
    waiting = [done];
    var sources = [edition ? edition + "/search-data.js" : "", Number(document.body.dataset.reports) ? "reports/search-data.js" : ""].filter(Boolean), left = sources.length;
    function arrived() {
      left -= 1;
      if (left) { return; }
      var data = window.judgeData = window.judgeData || { today: {}, entries: [] };
      data.rows = data.entries.map(function (e) { return rowOf(e[0] || "Glossary", e[0], edition + "/" + e[1], e[2], e[3], 1); });
      data.byAddress = new Map(data.rows.map(function (row) { return [row.address.slice(edition.length + 1), row]; }));
      (window.judgeReports || []).forEach(function (e) { data.rows.push(rowOf(e[0], "", e[1], e[2], e[3], e[0] === "Card" ? 1 : 0.4)); });
      ready = true;
      waiting.forEach(function (f) { f(data); });
      waiting = null;
    }
    sources.forEach(function (source) {
      var script = document.createElement("script");
      script.src = root + source;
      script.onload = script.onerror = arrived;
      document.head.appendChild(script);
    });
  }
  function rowOf(kind, number, address, title, text, weight) {
    return { kind: kind, number: number, address: address, title: title, text: text, weight: weight, head: title.toLowerCase(), low: (title + "\n" + text).toLowerCase() };
  }

  // The word of the site that is nearest to one that stands nowhere: one letter wrong, missing, too much or swapped; two in a long word.
  function words(data) {
    if (!data.words) {
      data.words = new Map();
      data.rows.forEach(function (row) { (row.low.match(/[a-z][a-z'-]{2,}/g) || []).forEach(function (word) { data.words.set(word, (data.words.get(word) || 0) + 1); }); });
    }
    return data.words;
  }
  function distance(a, b, most) {
    var before = null, last = [], now, i, k, least;
    for (k = 0; k <= b.length; k += 1) { last.push(k); }
    for (i = 1; i <= a.length; i += 1) {
      now = [i];
      least = i;
      for (k = 1; k <= b.length; k += 1) {
        now.push(Math.min(last[k] + 1, now[k - 1] + 1, last[k - 1] + (a[i - 1] === b[k - 1] ? 0 : 1)));
        if (before && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) { now[k] = Math.min(now[k], before[k - 2] + 1); }
        least = Math.min(least, now[k]);
      }
      if (least > most) { return most + 1; }
      before = last;
      last = now;
    }
    return last[b.length];
  }
  function nearest(data, word) {
    var most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2, best = "", least = most + 1, often = 0;
    if (!most || /[^a-z'-]/.test(word)) { return ""; }
    words(data).forEach(function (count, other) {
      if (Math.abs(other.length - word.length) > most) { return; }
      var far = distance(word, other, Math.min(most, least));
      if (far < least || (far === least && far <= most && count > often)) { best = other; least = far; often = count; }
    });
    return best;
  }
  function mended(data, asked, told) {
    return asked.map(function (word) {
      var form = pattern(word), near = data.today[word] || data.rows.some(function (row) { return row.low.search(form) >= 0; }) ? "" : nearest(data, word);
      if (near) { told.push([word, near]); }
      return near || word;
    });
  }

  function literal(text) { return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); }
  function pattern(text) {
    var stem = /^[a-z]{5,}$/.test(text) ? text.replace(/(?:ies|es|s|ed|ing)$/, "") : text;
    return new RegExp("(?:^|[^a-z0-9])(" + literal(stem.length > 3 ? stem : text) + ")", "g");
  }

  // The question as groups of alternatives: today's words carry the words of 2009 with them.
  function groupsOf(data, words, told) {
    var groups = [], i = 0;
    while (i < words.length) {
      var taken = 0;
      for (var n = Math.min(5, words.length - i); n > 0 && !taken; n -= 1) {
        var piece = words.slice(i, i + n).join(" "), then = data.today[piece];
        if (then) { told.push([piece, then[0]]); groups.push([piece].concat(then)); taken = n; }
      }
      if (!taken) {
        if (words.length === 1 || !small.has(words[i])) { groups.push([words[i]]); }
        taken = 1;
      }
      i += taken;
    }
    return groups.map(function (group) { return group.map(function (word) { return pattern(word.toLowerCase()); }); });
  }

  function score(row, groups, question, every) {
    var points = 0, matched = 0;
    for (var i = 0; i < groups.length; i += 1) {
      var best = 0;
      for (var k = 0; k < groups[i].length; k += 1) {
        var found = row.low.match(groups[i][k]);
        if (found) { best = Math.max(best, 4 + Math.min(found.length, 4) - (k > 1 ? 1 : 0) + (groups[i][k].test(row.head) ? 12 : 0)); groups[i][k].lastIndex = 0; }
      }
      if (best) { matched += 1; points += best; } else if (every) { return 0; }
    }
    if (!matched) { return 0; }
    if (row.head === question) { points += 60; } else if (row.head.indexOf(question) === 0) { points += 20; }
    return (points + matched * 3 + 300 / (300 + row.low.length) * 4) * row.weight;
  }

  function find(data, asked, limit) {
    var question = asked.toLowerCase().replace(/[“”"]/g, "").replace(/\s+/g, " ").trim(), told = [], spelled = [], groups = [];
    var number = question.match(/^(?:rule|section|part|cr)?\s*(\d(?:\d\d(?:\.\d{0,3}[a-z]?)?)?)\.?$/), hits = [];
    if (!question) { return { hits: hits, told: told, spelled: spelled, groups: groups }; }
    if (number) {
      hits = data.rows.filter(function (row) { return row.number && row.number.indexOf(number[1]) === 0; });
      return { hits: hits.slice(0, limit), told: told, spelled: spelled, groups: groups, exact: Boolean(hits[0] && hits[0].number === number[1]) };
    }
    question = mended(data, question.split(" "), spelled).join(" ");
    groups = groupsOf(data, question.split(" "), told);
    [true, false].forEach(function (every) {
      if (hits.length) { return; }
      hits = data.rows.map(function (row) { return [score(row, groups, question, every), row]; })
        .filter(function (pair) { return pair[0] > 0; })
        .sort(function (a, b) { return b[0] - a[0]; })
        .slice(0, limit).map(function (pair) { return pair[1]; });
    });
    return { hits: hits, told: told, spelled: spelled, groups: groups };
  }

  window.judgeSearch = { load: load, find: find };
  var form = document.querySelector("form.search");
  if (!form) { return; }
  // What one searches with is of no use without this script, and so it is made here.
  form.innerHTML =
    '<input type="search" id="judge-search" placeholder="Number, words or card" aria-label="Search rules, terms, cards and reports" ' +
    'autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="judge-found" aria-autocomplete="list" aria-keyshortcuts="/">' +
    '<div id="judge-results" hidden><p id="judge-told" role="status"></p><div id="judge-found" role="listbox" aria-label="Search results"></div></div>';
  var input = form.querySelector("input"), box = document.getElementById("judge-results"), list = document.getElementById("judge-found"), told = document.getElementById("judge-told"), at = -1;
  form.hidden = false;

  function snippet(row, groups) {
    var text = row.text, first = text.length, at, out = document.createElement("small");
    var marks = [];
    groups.forEach(function (group) { group.forEach(function (p) {
      p.lastIndex = 0;
      while ((at = p.exec(text.toLowerCase()))) { var s = at.index + at[0].length - at[1].length; marks.push([s, s + at[1].length]); first = Math.min(first, s); }
    }); });
    if (first === text.length) { first = 0; }
    var from = first > 60 ? text.lastIndexOf(" ", first - 40) + 1 : 0, to = (text + " ").lastIndexOf(" ", from + 170), p = from;
    marks.sort(function (a, b) { return a[0] - b[0]; }).forEach(function (m) {
      if (m[0] < p || m[1] > to) { return; }
      out.append(text.slice(p, m[0]));
      var mark = document.createElement("mark");
      mark.textContent = text.slice(m[0], m[1]);
      out.append(mark);
      p = m[1];
    });
    out.prepend(from ? "… " : "");
    out.append(text.slice(p, to) + (to < text.length ? " …" : ""));
    return out;
  }

  function show(data) {
    var found = find(data, input.value, 12);
    list.textContent = "";
    at = -1;
    found.hits.forEach(function (row, i) {
      var link = document.createElement("a"), head = document.createElement("b");
      link.href = root + row.address;
      link.id = "hit-" + i;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      link.tabIndex = -1;
      head.textContent = row.kind;
      link.append(head, row.title);
      if (row.text) { link.append(snippet(row, found.groups)); }
      list.append(link);
    });
    told.textContent = found.spelled.map(function (pair) { return "“" + pair[0] + "” stands nowhere; shown is “" + pair[1] + "”. "; }).join("")
      + found.told.map(function (pair) { return "The rules of 2009 say “" + pair[1] + "” for “" + pair[0] + "”. "; }).join("")
      + (found.hits.length ? found.hits.length + (found.hits.length === 12 ? " best results" : found.hits.length === 1 ? " result" : " results") : "Nothing found");
    open(Boolean(input.value.trim()));
    if (found.hits.length) { move(0); }
  }
  function open(yes) {
    box.hidden = !yes;
    input.setAttribute("aria-expanded", String(yes));
    if (!yes) { input.removeAttribute("aria-activedescendant"); }
  }
  function move(to) {
    var links = list.children;
    if (!links.length) { return; }
    if (links[at]) { links[at].setAttribute("aria-selected", "false"); }
    at = (to + links.length) % links.length;
    links[at].setAttribute("aria-selected", "true");
    links[at].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", links[at].id);
  }
  input.addEventListener("focus", function () { load(function () {}); });
  input.addEventListener("input", function () { load(show); });
  input.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (box.hidden) { load(show); } else { move(at + (event.key === "ArrowDown" ? 1 : -1)); }
      event.preventDefault();
    } else if (event.key === "Escape") {
      if (box.hidden) { input.value = ""; input.blur(); } else { open(false); }
      event.preventDefault();
      event.stopPropagation();
    }
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    load(function (data) {
      if (box.hidden) { show(data); }
      var link = list.children[Math.max(at, 0)];
      if (link) { open(false); input.blur(); window.location.href = link.href; }
    });
  });
  list.addEventListener("click", function () { open(false); });
  document.addEventListener("click", function (event) { if (!form.contains(event.target)) { open(false); } });
})();
