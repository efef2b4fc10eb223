"""The turning points of a game: where the chance to win fell most, and what would have been better."""

from __future__ import annotations

from functools import partial

from game.play.session import Session
from scenes.app.app import App
from scenes.page import Page
from scenes.play.coaching import percent
from scenes.play.hindsight import Hindsight, Seen
from scenes.play.table.cast import Cast
from scenes.play.words.actions import action_words
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill, marked
from scenes.ui.widget import Widget
from user.language import _


class ReviewScene(Page):
    """Waits until the game has been looked at again, then tells of up to three turns of a person."""

    name = "review"

    def __init__(self, app: App, session: Session, hindsight: Hindsight | None = None) -> None:
        super().__init__(app)
        self.cast = Cast(session.players)
        self.hindsight = hindsight or Hindsight(session)
        self._waits = True
        self.hindsight.ask(self.cast.persons()[0])

    def leave(self) -> None:
        """Nobody looks any longer."""
        super().leave()
        self.hindsight.close()

    def update(self, dt: float) -> None:
        """See whether all has been found."""
        super().update(dt)
        if self._waits:
            self.hindsight.update()
            if self.hindsight.done or self.hindsight.failed:
                self._waits = False
                self.app.report("review", points=len(self.hindsight.seen))
                self.rebuild()

    def build(self) -> Widget:
        """A paragraph for each turning point."""
        kit = self.kit
        parts: list[Widget] = [self._persons()] if len(self.cast.persons()) > 1 else []
        if self._waits:
            parts.append(Label(kit, _("The coach looks back at the game …")))
        elif self.hindsight.failed:
            parts.append(Label(kit, _("The coach cannot look back at this game.")))
        elif not self.hindsight.seen:
            parts.append(Label(kit, _("Your chance to win never fell much from one turn to the next.")))
        for seen in self.hindsight.seen if not self._waits else []:
            parts.append(self._point(seen))
        scroll = Scroll(kit, Column(kit, parts, gap=16))
        scroll.grow = 1
        head = Label(kit, _("Turning points"), Style("title", bold=True, align="center"), lines=1)
        back = Anchored(kit, Button(kit, _("Back"), self.app.go.back, width=160))
        return Anchored(kit, Panel(kit, Column(kit, [head, scroll, back], gap=12), pad=28), width=720, margin=20)

    def _persons(self) -> Widget:
        """Whose game is looked at."""
        buttons: list[Widget] = [
            Button(
                self.kit,
                escape(self.cast.plain(seat)),
                partial(self._ask, seat),
                selected=seat == self.hindsight.seat,
            )
            for seat in self.cast.persons()
        ]
        return Row(self.kit, [Spacer(self.kit, grow=1), *buttons, Spacer(self.kit, grow=1)], gap=8)

    def _ask(self, seat: int) -> None:
        self._waits = True
        self.hindsight.ask(seat)
        self.rebuild()

    def _point(self, seen: Seen) -> Widget:
        """One turn: how the chance fell, what was done, and what would have been better."""
        point = seen.point
        head = fill(
            _("Turn {n}: the chance to win fell from {before} to {after}."),
            n=point.turn,
            before=percent(point.before),
            after=percent(point.after),
        )
        lines: list[Widget] = [Label(self.kit, head, Style("large", bold=True))]
        if point.better < 0:
            lines.append(Label(self.kit, _("Nothing better was to be found: it was the dice, or the others.")))
            return Column(self.kit, lines, gap=3)
        done = action_words(seen.view, self.cast, seen.step, point.done)
        better = action_words(seen.view, self.cast, seen.step, point.better)
        lines.append(Label(self.kit, marked(_("What you did: {action}"), action=done)))
        told = marked(_("Better by {n}: {action}"), action="{b}" + better + "{/b}", n=percent(point.gain))
        lines.append(Label(self.kit, told))
        return Column(self.kit, lines, gap=3)
