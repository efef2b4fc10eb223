"""Answers for a person without asking, because only one answer is possible or the settings say so.

If several people share the screen, what is answered automatically depends only on public information: otherwise the
missing question would reveal something about the hand.
"""

from __future__ import annotations

from game import actions as ac
from game.ids import DEVELOPMENT, KINDS
from game.rule_module_ids import DEVELOPMENT as DEVELOPMENT_CARDS
from game.rules.building_phase import PHASE
from game.rules.phases import BEFORE_ROLL
from game.rules.trading import TRADE_REPLY
from game.view import Decision, View
from platform_io.i18n import N_
from scenes.play.match import Match
from scenes.play.refusal_reasons import NO_CARDS, Passed, too_little
from scenes.tabletop.words import things
from user.settings import ASK_ALWAYS, REFUSE_ALL, Settings

ROLLS_AFTER = 1.2
"""Seconds after which the dice are rolled automatically."""


class AutoAnswers:
    """One for a game on the screen."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._weary: dict[int, int] = {}
        """For each person who wants no more offers, the turn in which they said so."""
        self._judged: tuple[object, Passed | None] = ((), None)

    def wants_no_more(self, seat: int) -> None:
        """Refuse all offers to a person for the rest of this turn."""
        self._weary[seat] = int(self.match.view().turn_number())

    def passes(self, seat: int) -> Passed | None:
        """Whether a person passes, or refuses an offer, at the current question."""
        now = (self.match.changes, seat, self.settings.offers, tuple(self._weary.items()))
        if self._judged[0] != now:
            step, passed = self.match.step(), None
            if step == TRADE_REPLY.number:
                passed = self.refuses(seat)
            elif step == PHASE.number and self.match.players[seat].passes_between:
                passed = Passed()
            self._judged = now, passed
        return self._judged[1]

    def refuses(self, seat: int) -> Passed | None:
        """Whether a person declines the current offer automatically: by choice, because no other answer is possible, or
        because they lack what it asks for [R5]."""
        view = self.match.view(seat)
        wanted = view.frame_field("wants")
        if not view.hand_size(seat):
            return Passed(NO_CARDS)
        if self.settings.offers != ASK_ALWAYS and self.match.persons == [seat]:
            why = too_little(wanted, [int(view.hand(seat, kind)) for kind in range(KINDS)])
            if why:
                return why
        if self.settings.offers == REFUSE_ALL:
            return Passed(N_("{player} refuses all offers."))
        if self._weary.get(seat) == int(view.turn_number()):
            return Passed(N_("{player} wants no more offers this turn."))
        if self.settings.offers != ASK_ALWAYS and self.match.is_known_to_lack(seat, wanted):
            return Passed(N_("{player} could not accept: no {cards}, as everyone knows."), things.cost(wanted))
        return None

    def rolls(self, decision: Decision) -> bool:
        """Whether the dice are rolled automatically after a moment, because nothing else is possible first. With other
        people at the screen, any unseen card from a deck with a card for this moment counts as such a card."""
        if not self.settings.auto_roll or decision.step != BEFORE_ROLL.number or decision.actions != [ac.ROLL_DICE]:
            return False
        return len(self.match.persons) == 1 or not may_play_first(self.match.view(), decision.seat)


def may_play_first(view: View, seat: int) -> bool:
    """Whether, as far as everybody knows, a seat may hold a card that is played before the roll [T1, Z2]."""
    setup = view.setup
    if setup.plays(DEVELOPMENT_CARDS):
        decks = {int(DEVELOPMENT)}
    else:
        decks = {int(setup.box.deck[kind]) for kind in setup.box.kinds if setup.box.mask[kind] & setup.box.before_roll}
    held = view.card_counts(seat)
    return any(held[deck] for deck in decks)
