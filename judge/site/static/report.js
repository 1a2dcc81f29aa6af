// What can be done with a report: its link copied, its question opened on the page on which one asks.
(function () {
  "use strict";
  var head = document.querySelector("main h1"), source = document.getElementById("source"), ask = document.body.dataset.ask;
  if (!head) { return; }
  var tools = document.createElement("p"), copy = document.createElement("button");
  tools.className = "tools";
  copy.type = "button";
  copy.textContent = "Copy link";
  copy.addEventListener("click", function () {
    function said(word) { copy.textContent = word; window.setTimeout(function () { copy.textContent = "Copy link"; }, 1500); }
    function byHand() {
      var area = document.createElement("textarea");
      area.value = window.location.href;
      document.body.append(area);
      area.select();
      said(document.execCommand("copy") ? "Copied" : "Not copied");
      area.remove();
    }
    if (navigator.clipboard) { navigator.clipboard.writeText(window.location.href).then(function () { said("Copied"); }, byHand); } else { byHand(); }
  });
  tools.append(copy);
  if (source && ask) {
    var link = document.createElement("a");
    link.href = ask + "#text=" + encodeURIComponent(source.textContent);
    link.textContent = "Open in Ask";
    tools.append(link);
  }
  head.after(tools);
})();
