// The filters of the index of reports; they stand in the address, so that a link and the way back lead to what was filtered.
(function () {
  "use strict";
  var form = document.querySelector("form.filter"), told = form.querySelector("[role=status]"), names = ["words", "rule", "card", "keyword", "section", "state"];
  var few = document.querySelector(".group[open]") !== null;
  var groups = Array.prototype.slice.call(document.querySelectorAll(".group"));
  var was = false;
  function under(rule, numbers) {
    return numbers.some(function (n) { return n === rule || (n.indexOf(rule) === 0 && !/^\d/.test(n.slice(rule.length))); });
  }
  function list(text) { return (text || "").toLowerCase().split("|"); }
  function apply() {
    var words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean), rule = form.rule.value.trim().toLowerCase();
    var card = form.card.value.trim().toLowerCase(), keyword = form.keyword.value.toLowerCase();
    var asked = names.some(function (name) { return form[name].tagName === "SELECT" ? form[name].selectedIndex > 0 : form[name].value.trim(); });
    var section = form.section.value, chosen = form.section.selectedIndex, state = form.state.value, shown = 0;
    groups.forEach(function (group) {
      var some = 0, all = group.querySelectorAll("li");
      Array.prototype.forEach.call(all, function (item) {
        var text = item.textContent.toLowerCase();
        var yes = words.every(function (w) { return text.indexOf(w) >= 0; }) && (!rule || under(rule, item.dataset.rules.split(" ")))
          && (!card || list(item.dataset.cards).some(function (name) { return name.indexOf(card) >= 0; }))
          && (!keyword || list(item.dataset.keywords).indexOf(keyword) >= 0)
          && (chosen <= 0 || group.dataset.section === section) && (!state || item.dataset.state === state);
        item.hidden = !yes;
        some += yes ? 1 : 0;
      });
      shown += some;
      group.hidden = !some;
      group.querySelector("small").textContent = some < all.length ? some + " of " + all.length : all.length;
      if (asked !== was) { group.open = few || asked; }
    });
    was = asked;
    told.textContent = shown + (shown === 1 ? " report" : " reports");
  }
  function read() {
    var asked = new URLSearchParams(window.location.search);
    names.forEach(function (name) {
      form[name].value = asked.get(name) || "";
      if (form[name].tagName === "SELECT" && (form[name].selectedIndex < 0 || !asked.has(name))) { form[name].selectedIndex = 0; }
    });
    apply();
  }
  function write() {
    var asked = new URLSearchParams();
    names.forEach(function (name) {
      var field = form[name], chosen = field.tagName === "SELECT" ? field.selectedIndex > 0 : field.value;
      if (chosen) { asked.set(name, field.value); }
    });
    var said = asked.toString();
    window.history.replaceState(null, "", window.location.pathname + (said ? "?" + said : "") + window.location.hash);
  }
  form.hidden = false;
  form.setAttribute("autocomplete", "off");
  read();
  form.addEventListener("input", function () { write(); apply(); });
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  window.addEventListener("pageshow", function (event) { if (event.persisted) { read(); } });
  window.addEventListener("popstate", read);
})();
