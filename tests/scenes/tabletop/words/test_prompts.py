"""Prompts name the right cause of their question."""

from __future__ import annotations

import pytest

from game.action_text import parse
from game.ids import SCIENCE, TRADE
from game.play.session import Player, Session
from scenes.play.local_match import LocalMatch
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.prompts import STEPS, prompt_text
from tests.table import Table

NAMES = ("Ada", "Bruno", "Chiara", "Dorota")


class ShownPrompt:
    """The prompt of the seat that is asked after some actions, including those of chance."""

    def __init__(self, t: Table, *actions: str) -> None:
        players = [Player(name, "person", "") for name in NAMES[: t.setup.seats]]
        self.session = Session(t.setup, 1, players, base=t.s)
        for action in actions:
            self.session.submit(parse(action))
        decision = self.session.decision()
        assert decision
        match = LocalMatch(self.session, decision.seat)
        self.prompt = Prompt(match.view(), decision, match.cause())
        self.step, self.seat = self.prompt.step, self.prompt.seat
        self.cast = Cast(players)
        self.text = prompt_text(self.prompt, self.cast)


def three() -> Table:
    """Three seats with a city and two roads each, far from each other."""
    t = Table(3)
    for seat, hex_number in enumerate((0, 2, 16)):
        corner = t.city(seat, t.coast(hex_number))
        t.roads(seat, *t.walk(corner, 2))
    return t


@pytest.mark.rule("S1", "P-Saboteur")
def test_a_discard_names_the_seven_or_the_saboteur() -> None:
    t = three()
    t.turn(1, 3, 4)  # before the first attack, after a seven: the position looks as after the seven itself
    t.cards(1, "saboteur")
    t.give(0, brick=3, ore=2)
    shown = ShownPrompt(t, "play saboteur")
    assert (shown.step, shown.seat) == ("discard", 0)
    assert "Bruno" in shown.text and "Saboteur" in shown.text
    assert " 2 cards" in shown.text
    assert "seven" not in shown.text

    t.before_roll(1)
    t.give(0, brick=3, ore=2)
    shown = ShownPrompt(t, "roll_dice", "roll 3 4 ship")
    assert (shown.step, shown.seat) == ("discard", 0)
    assert "seven" in shown.text and "5 cards" in shown.text
    assert "Saboteur" not in shown.text


@pytest.mark.rule("S1", "P-Saboteur")
def test_a_discard_without_history_names_no_cause() -> None:
    t = three()
    t.turn(1, 3, 4)
    t.cards(1, "saboteur")
    t.give(0, brick=2, ore=1)
    t.do("play saboteur")
    shown = ShownPrompt(t)
    assert shown.step == "discard"
    assert "1 card." in shown.text
    assert "seven" not in shown.text and "Saboteur" not in shown.text


@pytest.mark.rule("K8", "S3")
def test_the_prompt_for_the_robber_asks_for_a_number_only_if_a_knight_chases_it() -> None:
    t = three()
    t.barbarians(0, attacks=1)
    knight = t.knight(0, t.walk(t.coast(0), 1)[1], active=True)
    t.robber(t.hexes_at(knight)[0])
    shown = ShownPrompt(t, f"chase_robber {knight}")
    assert shown.step == "move_robber" and "number" in shown.text
    t.before_roll(0)
    shown = ShownPrompt(t, "roll_dice", "roll 3 4 ship")
    assert shown.step == "move_robber" and "number" not in shown.text


@pytest.mark.rule("G3", "T4")
def test_the_prompt_for_a_fifth_card_names_the_end_of_the_turn_only_then() -> None:
    t = three()
    five = ("spy", "spy", "wedding", "warlord", "diplomat")
    t.cards(0, *five)
    own = ShownPrompt(t, "end_turn")
    assert own.step == "keep_cards" and "turn" in own.text
    t = three()
    t.levels(1, politics=3)
    t.cards(1, *five[:4])
    t.before_roll(0)
    off = ShownPrompt(t, "roll_dice", "roll 1 1 politics", "draw diplomat")
    assert (off.step, off.seat) == ("keep_cards", 1) and "turn" not in off.text


@pytest.mark.rule("K7", "P-Intrigue")
def test_the_prompt_for_a_displaced_knight_names_an_intrigue_only_if_played() -> None:
    t = Table(2)
    way = t.walk(t.city(0, t.coast(0)), 4)
    t.roads(0, *way[:3])
    t.roads(1, *way[2:])
    t.knight(0, way[1], 2, active=True)
    t.knight(1, way[2])
    t.cards(0, "intrigue")
    by_knight = ShownPrompt(t, f"displace_knight {way[1]} {way[2]}")
    by_card = ShownPrompt(t, "play intrigue")
    for shown in (by_knight, by_card):
        assert (shown.step, shown.seat) == ("displaced", 1) and "Ada" in shown.text
    assert "Intrigue" in by_card.text and "Intrigue" not in by_knight.text


@pytest.mark.rule("I7", "I8")
def test_the_prompt_for_a_metropolis_names_the_player_who_loses_it() -> None:
    t = three()
    t.city(0, t.coast(11))
    t.levels(0, trade=3)
    t.give(0, cloth=4)
    founded = ShownPrompt(t, "improve trade")
    assert founded.step == "metropolis_city" and "Bruno" not in founded.text
    t = three()
    t.city(0, t.coast(11))
    t.city(1, t.coast(18), metropolis="trade")
    t.levels(0, trade=4)
    t.give(0, cloth=5)
    taken = ShownPrompt(t, "improve trade")
    assert taken.step == "metropolis_city" and "Bruno" in taken.text


@pytest.mark.rule("P-Wedding", "P-CommercialHarbour", "P-Deserter")
def test_the_prompt_of_a_card_names_the_opponent_who_played_it() -> None:
    t = three()
    t.city(0, t.coast(11))
    t.turn(1)
    t.cards(1, "wedding", "deserter", "commercial_harbour")
    t.give(0, brick=2, coin=1, cloth=1)
    t.give(1, ore=1)
    for corner in t.walk(t.coast(0), 2)[1:]:
        t.knight(0, corner)
    for step, actions in {
        "wedding_gift": ["play wedding"],
        "harbour_gift": ["play commercial_harbour", "harbour_trade 0 ore"],
        "deserter_knight": ["play deserter"],
    }.items():
        shown = ShownPrompt(t, *actions)
        assert (shown.step, shown.seat) == (step, 0)
        assert "Bruno" in shown.text


@pytest.mark.rule("P-Spy", "P-Crane")
def test_choices_show_the_details_that_matter() -> None:
    t = three()
    t.levels(0, science=2)
    t.cards(0, "spy", "crane")
    t.cards(1, "wedding", "bishop")
    t.cards(2, "warlord", "deserter", "smith")
    t.give(0, paper=3, cloth=1)
    spy, crane = ShownPrompt(t, "play spy"), ShownPrompt(t, "play crane")
    assert [choice_text(spy, seat).rpartition("}")[2] for seat in (1, 2)] == [" 2 progress cards", " 3 progress cards"]
    assert (
        choice_text(spy, 2).count("progress/back/politics") == 2
        and choice_text(spy, 2).count("progress/back/science") == 1
    )
    assert choice_text(crane, SCIENCE) == "Aqueduct{br}{icon/paper}{icon/paper}"
    assert choice_text(crane, TRADE) == "Market{br}free"


def choice_text(shown: ShownPrompt, choice: int) -> str:
    """The text of a seat or deck that can be chosen."""
    text = STEPS[shown.step].choice
    assert text
    return text(shown.prompt, choice, shown.cast)
