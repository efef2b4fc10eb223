"""Picking one's own cards by a click on the hand: to give in a trade, or to answer a question."""

from __future__ import annotations

from game.actions import first
from game.ids import KINDS
from game.steps import OWN_CARD
from platform_io.i18n import _
from scenes.play.questions.sheet import QuestionSheet
from scenes.tabletop.table.picking import Picking


def picking(sheet: QuestionSheet, *, trading: bool) -> Picking | None:
    """What a click on the hand does now; None if it does nothing."""
    if trading or sheet.draft.countering:
        return _for_trade(sheet)
    return _for_answer(sheet) if sheet.prompt.shape == OWN_CARD else None


def _for_trade(sheet: QuestionSheet) -> Picking:
    draft, hand = sheet.draft, _hand(sheet)

    def pick(kind: int) -> None:
        draft.lay(draft.give, kind, 1)
        sheet.again()

    return Picking(draft.give, [_out_of(hand[kind] - draft.give[kind]) for kind in range(KINDS)], pick)


def _for_answer(sheet: QuestionSheet) -> Picking:
    prompt, picked = sheet.prompt, sheet.draft.picked
    legal = {int(first(action)) for action in prompt.decision.actions}
    hand, counts = _hand(sheet), [picked.count(kind) for kind in range(KINDS)]

    def pick(kind: int) -> None:
        picked.append(kind)
        sheet.again()

    def reason(kind: int) -> str:
        if kind not in legal:
            return _("You cannot choose this kind.")
        if len(picked) >= prompt.owed():
            return _("That is enough; take one back to change your choice.")
        return _out_of(hand[kind] - counts[kind])

    return Picking(counts, [reason(kind) for kind in range(KINDS)], pick)


def _hand(sheet: QuestionSheet) -> list[int]:
    return [int(sheet.prompt.view.hand(sheet.prompt.seat, kind)) for kind in range(KINDS)]


def _out_of(left: int) -> str:
    return "" if left > 0 else _("There are no more of these.")
