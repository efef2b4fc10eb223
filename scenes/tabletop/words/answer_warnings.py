"""The table of warnings before a choice that would gain less than another one, or nothing.

These are the choices that cards ask for, and a few others. ``words.warnings`` has the warnings before cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.actions import HARBOUR_TRADE, first, kind_of
from game.ids import KINDS, PAPER, RESOURCES
from game.ints import has_bit
from game.play import trials
from game.rules.trading import BEST_RATE
from game.view import View
from platform_io.i18n import _
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.warnings import given_up, in_other_hands, in_return
from scenes.ui.text import marked
from sprites.names import kind_icon


def before_answer(prompt: Prompt, action: int, cast: Cast) -> str:
    """The warning before a choice; empty if there is none."""
    warn = OF_STEPS.get(prompt.step) or OF_ACTIONS.get(int(kind_of(action)))
    return warn(prompt, action, cast) if warn else ""


def _kind(prompt: Prompt, action: int, _cast: Cast) -> str:
    """The warning before a monopoly names a kind."""
    kind = int(first(action))
    if in_other_hands(prompt.view, prompt.seat, kind):
        return ""
    text = _("You hold every {card} that is not in the bank: nobody could give you any.")
    return marked(text, card="{" + kind_icon(kind) + "}")


def _fleet_kind(prompt: Prompt, action: int, _cast: Cast) -> str:
    kind = int(first(action))
    if not any(prompt.view.hand(prompt.seat, first(other)) >= BEST_RATE for other in prompt.decision.actions):
        return ""  # there was a warning before the card was played
    if prompt.view.hand(prompt.seat, kind) >= BEST_RATE:
        return ""
    return marked(_("You do not have 2 {card} to trade."), card="{" + kind_icon(kind) + "}")


def _robber_hex(prompt: Prompt, action: int, _cast: Cast) -> str:
    if not trials.robs_nobody(prompt.view, action):
        return ""
    if all(trials.robs_nobody(prompt.view, other) for other in prompt.decision.actions):
        return ""
    return _("Nobody there has a card: you would steal nothing.")


def _merchant_hex(prompt: Prompt, action: int, _cast: Cast) -> str:
    cheaper = [other for other in prompt.decision.actions if _makes_cheaper(prompt.view, prompt.seat, other)]
    if not cheaper or action in cheaper:
        return ""
    return _("The merchant would not improve any of your rates there.")


def _makes_cheaper(view: View, seat: int, action: int) -> bool:
    """Whether the merchant on a hex gives a seat a better rate than its harbours and the merchant do now."""
    kind = int(view.terrain(int(first(action))))
    is_there = view.merchant_owner() == seat and view.terrain(view.merchant_hex()) == kind
    return kind < RESOURCES and not is_there and not has_bit(view.harbours(seat), kind)


def _master_player(prompt: Prompt, action: int, cast: Cast) -> str:
    other = int(first(action))
    if prompt.view.hand_size(other) != 1:
        return ""
    return marked(_("{player} has only 1 card."), player=cast.name(other))


def _deserter_player(prompt: Prompt, action: int, _cast: Cast) -> str:
    found = trials.deserters(prompt.view)
    if not any(got for pairs in found.values() for _lost, got in pairs):
        return ""  # there was a warning before the card was played
    return in_return(prompt.view, prompt.seat, found[int(first(action))])


def _diplomat_road(prompt: Prompt, action: int, _cast: Cast) -> str:
    return given_up(prompt.view, action)


def _harbour_trade(prompt: Prompt, _action: int, _cast: Cast) -> str:
    if any(in_other_hands(prompt.view, prompt.seat, kind) for kind in range(PAPER, KINDS)):
        return ""
    return _("No opponent has a commodity: you would get back what you hand over.")


def _ship_to(prompt: Prompt, action: int, _cast: Cast) -> str:
    return _("You would lose the longest trade route.") if trials.loses_longest(prompt.view, action) else ""


WarnOfAnswer = Callable[[Prompt, int, Cast], str]
OF_STEPS: Final[dict[str, WarnOfAnswer]] = {
    "monopoly_kind": _kind,
    "trade_monopoly_kind": _kind,
    "dev_monopoly_kind": _kind,
    "fleet_kind": _fleet_kind,
    "bishop_place": _robber_hex,
    "move_robber": _robber_hex,
    "move_pirate": _robber_hex,
    "merchant_place": _merchant_hex,
    "master_player": _master_player,
    "deserter_player": _deserter_player,
    "diplomat_road": _diplomat_road,
    "ship_to": _ship_to,
}
"""The warnings before the answer to a question."""
OF_ACTIONS: Final[dict[int, WarnOfAnswer]] = {HARBOUR_TRADE: _harbour_trade}
"""The warnings before an action of the turn."""
