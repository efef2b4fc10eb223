"""Rare cases of the barbarians [A, X1]."""

from __future__ import annotations

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import steps
from tests.properties.cases.table import Met, Past, case
from tests.properties.moment import Moment, members


def parts(m: Moment) -> list[int]:
    """Each seat's strength in the attack of this action."""
    flag = ids.KNIGHT_DECLARED if m.terms.has(ids.VOLUNTARY_DEFENCE) else ids.KNIGHT_ACTIVE
    found = [m.was.defence(seat, flag) for seat in range(m.terms.seats)]
    for seat, corner, _, _ in m.of(ev.DEFENCE_DECLARED):
        found[seat] += m.was.strength(corner)
    return found


@case("tie of 2 defenders", "tie of 3 defenders", "tie of 4 defenders", on_event=ev.DEFENDED)
def tie(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    found = parts(m)
    return e[0] < 0 and max(found) > 0 and f"tie of {min(4, found.count(max(found)))} defenders"


@case("attack repelled and somebody defended with 0", on_event=ev.DEFENDED)
def defended_with_nothing(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return min(parts(m)) == 0 < max(parts(m))


@case("attack of 0 against 0", on_event=ev.DEFENDED)
def nothing_attacks(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return max(parts(m)) == 0


@case("attack repelled by exactly its strength", on_event=ev.ATTACKED)
def exactly(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[0] == e[1] > 0


@case("2 seats lose a city", "3 seats lose a city", "4 seats lose a city", on_event=ev.ATTACKED)
def several_losers(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if e[0] <= e[1]:
        return None
    frame = m.now.frame(steps.PILLAGE.number)
    lost = sum(event[0] in (ev.PILLAGED, ev.RUINED_CITY) for event in m.events)
    lost += 0 if frame is None else 1 + len(members(frame[at.A]))
    return lost > 1 and f"{min(lost, 4)} seats lose a city"


@case("attack that nobody can lose to", on_event=ev.ATTACKED)
def nobody_loses(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[0] > e[1] and not any(m.was.plain_cities(seat) for seat in range(m.terms.seats))


@case("weakest seat has nothing to lose", on_event=ev.ATTACKED)
def weakest_is_safe(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    able = [bool(m.was.plain_cities(seat)) for seat in range(m.terms.seats)]
    found = parts(m)
    least = [seat for seat, part in enumerate(found) if part == min(found)]
    return e[0] > e[1] and any(able) and not any(able[seat] for seat in least)


@case("walled city pillaged", on_event=(ev.PILLAGED, ev.RUINED_CITY))
def walled(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return m.was.piece(e[1]) & ids.WALLED != 0


@case("city ruined", on_event=ev.RUINED_CITY)
def ruined(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return True


@case("attack with a ruined city on the board", on_event=ev.ATTACKED)
def ruin_stands(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return any(kind == ids.SETTLEMENT and word & ids.RUINED for _, _, kind, word in m.was.pieces)


@case("last city lost", on_event=(ev.PILLAGED, ev.RUINED_CITY))
def last_city(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return not m.now.corners(e[0], ids.CITY)


@case("progress card drawn without a city", on_event=ev.CARD_DRAWN)
def drawn_without_city(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return not m.now.corners(e[0], ids.CITY)


@case("progress card played without a city", on_event=ev.CARD_PLAYED)
def played_without_city(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return not m.terms.base and not m.was.corners(e[0], ids.CITY)


@case("nobody declares a knight though some could", on_event=ev.ATTACKED)
def nobody_declares(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    able = any(m.was.defence(seat) for seat in range(m.terms.seats))
    return m.terms.has(ids.VOLUNTARY_DEFENCE) and able and max(parts(m)) == 0


@case("some knights declared and others not", on_event=ev.ATTACKED)
def some_declared(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    if not m.terms.has(ids.VOLUNTARY_DEFENCE):
        return False
    return any(0 < part < m.was.defence(seat) for seat, part in enumerate(parts(m)))


@case("knight stays active after an attack", on_event=ev.BARBARIANS_LEFT)
def still_active(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return any(m.now.defence(seat) for seat in range(m.terms.seats))


@case("attack is won by its Defender award", on_event=ev.DEFENDED)
def defender_wins(m: Moment, past: Past, e: tuple[int, ...]) -> Met:
    return e[0] >= 0 and m.now.over


@case("reward drawn from a deck never improved", on_action=act.DECK)
def reward_of_no_level(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return m.was.step == steps.REWARD.number and m.was.level(m.was.who, fields[0]) == 0


@case("reward with an empty deck", on_step=steps.REWARD.number)
def reward_short(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return any(m.now.deck(track) == 0 for track in range(ids.TRACKS))


@case("fifth card as a reward", on_step=steps.KEEP_CARDS.number)
def reward_too_many(m: Moment, past: Past, frame: tuple[int, ...]) -> Met:
    return m.now.frame(steps.REWARD_NEXT.number) is not None


@case("seven of the roll that freed the robber", settled=True)
def freed_by_its_roll(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    v = m.now.v
    first = v[at.ATTACKS] == 1 and v[at.EVENT] == ids.SHIP and v[at.BARBARIANS] == 0
    return first and v[at.YELLOW] + v[at.RED] == 7


@case("production of the roll that pillaged a city", settled=True)
def produced_after_pillage(m: Moment, past: Past, fields: tuple[int, ...]) -> Met:
    return past.roll_pillaged or ev.PILLAGED in m.event_kinds or ev.RUINED_CITY in m.event_kinds
