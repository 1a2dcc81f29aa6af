"""Scenarios on which the site is tested: friendly, failing, broken and hostile ones."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EDITION = "2009-05-01"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
EVIL = '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">'
SHOCK = """\
title: Shock hits a player
about: ["413.1"]
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events: [Ann plays Shock targeting Ben, all pass]
questions: [life of Ben]
expect: {life of Ben: 18}
"""
HOSTILE = f"""\
title: '{EVIL.replace("'", "''")} {{{{ 7777 * 7777 }}}} \u202eright to left\u202c 🔥'
cards:
  '<b>Bold</b> & "Loud"': {{cost: "{{G}}", type: Creature - Bear, pt: 2/2}}
  {"Very" * 60} Long: {{cost: "{{G}}", type: Creature - Bear, pt: 2/2}}
players:
  '<i>Ann</i>': {{in play: ['<b>Bold</b> & "Loud"', {"Very" * 60} Long]}}
  '🔥 بن': {{life: 7}}
questions: ['life of <i>Ann</i>', 'life of 🔥 بن']
"""
SCENARIOS = {
    "410/shock.yaml": SHOCK,
    "410/fails.yaml": SHOCK.replace("life of Ben: 18", "life of Ben: 20").replace("Shock hits", "Shock misses"),
    "evil/<script>alert(1)<.yaml": HOSTILE,
    "evil/broken.yaml": f"title: '{EVIL.replace(chr(39), chr(39) * 2)}'\nplayers:\n  Ann: {{lief: '</pre><script>alert(2)</script>'}}\n",
    "index.yaml": SHOCK.replace("Shock hits a player", "A scenario called index"),
}
