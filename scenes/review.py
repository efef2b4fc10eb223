"""Shows the turning points of a game: where the chance to win changed most, why, and what would have been better."""

from __future__ import annotations

from functools import partial

from game.ai.coach.review import SET_UP
from game.ai.search.value_network import CERTAIN
from game.play.session import Session
from game.puzzles.missed import missed
from game.puzzles.puzzle import Puzzle
from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.job import Job
from scenes.opponents.review_client import WHOLE, ReviewClient, Seen
from scenes.page import PageScene
from scenes.play.coaching import Bar, percent
from scenes.puzzles.attempt import solved_puzzles
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.actions import action_words
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Anchored, Column, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill, marked
from scenes.ui.widget import Widget
from scenes.waiting import wait_for


class ReviewScene(PageScene):
    """Waits for the review of the game, then shows the turning points of one person. Those with a better action can be
    tried as puzzles; if it ``hides`` the answers, it shows only these."""

    name = "review"
    chapter = "opponents"

    def __init__(
        self, app: App, session: Session, review_client: ReviewClient | None = None, *, hides: bool = False
    ) -> None:
        super().__init__(app)
        self.hides = hides
        self.cast = Cast(session.players)
        self.review_client = review_client or ReviewClient(session)
        self._waits = True
        self._shown_share = 0
        self._puzzles: dict[int, Puzzle] = {}
        """The turning points as puzzles, by their places in the log, once they have been made."""
        self._making: Job[dict[int, Puzzle]] | None = None
        self._solved = solved_puzzles(app)
        self.review_client.ask(self.cast.persons()[0])

    def resume(self) -> None:
        """Show what has been solved meanwhile."""
        super().resume()
        self._solved = solved_puzzles(self.app)
        self.rebuild()

    def leave(self) -> None:
        """Stop the review."""
        super().leave()
        self.review_client.close()
        if self._making is not None:
            self._making.cancel()

    def update(self, dt: float) -> None:
        """Check for results."""
        super().update(dt)
        if self._waits:
            self.review_client.update()
            if self.review_client.share != self._shown_share:
                self._shown_share = self.review_client.share
                self.rebuild()
            if self.review_client.done or self.review_client.failed:
                self._waits = False
                self._make_puzzles()
                self.app.report("review", points=len(self.review_client.seen))
                self.rebuild()

        if self._making is not None and self._making.done:
            making, self._making = self._making, None
            self._puzzles = making.result()
            self.rebuild()

    def _make_puzzles(self) -> None:
        """Begin to make puzzles of what was found, to see which have been solved."""
        session, seat = self.review_client.session, self.review_client.seat
        points = [seen.point for seen in self.review_client.seen]
        self._puzzles, self._making = {}, Job(lambda _step: missed(session, seat, points))

    def _is_solved(self, seen: Seen) -> bool:
        """Whether the puzzle of a turning point has been solved."""
        puzzle = self._puzzles.get(seen.point.place)
        return puzzle is not None and puzzle.id in self._solved

    def build(self) -> Widget:
        """Build a paragraph for each turning point."""
        ui = self.ui
        parts: list[Widget] = [self._persons()] if len(self.cast.persons()) > 1 else []
        if self._waits:
            parts.append(Label(ui, _("The coach is reviewing the game…")))
            share = self.review_client.share
            bar = Bar(ui, share * CERTAIN // WHOLE, theme.GREEN)
            parts.append(Row(ui, [bar, Label(ui, fill(_("{n}%"), n=share))], gap=10))
        elif self.review_client.failed:
            parts.append(Label(ui, _("The coach cannot review this game.")))
        else:
            seen = [item for item in self.review_client.seen if not self.hides or item.point.better >= 0]
            parts += [self._shown(item) for item in seen]
            if self.hides and not seen:
                parts.append(Label(ui, _("The coach found nothing clearly better than what you did.")))
            elif all(item.point.turn == SET_UP for item in seen) and not self.hides:
                steady = _(
                    "After the first placements, your chance to win never changed much from one turn to the next."
                )
                parts.append(Label(ui, steady))
            parts += [] if self.hides else [self._end()]
        self._scroll = scroll = Scroll(ui, Column(ui, parts, gap=16))
        scroll.grow = 1
        title = _("What you missed") if self.hides else _("Turning points")
        head = Label(ui, title, Style("title", bold=True, align="center"), lines=1)
        back = Anchored(ui, Button(ui, _("Back"), self.app.go.back, width=160, rank="quiet"))
        return Anchored(ui, Panel(ui, Column(ui, [head, scroll, back], gap=12), pad=28), width=720, margin=20)

    def _persons(self) -> Widget:
        """A button for each person, to choose whose turning points to show."""
        buttons: list[Widget] = [
            Button(
                self.ui,
                escape(self.cast.plain(seat)),
                partial(self._ask, seat),
                selected=seat == self.review_client.seat,
            )
            for seat in self.cast.persons()
        ]
        return Row(self.ui, [Spacer(self.ui, grow=1), *buttons, Spacer(self.ui, grow=1)], gap=8)

    def _ask(self, seat: int) -> None:
        self._waits = True
        self.review_client.ask(seat)
        self.rebuild()

    def _shown(self, seen: Seen) -> Widget:
        """The text about a turning point, and a button that opens the replay there."""
        text = self._place(seen) if seen.point.turn == SET_UP else self._point(seen)
        text.grow = 1
        show = partial(self.app.go.replay, self.review_client.session, place=seen.point.place)
        tip = _("Watch the game from this moment")
        watch = [] if self.hides else [Button(self.ui, "", show, icon="icon/eye", height=40, tip=tip)]
        solve = []
        if seen.point.better >= 0:
            words = _("Solve again") if self._is_solved(seen) else _("Try it yourself")
            solve = [Button(self.ui, words, partial(self._try, seen), height=40)]
        mark = [Picture(self.ui, "icon/check", 28)] if self._is_solved(seen) else []
        return Row(self.ui, [*mark, text, *solve, *watch], gap=10)

    def _try(self, seen: Seen) -> None:
        """Open a turning point as a puzzle."""
        session, seat, place = self.review_client.session, self.review_client.seat, seen.point.place

        def found(puzzles: dict[int, Puzzle]) -> None:
            if place in puzzles:
                self.app.go.puzzle(puzzles[place], players=self.review_client.session.players)
            else:
                self.app.say(_("No puzzle"), _("This position cannot be played as a puzzle."))

        if place in self._puzzles:
            found(self._puzzles)
            return
        wait_for(self.app, _("Setting up the position…"), lambda _step: missed(session, seat, [seen.point]), found)

    def _place(self, seen: Seen) -> Widget:
        """The text about a first settlement or city: what followed, and what would have been better."""
        point, ui = seen.point, self.ui
        is_fine = point.better < 0
        head = _("First placements: nothing was clearly better.")
        if not is_fine:
            head = _("First placements: your chance to win could have been about {better} instead of {done}.")
        title = fill(head, better=percent(point.before), done=percent(point.after))
        lines: list[Widget] = [
            Label(ui, title, Style("large", theme.GREEN if is_fine else theme.RED, bold=True, display=True))
        ]
        if self.hides:
            return Column(ui, lines, gap=3)
        lines.append(Label(ui, marked(_("What you did: {action}"), action=self._words(seen, point.done))))
        if is_fine:
            led = fill(_("That led to a chance of about {n}."), n=percent(point.after))
            lines.append(Label(ui, led, Style("small")))
        else:
            lines.append(Label(ui, marked(_("Better: {action}"), action=self._words(seen, point.better))))
        return Column(ui, lines, gap=3)

    def _words(self, seen: Seen, action: int) -> str:
        return "{b}" + action_words(seen.view, self.cast, seen.step, action) + "{/b}"

    def _point(self, seen: Seen) -> Widget:
        """The text about a turn: how the chance changed, what was done, and what would have been better."""
        point, ui = seen.point, self.ui
        rises = point.after > point.before
        head = _("Turn {n}: your chance to win fell from {before} to {after}.")
        if rises:
            head = _("Turn {n}: your chance to win rose from {before} to {after}.")
        turn = point.turn if point.done < 0 else int(seen.view.turn_number())
        title = fill(head, n=turn, before=percent(point.before), after=percent(point.after))
        lines: list[Widget] = [
            Label(ui, title, Style("large", theme.GREEN if rises else theme.RED, bold=True, display=True))
        ]
        if point.done < 0:
            fell = _("Nothing better was found: it was the dice, or the others.")
            lines.append(Label(ui, _("It was the dice, or what the others did.") if rises else fell))
            return Column(ui, lines, gap=3)
        done = self._words(seen, point.done)
        lines += self._when(seen)
        if rises:
            lines.append(Label(ui, marked(_("What you did: {action}"), action=done)))
            lines.append(Label(ui, fill(_("That gained about {n}."), n=percent(point.gain))))
            return Column(ui, lines, gap=3)
        if self.hides:
            return Column(ui, lines, gap=3)
        better = self._words(seen, point.better)
        lines.append(Label(ui, marked(_("What you did: {action}"), action=done)))
        lines.append(Label(ui, marked(_("Better: {action}"), action=better)))
        # of the percentages as they are shown, so that they add up
        before, after, gain = (round(100 * chance / CERTAIN) for chance in (point.before, point.after, point.gain))
        rest = (before - after - gain) * CERTAIN // 100
        share = _("This choice cost you about {n}.")
        if rest > 0:
            share = _("This choice cost you about {n}, the dice and the others about {rest}.")
        lines.append(Label(ui, fill(share, n=percent(point.gain), rest=percent(rest)), Style("small")))
        return Column(ui, lines, gap=3)

    def _when(self, seen: Seen) -> list[Widget]:
        """The turn of the decision, if it was an opponent's."""
        turn, active = int(seen.view.turn_number()), int(seen.view.active())
        if active == self.review_client.seat:
            return []
        text = marked(_("On {player}'s turn {n}"), n=str(turn), player=self.cast.name(active))
        return [Label(self.ui, text, Style("small", theme.FADED))]

    def _end(self) -> Widget:
        """The text about the end of the game."""
        view = self.review_client.session.view(0)
        winner = int(view.winner())
        text = marked(_("Turn {n}: {player} wins."), n=str(int(view.turn_number())), player=self.cast.name(winner))
        return Label(self.ui, text, Style("large", theme.INK, bold=True, display=True))
