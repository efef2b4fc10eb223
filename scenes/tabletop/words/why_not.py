"""Why the viewer cannot do something now."""

from __future__ import annotations

from game.view import View
from platform_io.i18n import _
from scenes.tabletop.table.prompt_state import PromptState
from scenes.tabletop.words import reasons
from scenes.tabletop.words.card_reasons import card_reason


class WhyNot:
    """The reasons for a seat. While events are still being shown, reasons that would reveal the outcome are hidden."""

    def __init__(self, view: View, seat: int, prompt_state: PromptState, *, covered: bool = False) -> None:
        """If ``covered``, neither cards nor what could be done with them may be visible."""
        prompt = prompt_state.prompt
        self.view = view
        self.seat = seat
        self.held = _("Nothing you do reaches the table now.") if prompt_state.is_held else ""
        """Why nothing at all can be done now."""
        self.ready = prompt_state.ready
        playing = prompt is not None and prompt.is_menu and view.winner() < 0
        self.legal: list[int] = prompt.decision.actions if prompt and playing else []
        self.covered = _("Your cards are covered.") if covered else ""
        self.early = self.covered or self.held or reasons.not_now(view, seat)
        """Why nothing can be done, except building between turns."""
        self._cannot_build = reasons.not_now(view, seat, building=True)

    def tool(self, tool: str) -> str:
        """Why a tool cannot be used."""
        return self._shown(reasons.tool_reason(self.view, self.seat, self.legal, tool))

    def card_purchase(self) -> str:
        """Why no development card can be bought."""
        return self._shown(reasons.card_purchase_reason(self.view, self.seat, self.legal))

    def improvement(self, track: int) -> str:
        """Why the next level of a track cannot be bought."""
        return self._shown(reasons.improve_reason(self.view, self.seat, self.legal, track))

    def card(self, card: int) -> str:
        """Why one of the seat's cards cannot be played."""
        return self._shown(card_reason(self.view, self.seat, self.legal, card))

    def sailing(self) -> str:
        """Why no ship can be moved."""
        return self._shown(reasons.sailing_reason(self.view, self.seat, self.legal))

    def _shown(self, reason: str) -> str:
        if self.covered or self.held:
            return self.covered or self.held
        is_early = reason and not self._cannot_build and not self.ready
        return _("Wait until this has been shown.") if is_early else reason
