// Hover cards, copying citations, shortcuts. Without this file every text and link still works.
(function () {
  "use strict";
  var root = document.body.dataset.root, edition = document.body.dataset.edition;
  function make(name, text, attributes) {
    var node = document.createElement(name);
    if (text) { node.textContent = text; }
    Object.keys(attributes || {}).forEach(function (key) { node.setAttribute(key, attributes[key]); });
    return node;
  }
  function all(selector, within) { return Array.prototype.slice.call((within || document).querySelectorAll(selector)); }
  function each(list, work) { Array.prototype.forEach.call(list, work); }

  // ---- hover cards
  var card = make("div", "", { id: "judge-card", role: "tooltip", hidden: "" }), owner = null, timer = 0;
  document.body.append(card);
  function keyOf(link) {
    var parts = link.pathname.split("/"), page = parts.pop();
    return parts.pop() === edition ? page + decodeURIComponent(link.hash) : "";
  }
  function show(link) {
    window.judgeSearch.load(function (data) {
      var row = data.byAddress.get(keyOf(link));
      if (!row) { return; }
      hide();
      card.textContent = "";
      card.append(make("p", (row.number ? row.number + " " : "") + row.title, { class: "head" }));
      row.text.split("\n").forEach(function (text) { if (text) { card.append(make("p", text, text.indexOf("Example:") === 0 ? { class: "example" } : {})); } });
      owner = link;
      card.hidden = false;
      link.setAttribute("aria-describedby", "judge-card");
      var at = link.getBoundingClientRect(), wide = document.documentElement.clientWidth;
      var above = at.top - card.offsetHeight - 6, top = at.bottom + 6 + card.offsetHeight > window.innerHeight && above > 0 ? above : at.bottom + 6;
      card.style.left = Math.max(12, Math.min(at.left, wide - card.offsetWidth - 12)) + window.scrollX + "px";
      card.style.top = top + window.scrollY + "px";
    });
  }
  function hide() {
    window.clearTimeout(timer);
    card.hidden = true;
    if (owner) { owner.removeAttribute("aria-describedby"); owner = null; }
  }
  function later(work, delay) { window.clearTimeout(timer); timer = window.setTimeout(work, delay); }
  function ruleOf(event) { return edition && event.target.closest ? event.target.closest("a.r, a.rule, .rules a, .words p:not(.shown) a, .ruling a") : null; }
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType !== "mouse") { return; }
    var link = ruleOf(event);
    if (link) { later(function () { show(link); }, 300); } else if (card.contains(event.target)) { window.clearTimeout(timer); } else if (!card.hidden) { later(hide, 450); } else { window.clearTimeout(timer); }
  });
  document.addEventListener("focusin", function (event) {
    var link = ruleOf(event);
    if (link && link.matches(":focus-visible")) { show(link); } else if (!link && !card.contains(event.target)) { hide(); }
  });
  document.addEventListener("click", function (event) {
    var link = ruleOf(event);
    if (!link) { if (!card.contains(event.target)) { hide(); } return; }
    if (window.matchMedia("(hover: none)").matches && owner !== link) { event.preventDefault(); show(link); } else { hide(); }
  });

  // ---- copying a citation
  function copy(text, button) {
    function said(word) { button.textContent = word; button.classList.add("done"); window.setTimeout(function () { button.textContent = "copy"; button.classList.remove("done"); }, 1500); }
    function byHand() {
      var area = make("textarea", text);
      document.body.append(area);
      area.select();
      said(document.execCommand("copy") ? "copied" : "not copied");
      area.remove();
    }
    if (navigator.clipboard) { navigator.clipboard.writeText(text).then(function () { said("copied"); }, byHand); } else { byHand(); }
  }
  all("section.entry[id]:not(.past)").forEach(function (entry) {
    var name = entry.querySelector("h2 a, h3 a");
    if (!name) { return; }
    var button = make("button", "copy", { type: "button", class: "cite", "aria-label": "copy the citation of " + name.textContent });
    button.addEventListener("click", function () {
      var what = /^\d/.test(entry.id) ? "rule " + entry.id : "glossary entry “" + name.textContent + "”";
      copy(what + ", Comprehensive Rules of " + edition, button);
    });
    entry.prepend(button);
  });

  // ---- shortcuts
  var dialog = null, off = false, help = document.querySelector("button.help");
  try { off = window.localStorage.getItem("judge-shortcuts") === "off"; } catch (e) { off = false; }
  function showHelp() {
    if (!dialog) {
      dialog = make("dialog", "", { "aria-labelledby": "judge-keys" });
      dialog.append(make("h2", "Keyboard shortcuts", { id: "judge-keys" }));
      var keys = make("dl");
      [["/", "search"], ["?", "this help"], ["+", "open everything"], ["-", "close everything"], ["Esc", "close what is open"], ["←", "previous section"], ["→", "next section"]].forEach(function (pair) {
        var dt = make("dt");
        dt.append(make("kbd", pair[0]));
        keys.append(dt, make("dd", pair[1]));
      });
      var label = make("label"), tick = make("input", "", { type: "checkbox" }), close = make("button", "Close", { type: "button" }), row = make("p");
      tick.checked = !off;
      tick.addEventListener("change", function () { off = !tick.checked; try { window.localStorage.setItem("judge-shortcuts", off ? "off" : "on"); } catch (e) { return; } });
      label.append(tick, " shortcuts are on");
      close.addEventListener("click", function () { dialog.close(); });
      row.append(close);
      dialog.append(keys, label, row);
      document.body.append(dialog);
    }
    if (!dialog.open) { dialog.showModal(); }
  }
  if (help) { help.hidden = false; help.addEventListener("click", showHelp); }
  function turn(rel) { var link = document.querySelector("link[rel=" + rel + "]"); if (link) { window.location.href = link.href; } }
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") { hide(); return; }
    // a box of the closed dialog keeps the focus until the next frame: that is no typing
    var typing = event.target.closest("input, textarea, select, [contenteditable]"), closed = dialog && dialog.contains(event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || (typing && !closed) || off || (dialog && dialog.open)) { return; }
    var work = {
      "/": function () { var input = document.getElementById("judge-search"); if (input) { input.focus(); input.select(); } },
      "?": showHelp,
      "+": function () { each(all("main details"), function (d) { d.open = true; }); },
      "-": function () { each(all("main details"), function (d) { d.open = false; }); },
      "ArrowLeft": function () { turn("prev"); },
      "ArrowRight": function () { turn("next"); }
    }[event.key];
    if (work) { event.preventDefault(); work(); }
  });

  // ---- the list beside the text follows what is read
  var list = document.querySelector(".side"), listed = {}, current = null;
  if (list) { all("a", list).forEach(function (link) { listed[decodeURIComponent(link.hash.slice(1))] = link; }); }
  function follow() {
    var place = null, line = window.innerHeight / 4;
    all("section.entry[id]").some(function (entry) {
      if (entry.getBoundingClientRect().top > line && place) { return true; }
      place = listed[entry.id] || listed[entry.id.replace(/[a-z]+$/, "")] || place;
      return false;
    });
    if (place === current || !place) { return; }
    if (current) { current.removeAttribute("aria-current"); }
    current = place;
    current.setAttribute("aria-current", "location");
    var box = list.getBoundingClientRect(), at = current.getBoundingClientRect();
    if (at.top < box.top + 40 || at.bottom > box.bottom - 20) { list.scrollTop += at.top - box.top - box.height / 3; }
  }
  if (list && list.querySelector("a")) {
    var waits = false;
    window.addEventListener("scroll", function () {
      if (waits) { return; }
      waits = true;
      window.requestAnimationFrame(function () { waits = false; follow(); });
    }, { passive: true });
    follow();
  }

  // ---- small windows fold the list beside the text; an address opens what encloses it
  var side = document.querySelector(".side details");
  if (side && window.matchMedia("(max-width: 62rem)").matches) { side.open = false; }
  function reveal() {
    var target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    for (var up = target && target.parentElement; up; up = up.parentElement) { if (up.tagName === "DETAILS") { up.open = true; } }
  }
  window.addEventListener("hashchange", reveal);
  reveal();
  window.addEventListener("beforeprint", function () { all("main details.more").forEach(function (d) { d.dataset.was = d.open; d.open = true; }); });
  window.addEventListener("afterprint", function () { all("main details.more").forEach(function (d) { d.open = d.dataset.was === "true"; }); });
})();
