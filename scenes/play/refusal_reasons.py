"""Adds to the log why a person had to decline an offer. The reasons are computed from the events, so that the log is
the same whenever it is rebuilt, for example when a game is opened.

Hands are followed through the events, which is cheap. With several people only the fact that somebody has no cards at
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
    """The text that a seat has nothing to trade with."""
    return marked(_("{player} cannot accept: no cards to trade."), player=cast.name(seat))


def too_little(cast: Cast, seat: int, wanted: int, hand: Sequence[int]) -> str:
    """The text that a hand lacks cards of a bundle; empty if it has them."""
    if all(held >= count for held, count in zip(hand, counts_of(wanted), strict=True)):
        return ""
    text = _("{player} cannot accept: no {cards}.")
    return marked(text, player=cast.name(seat), cards=things.cost(wanted))


def pages_at_first(session: Session, offers: str) -> list[LogPage]:
    """The pages of the log when a game is opened. For a long game this takes longer than a frame: use a thread."""
    match = Match(session)
    match.begin()
    return pages_of(log_entries(match, Cast(session.players), offers), Table(match.view()).tokens)


def log_entries(match: Match, cast: Cast, offers: str) -> list[Entry]:
    """All events as they may be shown now, with two kinds of entries added: before a person's refusal the reason, if no
    other answer was possible, and after a trade the refusal to take it back. ``offers`` is the setting that says which
    offers a person is asked about."""
    events = match.events()
    lacks = offers != ASK_ALWAYS
    if not match.kept_trades and not any(event[0] == ev.REFUSED and event[1] in match.persons for event in events):
        return list(events)
    table = Table(View(match.session.base, match.eyes))
    entries: list[Entry] = []
    wanted = 0
    for count, event in enumerate(events, 1):
        if event[0] == ev.OFFERED:
            wanted = event[3]
        if event[0] == ev.REFUSED and event[1] in match.persons:
            who = event[1]
            why = "" if table.sizes[who] else no_card(cast, who)
            if not why and lacks and match.persons == [table.seat]:
                why = too_little(cast, who, wanted, table.hand)
            entries += [RefusalReason(who, why)] if why else []
        apply(table, event)
        entries += [event, TradeKept(event)] if count in match.kept_trades else [event]
    return entries
