"""Why a person had to decline an offer. This is computed from the events, so that the log is the same whenever it is
rebuilt, as when a game is opened.

Hands are followed through the events, which is cheap. With several persons only the fact that somebody has no cards at
all is mentioned: anything else that was public about a hand could be found only by replaying the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import events as ev
from game.play.session import Session
from game.resource_counts import counts_of
from game.view import View
from platform_io.i18n import _
from scenes.play.match import Match
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table
from scenes.tabletop.words import things
from scenes.tabletop.words.log_pages import Entry, LogPage, RefusalReason, TradeKept, pages_of
from scenes.ui.text import marked
from user.settings import ASK_ALWAYS


def no_card(cast: Cast, seat: int) -> str:
    """That a seat has nothing to trade with."""
    return marked(_("{player} cannot accept: no cards to trade."), player=cast.name(seat))


def too_little(cast: Cast, seat: int, wanted: int, hand: Sequence[int]) -> str:
    """That a hand does not hold a bundle; empty where it does."""
    if all(held >= count for held, count in zip(hand, counts_of(wanted), strict=True)):
        return ""
    text = _("{player} cannot accept: no {cards}.")
    return marked(text, player=cast.name(seat), cards=things.cost(wanted))


def pages_at_first(session: Session, offers: str) -> list[LogPage]:
    """The log when a game is opened. For a long game this takes longer than a frame, so do it in a thread."""
    match = Match(session)
    match.begin()
    return pages_of(told_with_excuses(match, Cast(session.players), offers), Table(match.view()).tokens)


def told_with_excuses(match: Match, cast: Cast, offers: str) -> list[Entry]:
    """All that has happened, as it may be shown now; before a person's refusal why, where nothing else could be
    answered; after a trade that its other player refused to take back, that refusal. ``offers`` is the setting that
    says who is asked."""
    events = match.told()
    lacks = offers != ASK_ALWAYS
    if not match.kept_trades and not any(event[0] == ev.REFUSED and event[1] in match.persons for event in events):
        return list(events)
    table = Table(View(match.session.base, match.eyes))
    told: list[Entry] = []
    wanted = 0
    for count, event in enumerate(events, 1):
        if event[0] == ev.OFFERED:
            wanted = event[3]
        if event[0] == ev.REFUSED and event[1] in match.persons:
            who = event[1]
            why = "" if table.sizes[who] else no_card(cast, who)
            if not why and lacks and match.persons == [table.seat]:
                why = too_little(cast, who, wanted, table.hand)
            told += [RefusalReason(who, why)] if why else []
        apply(table, event)
        told += [event, TradeKept(event)] if count in match.kept_trades else [event]
    return told
