(function () {
  "use strict";
  var hover = document.getElementById("hover"), owner = null, timer = 0;
  function fill(number) {
    var text = document.getElementById("text-" + number), box = document.getElementById("rule-" + number);
    if (!text) { return false; }
    hover.textContent = "";
    var head = document.createElement("p");
    head.className = "head";
    head.textContent = number;
    var above = box.querySelector("dt small");
    if (above) { head.appendChild(document.createTextNode(" ")); head.appendChild(above.cloneNode(true)); }
    hover.appendChild(head);
    Array.prototype.forEach.call(text.childNodes, function (node) { hover.appendChild(node.cloneNode(true)); });
    return true;
  }
  function fillCard(name) {
    var card = faces[name];
    hover.textContent = "";
    if (card) { hover.appendChild(card.cloneNode(true)); }
    return Boolean(card);
  }
  function show(link) {
    if (!(link.hasAttribute("data-card") ? fillCard(link.getAttribute("data-card")) : fill(link.textContent))) { return; }
    owner = link;
    hover.hidden = false;
    var at = link.getBoundingClientRect(), wide = document.documentElement.clientWidth, high = window.innerHeight;
    var left = Math.max(12, Math.min(at.left, wide - hover.offsetWidth - 12));
    var below = at.bottom + 6, above = at.top - hover.offsetHeight - 6;
    var top = below + hover.offsetHeight > high && above > 0 ? above : below;
    hover.style.left = left + window.scrollX + "px";
    hover.style.top = top + window.scrollY + "px";
  }
  function hide() { window.clearTimeout(timer); hover.hidden = true; owner = null; }
  function later(work, delay) { window.clearTimeout(timer); timer = window.setTimeout(work, delay); }
  function ruleOf(event) {
    var link = event.target.closest ? event.target.closest("a.rule, .rules a, [data-card]") : null;
    return link && (link.hasAttribute("data-card") || document.getElementById("text-" + link.textContent)) ? link : null;
  }
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType !== "mouse") { return; }
    var link = ruleOf(event);
    if (link) { later(function () { show(link); }, 300); }
    else if (hover.contains(event.target)) { window.clearTimeout(timer); }
    else if (!hover.hidden) { later(hide, 450); }
    else { window.clearTimeout(timer); }
  });
  document.addEventListener("focusin", function (event) {
    var link = ruleOf(event);
    if (link && link.matches(":focus-visible")) { show(link); } else if (!link && !hover.contains(event.target)) { hide(); }
  });
  document.addEventListener("click", function (event) {
    var link = ruleOf(event);
    if (!link) { if (!hover.contains(event.target)) { hide(); } return; }
    if (link.hasAttribute("data-card") || (window.matchMedia("(hover: none)").matches && owner !== link)) { event.preventDefault(); show(link); }
  });
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") { hide(); } });

  // ---- the name of a card, wherever it stands, shows the card
  var faces = {};
  Array.prototype.forEach.call(document.querySelectorAll(".face"), function (card) { faces[card.getAttribute("data-name")] = card; });
  var names = Object.keys(faces).sort(function (a, b) { return b.length - a.length; });
  function spelled(name) { return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); }
  function marked(node, pattern) {
    var parts = node.nodeValue.split(pattern);
    if (parts.length < 2) { return; }
    parts.forEach(function (part, n) {
      if (n % 2 === 0) { node.parentNode.insertBefore(document.createTextNode(part), node); return; }
      var name = document.createElement("span");
      name.className = "named";
      name.tabIndex = 0;
      name.setAttribute("data-card", part);
      name.textContent = part;
      node.parentNode.insertBefore(name, node);
    });
    node.parentNode.removeChild(node);
  }
  if (names.length) {
    var pattern = new RegExp("(?<![\\p{L}\\p{N}])(" + names.map(spelled).join("|") + ")(?![\\p{L}\\p{N}])", "u");
    Array.prototype.forEach.call(document.querySelectorAll(".answer h2, .sentence, .why .said, .why-not, .allowed-by, .layers"), function (place) {
      var walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), nodes = [];
      while (walker.nextNode()) { if (!walker.currentNode.parentNode.closest("a")) { nodes.push(walker.currentNode); } }
      nodes.forEach(function (node) { marked(node, pattern); });
    });
  }

  // ---- what a link leads to is open
  function open(id) {
    for (var node = id && document.getElementById(id); node; node = node.parentElement) { if (node.tagName === "DETAILS") { node.open = true; } }
  }
  window.addEventListener("hashchange", function () { open(window.location.hash.slice(1)); });
  open(window.location.hash.slice(1));

  // ---- rounds alike are told once: each later one is a copy of the first, its numbers, causes and counted names grown
  function number(node, name) { return Number(node.getAttribute("data-" + name)); }
  function unfold(note) {
    var like = number(note, "like"), length = number(note, "length"), times = number(note, "times"), since = number(note, "since");
    var round = [], made = document.createDocumentFragment();
    for (var n = like; n < like + length; n++) { round.push(document.getElementById("step-" + n)); }
    for (var k = 1; k <= times; k++) { round.forEach(function (step) { made.appendChild(again(step, k, k * length, since)); }); }
    note.parentNode.replaceChild(made, note);
  }
  function again(step, round, by, since) {
    var copy = step.cloneNode(true), counts = (step.getAttribute("data-counts") || "").split(" ").map(Number), at = 0;
    function grown(cause) { return Number(cause) >= since ? Number(cause) + by : cause; }
    copy.value = step.value + by;
    copy.id = "step-" + copy.value;
    Array.prototype.forEach.call(copy.querySelectorAll(".causes a"), function (link) {
      link.textContent = grown(link.textContent);
      link.setAttribute("href", "#step-" + link.textContent);
    });
    Array.prototype.forEach.call(copy.querySelector(".said").childNodes, function (node) {
      if (node.nodeType !== 3) { return; }
      node.nodeValue = node.nodeValue.replace(/#(\d+)/g, function (all, n) { return "#" + (Number(n) + (counts[at++] || 0) * round); });
    });
    return copy;
  }

  var trace = document.getElementById("trace");
  if (!trace) { return; }
  var play = document.getElementById("play"), watch = play.querySelector(".watch"), bar = watch.querySelector(".stepper"), list = trace.querySelector(".steps");
  Array.prototype.forEach.call(list.querySelectorAll(".again"), unfold);
  // ---- what walks through the steps is of no use without this script, and so it is made here
  bar.innerHTML =
    '<button type="button" data-go="first" aria-label="first step">&#x21e4;</button> ' +
    '<button type="button" data-go="back" aria-label="one step back">&#x2190;</button> ' +
    '<input type="range" min="1" max="' + number(bar, "steps") + '" value="1" aria-label="step"> ' +
    '<button type="button" data-go="next" aria-label="one step on">&#x2192;</button> ' +
    '<button type="button" data-go="last" aria-label="last step">&#x21e5;</button> ' +
    '<output></output> <label><input type="checkbox" data-idle> with passes and bookkeeping</label>';
  var range = bar.querySelector("input[type=range]"), count = bar.querySelector("output"), idle = bar.querySelector("[data-idle]");
  var said = watch.querySelector(".now-said"), steps = Array.prototype.slice.call(list.querySelectorAll(".step")), at = 0;

  // ---- the board at a step: pieces that the page carries, put together as the frames say
  var figure = watch.querySelector(".board"), until = watch.querySelector("[data-until]"), data = null, pieces = null, rows = [], frames = [];
  function row(n) {
    var way = [];
    for (var i = n; !rows[i]; i = data.rows[i][0]) { if (!data.rows[i].length) { rows[i] = []; break; } way.push(i); }
    while (way.length) {
      var each = way.pop(), told = data.rows[each], base = rows[told[0]];
      rows[each] = base.slice(0, told[1]).concat(told.slice(3), told[2] ? base.slice(-told[2]) : []);
    }
    return rows[n];
  }
  function read() {
    data = JSON.parse(document.getElementById("boards").textContent);
    pieces = document.getElementById("pieces").content.children;
    data.frames.forEach(function (changed, n) {
      var slots = n ? frames[n - 1].slice() : [];
      for (var i = 0; i < changed.length; i += 2) { slots[changed[i]] = changed[i + 1]; }
      frames.push(slots);
    });
  }
  function frameAt(i) {
    var found = 0;
    for (var n = 0; n < data.at.length && data.at[n] <= i; n += 2) { found = data.at[n + 1]; }
    return frames[found];
  }
  function make(name, kind, parent, text) {
    var node = document.createElement(name);
    if (kind) { node.className = kind; }
    if (text) { node.textContent = text; }
    parent.appendChild(node);
    return node;
  }
  function put(n, fresh, parent) {
    var node = pieces[n].cloneNode(true);
    if (fresh) { node.classList.add("fresh"); }
    parent.appendChild(node);
  }
  function putRow(n, before, parent) {
    var was = before === undefined ? null : row(before);
    row(n).forEach(function (piece) { put(piece, was && was.indexOf(piece) < 0, parent); });
  }
  function draw(i) {
    if (!figure) { return; }
    if (!data) { read(); }
    var now = frameAt(i), before = i ? frameAt(i - 1) : now, slots = 1 + data.zones.length;
    figure.textContent = "";
    put(now[0], false, figure);
    for (var from = 2; from < now.length; from += slots) {
      var side = make("section", "side", figure);
      put(now[from], now[from] !== before[from], side);
      data.zones.forEach(function (name, z) {
        var n = now[from + 1 + z];
        if (!row(n).length) { return; }
        var zone = make("div", "zone zone-" + (z ? "other" : "play"), side);
        make("span", "zone-name", zone, name);
        putRow(n, before[from + 1 + z], make("div", "cards", zone));
      });
    }
    if (row(now[1]).length) {
      var stack = make("section", "side stack", figure);
      make("h3", "who", stack, figure.getAttribute("data-stack"));
      putRow(now[1], before[1], make("ol", "", stack));
    }
    if (until) { until.hidden = i < Number(until.getAttribute("data-until")); }
  }

  function shown(i) { return idle.checked || !steps[i].classList.contains("idle"); }
  function go(i, scroll) {
    if (i < 0 || i >= steps.length) { return; }
    var because = Array.prototype.map.call(steps[i].querySelectorAll(".causes a"), function (link) { return link.hash.slice(6); });
    steps.forEach(function (step) {
      step.classList.remove("now");
      step.removeAttribute("aria-current");
      step.classList.toggle("cause", because.indexOf(step.id.slice(5)) >= 0);
    });
    at = i;
    steps[i].classList.add("now");
    steps[i].setAttribute("aria-current", "step");
    range.value = String(i + 1);
    range.setAttribute("aria-valuetext", "step " + (i + 1) + " of " + steps.length);
    count.textContent = i + 1 + " / " + steps.length;
    said.textContent = steps[i].querySelector(".said").textContent;
    draw(i);
    if (scroll) { reach(steps[i]); }
  }
  function reach(step) {
    if (!trace.open) { return; }
    var place = step.getBoundingClientRect(), top = stacked() ? watch.getBoundingClientRect().bottom : 0;
    if (place.top < top || place.bottom > window.innerHeight) { window.scrollBy(0, place.top - top - (window.innerHeight - top) / 3); }
  }
  function stacked() { return window.matchMedia("(max-width: 60rem)").matches; }
  function move(by) {
    var i = at + by;
    while (i > 0 && i < steps.length - 1 && !shown(i)) { i += by; }
    if (i >= 0 && i < steps.length && shown(i)) { go(i, true); }
  }
  function edge(from, by, still) {
    var i = from;
    while (i + by >= 0 && i + by < steps.length && !shown(i)) { i += by; }
    go(i, !still);
  }
  function few() {
    list.classList.toggle("few", !idle.checked);
    var head = null;
    Array.prototype.forEach.call(list.children, function (item) {
      if (item.classList.contains("heading")) { head = item; head.hidden = !idle.checked; return; }
      if (head && !item.classList.contains("idle")) { head.hidden = false; }
    });
  }
  function placeOf(id) {
    var i = steps.findIndex(function (step) { return step.id === id; });
    if (i >= 0 && !shown(i)) { idle.checked = true; few(); }
    return i;
  }
  function fromHash() {
    var i = placeOf(window.location.hash.slice(1));
    if (i >= 0) { go(i, true); }
  }
  function beside() { (trace.open ? trace.querySelector(".live") : play).insertBefore(watch, trace.open ? list : play.querySelector(".pair")); }
  bar.hidden = said.hidden = steps.length < 2;
  watch.hidden = false;
  document.body.classList.add("scripted");
  trace.addEventListener("toggle", beside);
  document.addEventListener("click", function (event) {
    var link = event.target.closest ? event.target.closest("a.to-step") : null, i = -1;
    if (link && !trace.open) {
      i = steps.findIndex(function (step) { return step.id === link.hash.slice(1); });
      for (var n = i; n >= 0 && n < steps.length; n++) { if (shown(n)) { i = n; break; } }
    }
    if (i >= 0) { event.preventDefault(); go(i, false); }
  });
  bar.addEventListener("click", function (event) {
    var way = event.target.getAttribute("data-go");
    if (way === "back") { move(-1); }
    if (way === "next") { move(1); }
    if (way === "first") { edge(0, 1); }
    if (way === "last") { edge(steps.length - 1, -1); }
  });
  range.addEventListener("input", function () {
    var i = Number(range.value) - 1;
    while (i > 0 && !shown(i)) { i -= 1; }
    go(i, true);
  });
  idle.addEventListener("change", few);
  list.addEventListener("click", function (event) {
    var step = event.target.closest(".step");
    if (step && !event.target.closest("a")) { go(steps.indexOf(step), false); }
  });
  document.addEventListener("keydown", function (event) {
    if (!trace.contains(event.target) && !watch.contains(event.target)) { return; }
    var by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.target === range || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    event.preventDefault();
    move(by);
  });
  window.addEventListener("hashchange", fromHash);
  few();
  edge(0, 1, true);
  fromHash();
})();
