"""Adds to the log why a person had to decline an offer. The reasons are computed from the events, so that the log is
the same whenever it is rebuilt, for example when a game is opened.

Hands are followed through the events, which is cheap. With several people only the fact that somebody has no cards at
all is mentioned: anything else that was public about a hand could be found only by replaying the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game import events as ev
from game.events import Event
from game.play.session import Session
from game.resource_counts import counts_of
from platform_io.i18n import N_
from scenes.play.local_match import LocalMatch
from scenes.play.match import Match
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.changes import apply
from scenes.tabletop.table.table import Table
from scenes.tabletop.words import things
from scenes.tabletop.words.event_sentences import EventSentences
from scenes.tabletop.words.log_pages import Entry, LogPage, RefusalReason, TradeKept, pages_of
from user.settings import ASK_ALWAYS

NO_CARDS: Final = N_("{player} could not accept: no cards to trade.")
LACKS: Final = N_("{player} could not accept: no {cards}.")


class Passed(NamedTuple):
    """A pass or refusal: the sentence that says why, and the cards in it. Without a sentence the log does not mention
    it."""

    text: str = ""
    cards: str = ""

    def line(self, sentences: EventSentences, seat: int) -> str:
        """The sentence about a seat, as marked text."""
        return sentences.simple(self.text, seat, cards=self.cards) if self.text else ""


def too_little(wanted: int, hand: Sequence[int]) -> Passed | None:
    """The refusal of a hand that lacks cards of a bundle; None if it has them."""
    if all(held >= count for held, count in zip(hand, counts_of(wanted), strict=True)):
        return None
    return Passed(LACKS, things.cost(wanted))


def pages_at_first(session: Session, offers: str) -> list[LogPage]:
    """The pages of the log when a game is opened. For a long game this takes longer than a frame: use a thread."""
    match = LocalMatch(session)
    match.begin()
    return pages_of(log_entries(match, Cast(match.players), offers), Table(match.view()).tokens)


class RefusalReasons:
    """Follows the events of a game on a ``table``, which changes with them, and explains the refusals of ``persons``.
    ``offers`` is the setting that says which offers a person is asked about."""

    def __init__(self, table: Table, cast: Cast, persons: Sequence[int], offers: str) -> None:
        self.table = table
        self.persons = persons
        self._sentences = EventSentences(cast)
        self._lacks = offers != ASK_ALWAYS and list(persons) == [table.seat]
        self._wanted = 0

    def follow(self, event: Event) -> list[Entry]:
        """The entries for an event: in front of a refusal the reason, if no other answer was possible."""
        kind, seat, _give, wanted, _d = event
        if kind == ev.OFFERED:
            self._wanted = wanted
        why = None
        if kind == ev.REFUSED and seat in self.persons:
            why = None if self.table.sizes[seat] else Passed(NO_CARDS)
            if why is None and self._lacks:
                why = too_little(self._wanted, self.table.hand)
        apply(self.table, event)
        return [RefusalReason(seat, why.line(self._sentences, seat)), event] if why else [event]


def log_entries(match: Match, cast: Cast, offers: str) -> list[Entry]:
    """All events as they may be shown now, with four kinds of entries added: reasons for refusals, after a trade the
    refusal to take it back, what people have written, and for whom a computer has played."""
    events, chat, played_for = match.events(), match.chat, match.played_for()
    has_refused = any(event[0] == ev.REFUSED and event[1] in match.persons for event in events)
    if not (match.kept_trades or chat or has_refused or played_for):
        return list(events)
    reasons = RefusalReasons(Table(match.view_at_first()), cast, match.persons, offers)
    entries: list[Entry] = list(chat.get(0, ()))
    for count, event in enumerate(events, 1):
        entries += [played_for[count - 1]] if count - 1 in played_for else []
        entries += reasons.follow(event)
        entries += [TradeKept(event)] if count in match.kept_trades else []
        entries += chat.get(count, ())
    taken_back = (lines for count, lines in sorted(chat.items()) if count > len(events))
    return entries + [line for lines in taken_back for line in lines]
