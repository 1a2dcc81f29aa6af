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
  function show(link) {
    if (!fill(link.getAttribute("data-rule"))) { return; }
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
  function ruleOf(event) { return event.target.closest ? event.target.closest("a[data-rule]") : null; }
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
    if (window.matchMedia("(hover: none)").matches && owner !== link) { event.preventDefault(); show(link); }
  });
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") { hide(); } });

  var trace = document.getElementById("trace");
  if (!trace) { return; }
  var bar = trace.querySelector(".stepper"), list = trace.querySelector(".steps"), range = bar.querySelector("input[type=range]");
  var said = bar.querySelector("output"), idle = bar.querySelector("[data-idle]");
  var steps = Array.prototype.slice.call(list.querySelectorAll(".step")), at = 0;
  function shown(i) { return idle.checked || !steps[i].classList.contains("idle"); }
  function go(i, scroll) {
    if (i < 0 || i >= steps.length) { return; }
    var because = (steps[i].getAttribute("data-because") || "").split(" ");
    steps.forEach(function (step) {
      step.classList.remove("now");
      step.classList.toggle("cause", because.indexOf(step.id.slice(5)) >= 0);
    });
    at = i;
    steps[i].classList.add("now");
    range.value = String(i + 1);
    said.textContent = i + 1 + " / " + steps.length;
    if (scroll) { steps[i].scrollIntoView({ block: "center" }); }
  }
  function move(by) {
    var i = at + by;
    while (i > 0 && i < steps.length - 1 && !shown(i)) { i += by; }
    if (i >= 0 && i < steps.length && shown(i)) { go(i, true); }
  }
  function edge(from, by) {
    var i = from;
    while (i + by >= 0 && i + by < steps.length && !shown(i)) { i += by; }
    go(i, true);
  }
  function few() {
    list.classList.toggle("few", !idle.checked);
    var head = null;
    Array.prototype.forEach.call(list.children, function (item) {
      if (item.classList.contains("heading")) { head = item; head.hidden = !idle.checked; return; }
      if (head && !item.classList.contains("idle")) { head.hidden = false; }
    });
  }
  function fromHash() {
    var id = window.location.hash.slice(1), i = steps.findIndex(function (step) { return step.id === id; });
    if (i < 0) { return; }
    if (!shown(i)) { idle.checked = true; few(); steps[i].scrollIntoView({ block: "center" }); }
    go(i, false);
  }
  bar.hidden = false;
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
  window.addEventListener("hashchange", fromHash);
  few();
  go(0, false);
  fromHash();
})();
