"""The forecast of an attack agrees with the rules, and its text says which knights count."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game import events as ev
from game.ids import ATTACK_AT, KNIGHT_ACTIVE
from game.pieces import is_declared, strength_of
from game.slots import BARBARIANS
from game.view import View, redact
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.forecast import Forecast, attack_result, forecast
from scenes.tabletop.table.table import Table as Shown
from scenes.tabletop.table.table import differences
from scenes.tabletop.words.attacks import sentence
from tests.properties.effort import scaled
from tests.scenes.tabletop.table.crowded import crowded
from tests.scenes.tabletop.table.oracle import wrong
from tests.sessions import session_at
from tests.table import Table

VOLUNTARY = "voluntary_defence"
Watch = Callable[[Table, Shown], None]


class ForecastCase:
    """An attack played by the rules: ``came`` is its outcome, ``foreseen`` the forecast just before it.

    Each knight that may be declared is declared with probability ``willing``; all other answers are random.
    """

    def __init__(self, t: Table, dice: random.Random, willing: float, watch: Watch = lambda _t, _shown: None) -> None:
        self.shown = Shown(View(t.s, dice.randrange(int(t.setup.seats))))
        self.foreseen = forecast(self.shown)
        self.strength = self.defence = -1
        self.from_events: Forecast | None = None
        self.heroes: set[int] = set()
        self.losers: set[int] = set()
        self.ruined = 0
        self._do(t, "roll_dice")
        self._do(t, f"roll {dice.randint(1, 3)} {dice.randint(1, 3)} ship")
        while t.slot(BARBARIANS) == ATTACK_AT:
            watch(t, self.shown)
            answers = sorted(t.choices())
            if t.step == "defend":
                answers = [one for one in answers if (one == "pass") == (dice.random() >= willing)] or answers
            self._do(t, dice.choice(answers))

    @property
    def came(self) -> Forecast:
        return Forecast(self.strength, self.defence, tuple(sorted(self.heroes)), tuple(sorted(self.losers)))

    def _do(self, t: Table, action: str) -> None:
        t.do(action)
        for event in t.events:
            kind, a, b = event[:3]
            if kind == ev.ATTACKED:
                self.foreseen = forecast(self.shown)
                self.strength, self.defence = a, b
                self.from_events = attack_result(t.events)
            elif (kind == ev.DEFENDED and a >= 0) or (self.shown.fought and kind in (ev.CARD_DRAWN, ev.POINT_CARD)):
                self.heroes.add(a)
            elif kind in (ev.PILLAGED, ev.RUINED_CITY):
                self.losers.add(a)
                self.ruined += kind == ev.RUINED_CITY
            apply(self.shown, redact(event, self.shown.seat))


def _kind(came: Forecast) -> str:
    return f"{len(came.heroes)} heroes, {len(came.losers)} losers"


@pytest.mark.rule("A2", "A3", "A4", "A5", "I9")
@pytest.mark.parametrize("variants", [(), (VOLUNTARY,)])
def test_the_forecast_is_right_when_every_active_knight_fights(variants: tuple[str, ...]) -> None:
    met: Counter[str] = Counter()
    for seed in range(scaled(160, 72)):
        t = _bare(*variants) if seed % 40 == 1 else crowded(seed, *variants)
        if seed % 5 == 0:
            _even(t)
        before = forecast(Shown(View(t.s, 0)))
        attack = ForecastCase(t, random.Random(seed), willing=1.0)
        assert attack.foreseen == before
        assert attack.from_events == attack.came == before, f"seed {seed}"
        met[_kind(attack.came)] += 1
        met["ruined"] += attack.ruined
    for kind in (
        "1 heroes, 0 losers",
        "2 heroes, 0 losers",
        "0 heroes, 1 losers",
        "0 heroes, 3 losers",
        "0 heroes, 0 losers",
        "ruined",
    ):
        assert met[kind], f"{kind}: {met}"


def _bare(*variants: str) -> Table:
    """A position whose only city is a metropolis: there is something to defend and nothing to lose."""
    t = Table(4, *variants)
    t.city(3, t.corner(9), metropolis="politics")
    t.barbarians(6)
    t.before_roll(1)
    return t


def _even(t: Table) -> None:
    """Make all seats equally strong: one active mighty knight each, all other knights inactive."""
    free = [corner for corner in range(t.net.corners) if not t.at(corner)]
    for seat in range(int(t.setup.seats)):
        for corner in range(t.net.corners):
            if t.at(corner).startswith(f"{seat} knight"):
                t.s.v[t.setup.corner + corner] &= ~KNIGHT_ACTIVE
        if t.stock(seat, "knight3"):
            t.knight(seat, free.pop(), 3, active=True)


@pytest.mark.rule("X1")
def test_with_voluntary_defence_only_declared_knights_count() -> None:
    questions = 0

    def watch(t: Table, shown: Shown) -> None:
        nonlocal questions
        view = View(t.s, shown.seat)
        assert differences(shown, view) == []
        session = session_at(t.s, kind="normal")
        assert wrong(shown, session) == []
        assert wrong(Shown(view), session) == [], "a new table in the middle of the attack"
        if t.step == "defend":
            questions += 1
            assert shown.musters()
            sent = [corner for corner in range(t.net.corners) if is_declared(t.s.piece(corner))]
            assert forecast(shown).defence == sum(strength_of(t.s.piece(corner)) for corner in sent)

    outcomes = set()
    for seed in range(scaled(120, 40)):
        attack = ForecastCase(crowded(seed, VOLUNTARY), random.Random(seed), 0.6, watch)
        assert attack.from_events == attack.foreseen == attack.came, f"seed {seed}"
        outcomes.add(_kind(attack.came))
    assert questions > 40
    assert len(outcomes) >= 4


def besieged(*variants: str) -> Table:
    """Two seats with one city each, seat 0's a metropolis; seat 1 has two active knights. The ship lands next."""
    t = Table(2, *variants, points=30)
    t.city(0, t.corner(0), metropolis="trade")
    t.city(1, t.corner(9))
    t.knight(1, t.corner(16), 1, active=True)
    t.knight(1, t.corner(16, 3), 2, active=True)
    t.barbarians(6)
    t.before_roll(0)
    return t


