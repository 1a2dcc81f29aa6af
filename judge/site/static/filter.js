// The filters of the index of reports.
(function () {
  "use strict";
  var form = document.querySelector("form.filter"), told = form.querySelector("[role=status]");
  var groups = Array.prototype.slice.call(document.querySelectorAll(".group"));
  function under(rule, numbers) {
    return numbers.some(function (n) { return n === rule || (n.indexOf(rule) === 0 && !/^\d/.test(n.slice(rule.length))); });
  }
  function apply() {
    var words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean), rule = form.rule.value.trim().toLowerCase();
    var section = form.section.value, chosen = form.section.selectedIndex, state = form.state.value, shown = 0;
    groups.forEach(function (group) {
      var some = false;
      Array.prototype.forEach.call(group.querySelectorAll("li"), function (item) {
        var text = item.textContent.toLowerCase();
        var yes = words.every(function (w) { return text.indexOf(w) >= 0; }) && (!rule || under(rule, item.dataset.rules.split(" ")))
          && (chosen === 0 || group.dataset.section === section) && (!state || item.dataset.state === state);
        item.hidden = !yes;
        some = some || yes;
        shown += yes ? 1 : 0;
      });
      group.hidden = !some;
    });
    told.textContent = shown + (shown === 1 ? " report" : " reports");
  }
  form.hidden = false;
  form.rule.value = new URLSearchParams(window.location.search).get("rule") || "";
  if (form.rule.value) { apply(); }
  form.addEventListener("input", apply);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
})();
