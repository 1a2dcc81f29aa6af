"""Where the line of play ends before combat damage, an answer about the fight says what comes of it, and why."""

from __future__ import annotations

from judge.answering import answer_text

FIGHT = """
players:
  Ann: {life: 4, hand: [Fog], in play: [Forest x2, Grizzly Bears]}
  Ben: {in play: [Serra Angel]}
turn: Ben
events: [Ben attacks with Serra Angel, EVENT]
questions: [does Ann take damage?, life of Ann, does Grizzly Bears die?]
"""


def test_what_decides_the_fight_is_told_before_it_is_fought() -> None:
    """Fog waits on the stack: nothing has happened, and what it will prevent is why no damage is dealt (419.7a)."""
    taken, life, bears = answer_text(FIGHT.replace("EVENT", "Ann plays Fog")).to_dict()["answers"]

    assert taken["value"] == "no" and "If combat damage resolves" in taken["verdict"]["text"]
    assert "the effect of Fog prevents the 4 combat damage" in taken["verdict"]["text"]
    assert life["value"] == 4 and "419.7a" in life["verdict"]["rules"]
    assert bears["value"] == "no"


def test_what_the_fight_will_change_is_told_beside_what_is_so_now() -> None:
    taken, life, _ = answer_text(FIGHT.replace("EVENT", "Ann passes")).to_dict()["answers"]

    assert (taken["value"], life["value"]) == ("no", 4)
    becomes = "Not yet: when combat damage is dealt, the answer becomes yes: Serra Angel deals 4 combat damage to Ann."
    assert taken["verdict"]["text"].startswith(becomes)
    assert life["verdict"]["text"].endswith("When combat damage is dealt, the answer becomes 0: Serra Angel deals 4 combat damage to Ann.")
    assert "310.1" in life["rules"]


def test_310_1_a_fight_behind_what_is_on_the_stack_cites_its_damage_too() -> None:
    """What resolves first leaves the answer as it is; the damage that comes then makes it another."""
    told = FIGHT.replace("Fog]", "Giant Growth]").replace("EVENT", "Ann plays Giant Growth targeting Grizzly Bears")
    life = answer_text(told).to_dict()["answers"][1]

    assert (life["value"], life["later"], life["combat_damage_to_come"]) == (4, 0, True)
    assert "310.1" in life["rules"]


def test_the_card_that_decides_what_is_supposed_is_told_beside_the_answer() -> None:
    shown = answer_text(FIGHT.replace("EVENT", "Ann plays Fog")).render("text")

    assert "Fog: Prevent all combat damage" in shown


STRUCK = """
players:
  Ann: {hand: [Holy Day, Shock], in play: [Plains]}
  Ben: {in play: [Hypnotic Specter]}
turn: Ben
events: [Ben attacks with Hypnotic Specter, EVENT]
questions: [did Hypnotic Specter trigger?, how many cards did Ann discard?, how much damage was prevented?, will Ann discard a card?]
"""


def test_what_the_fight_sets_off_is_told_with_it() -> None:
    """Whether something triggers, is discarded or prevented is decided by the damage too, and a question with `will` is of that time."""
    triggered, discarded, _, will = answer_text(STRUCK.replace("EVENT", "Ann does not block")).to_dict()["answers"]

    assert (triggered["value"], triggered["later"], discarded["value"], discarded["later"]) == ("no", "yes", 0, 1)
    assert will["value"] == "yes"


def test_410_7_what_the_fight_will_not_set_off_is_told_by_what_prevents_it() -> None:
    held = answer_text(STRUCK.replace("EVENT", "Ann plays Holy Day, all pass, Ann does not block")).to_dict()["answers"]
    triggered, discarded, prevented, will = held

    assert (triggered["value"], discarded["value"], prevented["later"], will["value"]) == ("no", 0, 2, "no")
    assert all("its trigger event was prevented" in each["verdict"]["text"] for each in (triggered, discarded, will))