def text_of(t: Table) -> str:
    """The forecast as seat 0 reads it."""
    session = session_at(t.s, kind="normal")
    return sentence(Shown(session.view(0)), Cast(session.players))


def test_the_text_names_the_defender() -> None:
    text = text_of(besieged())
    assert text.startswith("If they land now: 2 against 3. Defender: ") and "P1" in text


@pytest.mark.rule("X1")
def test_before_a_voluntary_defence_the_text_counts_every_active_knight() -> None:
    assert text_of(besieged(VOLUNTARY)).startswith("If all active knights fight: 2 against 3. Defender: ")


@pytest.mark.rule("X1")
def test_during_a_voluntary_defence_the_text_counts_the_declared_knights() -> None:
    t = besieged(VOLUNTARY)
    t.roll(1, 2, "ship")
    assert text_of(t).startswith("They land: 2 against 0 sent so far. ") and "P1" in text_of(t)
    t.do(f"corner {t.corner(16)}")
    assert text_of(t).startswith("They land: 2 against 1 sent so far. ") and "loses a city" in text_of(t)


@pytest.mark.rule("A4", "I9")
def test_the_text_says_if_nobody_has_a_city_to_lose() -> None:
    t = Table(2)
    t.city(0, t.corner(0), metropolis="trade")
    assert text_of(t) == "If they land now: 1 against 0. Nobody has a city to lose."


@pytest.mark.rule("A3")
def test_zero_against_zero_has_no_defender_and_no_loser() -> None:
    assert text_of(Table(2)).strip() == "If they land now: 0 against 0."


@pytest.mark.rule("A4")
def test_after_the_attack_there_is_no_forecast() -> None:
    t = besieged()
    t.city(1, t.corner(14, 2))
    t.city(1, t.corner(2))
    t.city(1, t.corner(11, 1))
    t.roll(1, 2, "ship")
    assert t.step == "pillage"
    assert text_of(t) == "The barbarians have landed."
