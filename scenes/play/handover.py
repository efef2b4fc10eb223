"""Several people at one screen: who is the viewer, and whether cards are covered."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.match import Match
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter
from scenes.play.since import Since


class Handover:
    """Owns the change of seats at the screen: covers the cards, lowers the curtain, shows the next person's view."""

    def __init__(
        self,
        app: App,
        screen: Screen,
        match: Match,
        presentation: Presentation,
        prompter: Prompter,
    ) -> None:
        self.app = app
        self.screen = screen
        self.match = match
        self.presentation = presentation
        self.prompter = prompter
        self._since = Since(match)

    def hand_over(self, seat: int, then: Callable[[], None] | None = None) -> None:
        """Lower the curtain until that person has taken the mouse; by default they then sit down."""
        self.prompter.close()
        table_view = self.presentation.table_view
        if seat != self.match.viewer:
            self._since.leaves(self.match.viewer)
        missed = self.presentation.banner_rules.harm_to(seat) + self._since.lines(table_view, seat)
        promise = self.match.promise()
        cast = table_view.cast
        sits = then or (lambda: self.sit_down(seat))
        self.app.go.curtain(cast.plain(seat), cast.colours[seat], sits, missed, promise, cast.portrait(seat))

    def sit_down(self, seat: int, *, covered: bool = False) -> None:
        """That person has taken the mouse. With ``covered``, their cards stay hidden."""
        if seat != self.match.viewer:
            self._since.leaves(self.match.viewer)
        self.match.viewer = seat
        self.match.covered = covered
        self.prompter.has_just_sat_down = True
        self.refresh()
        self.presentation.log.look_back()
        if self.match.view().active() == seat and not covered:
            self.presentation.log.show_losses()

    def uncover(self, seat: int) -> None:
        """Show their cards again to the person in front of the screen."""
        self.presentation.table_view.ui.sound("uncover")
        self.sit_down(seat)
        self.screen.renew()

    def cover(self) -> None:
        """Cover the cards while the game goes on."""
        self.prompter.close()
        self.presentation.cover()
        self.screen.rebuild()

    def refresh(self) -> None:
        """Close the prompt, and rebuild everything from what the viewer may know."""
        self.prompter.close()
        self.presentation.refresh()
        self.screen.rebuild()
