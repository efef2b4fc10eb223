"""A title for each seat, for what it did more of than any other seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game import events as ev
from game.play.statistics.tally import Tally

LUCKY: Final = "lucky"
AGAINST_ODDS: Final = "against_odds"
SHIELD: Final = "shield"
TRADER: Final = "trader"
MERCHANT: Final = "merchant"
ROADS: Final = "roads"
SETTLER: Final = "settler"
CITIES: Final = "cities"
SCHOLAR: Final = "scholar"
CARDS: Final = "cards"
ROBBER: Final = "robber"
HARVEST: Final = "harvest"
KNIGHTS: Final = "knights"
COMPANY: Final = "company"
"""The title of a seat that was best at nothing: good company."""


class Title(NamedTuple):
    """The title of a seat, and the figure that earned it."""

    name: str
    figure: int


def titles(tally: Tally) -> list[Title]:
    """One title per seat; only ``COMPANY`` can repeat. Titles with the largest lead are awarded first."""
    claims: list[tuple[float, int, int, Title]] = []
    for rank, (name, least, measure) in enumerate(_MEASURES):
        figures = [measure(tally, seat) for seat in range(tally.seats)]
        best = max(figures)
        if best < least or figures.count(best) > 1:
            continue
        others = sorted(figures)[-2] if tally.seats > 1 else 0.0
        ahead = (best - max(0.0, others)) / best
        claims.append((-ahead, rank, figures.index(best), Title(name, round(best))))
    given: dict[int, Title] = {}
    for _ahead, _rank, seat, title in sorted(claims):
        given.setdefault(seat, title)
    return [given.get(seat, Title(COMPANY, 0)) for seat in range(tally.seats)]


def _built(kind: int) -> Callable[[Tally, int], float]:
    return lambda tally, seat: tally.deeds[seat].built[kind]


_MEASURES: Final[tuple[tuple[str, float, Callable[[Tally, int], float]], ...]] = (
    (SHIELD, 1, lambda tally, seat: sum(attack.sent[seat] for attack in tally.attacks if attack.is_held)),
    (LUCKY, 4, lambda tally, seat: tally.deeds[seat].luck),
    (TRADER, 2, lambda tally, seat: tally.deeds[seat].trades),
    (ROADS, 5, lambda tally, seat: tally.deeds[seat].longest_road),
    (SCHOLAR, 3, _built(ev.IMPROVED)),
    (CITIES, 2, _built(ev.CITY_BUILT)),
    (CARDS, 2, lambda tally, seat: sum(tally.deeds[seat].cards_played.values())),
    (MERCHANT, 3, lambda tally, seat: tally.deeds[seat].bank_trades),
    (SETTLER, 3, _built(ev.SETTLEMENT_BUILT)),
    (ROBBER, 2, lambda tally, seat: tally.deeds[seat].robbed),
    (HARVEST, 10, lambda tally, seat: sum(tally.deeds[seat].produced)),
    (KNIGHTS, 2, _built(ev.KNIGHT_PLACED)),
    (AGAINST_ODDS, 4, lambda tally, seat: -tally.deeds[seat].luck),
)
"""Title, minimum, figure. The order breaks ties."""
