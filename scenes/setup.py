"""The New game scene: the players, the board and the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from game.board.layout import BoardError
from game.board.library import STANDARD
from game.play.session import PERSON
from game.play.sharing import SharedBoard, ShareError
from game.rulesets.known import RULE_SET_NAMES
from platform_io.i18n import C_, N_, _
from scenes.app.app import App
from scenes.newgame.about_board import about_board
from scenes.newgame.boards import BoardScene
from scenes.newgame.characters import CharacterScene, FaceScene
from scenes.newgame.choices import GENTLE, HAND_BOUNDS, NUMBERS, POINT_BOUNDS, SeatTable, new_seed, remembered
from scenes.newgame.preview import Halves, Preview
from scenes.newgame.seat_row import SeatRows
from scenes.newgame.seats import MOST_SEATS, SeatChoice, become, kinds, replace_missing, seat_profile, use_new_names
from scenes.page import PageScene
from scenes.play.followed import report_presses
from scenes.tabletop.words import options as texts
from scenes.ui import clipboard, theme
from scenes.ui.button import Button
from scenes.ui.dropdown import DropDown
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.layout import Column, Pairs, Row, Spacer
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Stepper
from scenes.ui.text import Style, escape, titled
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from user.bots import own_bots
from user.career_file import CareerFile
from user.profiles import Profile
from user.storage import StorageError

LONGEST_SEED = 30
LEAST_TOGGLE = 210
"""The least width of a variant, in design units; where there is less room for two, each has a row of its own."""
GAP = 14


class SetupScene(PageScene):
    """The choices for a new game: players and rules on the left, the board and the start button on the right. They are
    remembered for the next game."""

    name = "setup"
    title = N_("New game")
    start = C_("a new game", "Begin")
    chapter = "variants"
    takes_lines = True
    first_focus = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.is_first = app.settings.gentle or not app.settings.has_finished
        last = self._last()
        self.choices = remembered(last)
        self.choices.seed = new_seed()
        if self.is_first != bool(last.get("is_first")):
            self.choices.use(GENTLE, self.is_first)
        self.own = own_bots(app.storage.folder)
        """The user's bots."""
        replace_missing(self.choices.seats, list(self._kinds()))
        self.profiles = _profiles(app)
        if self.profiles and not last:
            seat_profile(self.choices.seats, self.choices.seats[0], self.profiles[0])
        use_new_names(self.choices.seats, self.profiles)
        self.table = SeatTable(app.storage.folder)
        if self.choices.board not in self.table.titles:
            self.choices.board, self.choices.points = STANDARD, 0
        self.table.deal_board(self.choices)
        self._more = False
        """Whether the seed is shown."""
        self._start: Button | None = None

    def _last(self) -> dict[str, Any]:
        """The choices of the last game."""
        return self.app.settings.last_game

    def _kinds(self) -> dict[str, str]:
        """The possible players of a seat, with their names."""
        return {kind: texts.kind(kind) for kind in kinds(self.own)}

    def escape(self) -> bool:
        """Go back to the menu."""
        self._back()
        return True

    def rebuild(self) -> None:
        """Rebuild the widgets, and report where the start button is."""
        super().rebuild()
        if self._start:
            self.app.report("setup", start=list(self._start.rect.center), seats=len(self.choices.seats))
        report_presses(self)

    def build(self) -> Widget:
        """Build the two panels."""
        ui = self.ui
        self._scroll = Scroll(ui, Column(ui, self._sections(), gap=6))
        self._scroll.grow = 1
        head = Label(ui, _(self.title), Style("heading", theme.INK, True), lines=1)
        left = Panel(ui, Column(ui, [head, self._scroll], gap=3), pad=20)
        left.grow = 6
        right = Panel(ui, Column(ui, self._board(), gap=8), pad=20)
        right.grow = 5
        right.topic = "boards"
        return Halves(ui, [left, right], gap=12)

    def _sections(self) -> list[Widget]:
        """The rows of the left panel."""
        return [*self._players(), *self._rules(), *self._variants()]

    # --- the players

    def _players(self) -> list[Widget]:
        ui = self.ui
        seats = self.choices.seats
        full = _("All seats are taken.") if len(seats) >= MOST_SEATS else ""
        add = Button(ui, _("Add a player"), lambda: self._change(self.choices.add_seat), height=34, reason=full)
        mix = Button(
            ui,
            _("Shuffle"),
            lambda: self._change(self.choices.shuffle_seats),
            height=34,
            rank="quiet",
            tip=_("Seats the players in random order."),
        )
        about = partial(self.app.go.rules, "opponents")
        why = Button(ui, "", about, icon="icon/help", height=34, rank="quiet", tip=_("Computer opponents"))
        head = self._heading(_("Players"))
        gap = Spacer(ui)
        gap.grow = 1
        seat_rows = SeatRows(
            ui,
            seats,
            self._kinds(),
            change=self._change,
            renamed=self._refresh,
            pick=self._pick,
            profiles=self.profiles,
        )
        rows = [seat_rows.row(place) for place in range(len(seats))]
        for row in rows:
            row.topic = "opponents"
        return [Row(ui, [head, why, gap, mix, add], gap=8), *rows]

    def _pick(self, seat: SeatChoice) -> None:
        """Ask for the character of a computer opponent, or the face of a person."""

        def take(character: str) -> None:
            self._change(lambda: become(self.choices.seats, seat, character))

        def look(face: str) -> None:
            seat.face = face
            self.rebuild()

        is_person = seat.kind == PERSON
        self.app.stack.push(FaceScene(self.app, seat, look) if is_person else CharacterScene(self.app, seat, take))

    # --- rules and variants

    def _rules(self) -> list[Widget]:
        ui, choices = self.ui, self.choices

        def rules(index: int) -> None:
            choices.rules = RULE_SET_NAMES[index]
            self._change()

        chosen = RULE_SET_NAMES.index(choices.rules)
        points = Stepper(ui, choices.points, *POINT_BOUNDS, self._set("points"))
        hand = Stepper(ui, choices.hand_limit, *HAND_BOUNDS, self._set("hand_limit"))
        rows = [
            self._row(_("Game"), DropDown(ui, [texts.rules(name) for name in RULE_SET_NAMES], chosen, rules)),
            self._row(_("Points to win"), points),
            self._row(_("Hand limit"), hand, texts.text_for(texts.HAND_LIMIT, choices.rules)),
        ]
        for row, topic in zip(rows, ("base", "variants#icon/points", "variants#icon/hand"), strict=True):
            row.topic = topic
        return [self._heading(_("Rules")), *rows]

    def _set(self, name: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            setattr(self.choices, name, value)
            self.rebuild()

        return change

    def _variants(self) -> list[Widget]:
        heading, names = self._heading(_("Variants")), list(texts.OPTIONS)
        if self.is_first:
            title, tip = texts.OPTIONS[GENTLE]
            what = titled("{b}" + _(title) + "{/b}", texts.text_for(tip, self.choices.rules))
            note = Label(self.ui, what, Style("small", theme.FADED))
            note.grow = 1
            heading = Row(self.ui, [heading, note], gap=GAP)
            names.sort(key=lambda name: name != GENTLE)
        rows = [heading, Pairs(self.ui, [*map(self._option, names)], LEAST_TOGGLE, gap=28)]
        if self.choices.is_large():
            rows.append(self._between_turns())
        return rows

    def _option(self, option: str) -> Widget:
        """The switch of an option."""
        choices, (title, tip) = self.choices, texts.OPTIONS[option]
        missing = "" if choices.allows(option) else _("Only with Cities and Knights.")
        row = Toggle(
            self.ui,
            _(title),
            choices.has(option),
            self._switch(option),
            tip=texts.text_for(tip, choices.rules),
            reason=missing,
            wide=True,
        )
        row.topic = f"variants#{texts.PICTURES[option]}"
        return row

    def _between_turns(self) -> Widget:
        """The choice of what happens between turns in games with five or six players."""
        ui, choices = self.ui, self.choices
        ways = list(texts.BETWEEN)

        def choose(index: int) -> None:
            choices.use_between(ways[index])
            self._change()

        chosen = choices.between()
        tip = _(texts.BETWEEN_TIP) + " " + _(texts.BETWEEN[chosen][1])
        names = [_(title) for title, _tip in texts.BETWEEN.values()]
        row = self._row(_("Between turns"), DropDown(ui, names, ways.index(chosen), choose), tip)
        row.topic = "large"
        return row

    def _switch(self, option: str) -> Callable[[bool], None]:
        def switch(value: bool) -> None:
            self.choices.use(option, value)
            if option == "edition_2025":
                self._change()

        return switch

    # --- the board and the buttons

    def _board(self) -> list[Widget]:
        ui, choices, table = self.ui, self.choices, self.table
        title = texts.boards(table.titles, ui.text.shown)[choices.board]

        def numbers(index: int) -> None:
            choices.numbers = NUMBERS[index]
            self._deal()

        def seed(text: str) -> None:
            choices.seed = text
            self._deal(rebuild=False)

        def again() -> None:
            choices.seed = new_seed()
            self._deal()

        which = Button(ui, escape(title), self._pick_board, icon="icon/island", height=38, tip=_("Choose a board"))
        which.grow = 1
        fixed = _("This board's numbers are fixed.") if table.has_fixed_numbers() else ""
        ways = [texts.numbers(way) for way in NUMBERS]
        placement = DropDown(ui, ways, NUMBERS.index(choices.numbers), numbers, reason=fixed)
        placement.grow = 1
        self._preview = Preview(ui, self.app.assets.sheets, table.board, escape(table.problem), self._pick_board)
        field = TextField(ui, choices.seed, seed, longest=LONGEST_SEED, width=120, tip=_(texts.SEED))
        field.grow = 1
        deal = Button(ui, _("Deal again"), again, icon="icon/dice", height=38, rank="quiet")
        self._start = Button(
            ui,
            _(self.start),
            self._begin,
            size="large",
            height=52,
            width=170,
            rank="primary",
            hotkey="confirm",
            reason=escape(table.reason(choices)),
        )
        self._start.grow = 1
        back = Button(ui, _("Back"), self._back, height=52, width=100, rank="quiet")
        self._why = Label(ui, escape(table.reason(choices)), Style("small", theme.RED, align="center"), lines=3)
        numbering = Row(ui, [Label(ui, _("Numbers"), lines=1, tip=_(texts.NUMBER_TIP)), placement], gap=GAP)
        numbering.topic = "variants#token"
        gap = Spacer(ui)
        gap.grow = 1
        more = Button(ui, _("More"), self._fold, icon="icon/arrow_down", height=30, size="small", rank="quiet")
        less = Button(ui, "", self._fold, icon="icon/arrow_up", height=38, rank="quiet", tip=_("Close"))
        dealing = (
            [Label(ui, _("Seed"), lines=1, tip=_(texts.SEED)), field, deal, less]
            if self._more
            else [*self._sharing(), gap, more]
        )
        return [
            Row(ui, [Label(ui, _("Board"), lines=1), which], gap=GAP),
            *about_board(ui, table, choices),
            self._preview,
            numbering,
            Row(ui, dealing, gap=GAP),
            self._why,
            Row(ui, [back, self._start], gap=GAP),
        ]

    def _sharing(self) -> list[Widget]:
        """The buttons for lines of text."""
        if not self.takes_lines:
            return []

        def small(text: str, act: Callable[[], None], tip: str, reason: str = "") -> Widget:
            return Button(self.ui, text, act, height=30, size="small", rank="quiet", tip=tip, reason=reason)

        tip = _("Opens a board or a position that somebody has sent you as a line of text.")
        paste = small(_("Paste"), lambda: self.app.go.take_text(clipboard.get()), tip)
        tip = _("Copies the board as a line of text for chats and e-mail.")
        return [paste, small(_("Copy as text"), self._copy, tip, escape(self.table.problem))]

    def take_board(self, board: SharedBoard) -> None:
        """Choose a board that somebody has sent."""
        self.choose_board(self.table.add(board))

    def choose_board(self, name: str) -> None:
        """Choose a board by name, with the numbers that its author recommends; the standard one if it is gone."""
        self.table.refresh()
        self.choices.board = name if name in self.table.titles else STANDARD
        self.table.recommend(self.choices)
        self._deal()

    def _copy(self) -> None:
        """Copy the board as a line of text."""
        try:
            line = self.table.line(self.choices)
        except (BoardError, ShareError) as error:
            self.app.say(_("This board cannot be copied"), escape(str(error)))
            return
        clipboard.put(line)
        self.app.report("copied", what="board", line=line)
        self.app.say(_("Copied"), _("The line is on the clipboard. Paste it into a chat or an e-mail."))

    def _fold(self) -> None:
        """Show or hide the seed."""
        self._more = not self._more
        self.rebuild()

    def _pick_board(self) -> None:
        """Let the user choose a board by its picture."""

        def draw(name: str) -> None:
            self.app.go.draw_board(self.choose_board, name, len(self.choices.seats))

        self.app.stack.push(BoardScene(self.app, self.table, self.choices, self.choose_board, draw=draw))

    def resume(self) -> None:
        """Read the boards again: some may have been drawn or deleted meanwhile."""
        super().resume()
        if self.table.refresh():
            if self.choices.board not in self.table.titles:
                self.choices.board = STANDARD
            self._deal()

    def _heading(self, text: str) -> Widget:
        label = Label(self.ui, text, Style("large", theme.RUST, True, display=True), lines=1)
        return Column(self.ui, [Spacer(self.ui, 4), label], gap=0)

    def _row(self, text: str, control: Widget, tip: str = "") -> Widget:
        label = Label(self.ui, text, tip=tip)
        label.grow = 1
        return Row(self.ui, [label, control], gap=GAP)

    # --- changes

    def _change(self, change: Callable[[], None] | None = None) -> None:
        """Make a change that may affect the board and other widgets, then deal the board and rebuild everything."""
        if change:
            change()
        self._deal()

    def _deal(self, *, rebuild: bool = True) -> None:
        """Deal the board of the current choices. Without ``rebuild`` the widgets stay, such as the field in which a
        seed is being typed."""
        self.table.deal_board(self.choices)
        if rebuild:
            self.rebuild()
            return
        self._preview.show(self.table.board, escape(self.table.problem))
        self._refresh()

    def event(self, event: Event) -> Event | None:
        """Check again when the window gets the focus: a bot may have been fixed in another program."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._refresh()
        return super().event(event)

    def _refresh(self) -> None:
        """Update whether the game can start, without rebuilding the widgets."""
        reason = escape(self.table.reason(self.choices))
        if self._start:
            self._start.reason = reason
        self._why.set(reason)
        self.ui.redraw()

    def _remember(self) -> None:
        self.app.settings.last_game = self.choices.data() | {"is_first": self.is_first}
        self.app.save_settings()

    def _back(self) -> None:
        self._remember()
        self.app.go.back()

    def _begin(self) -> None:
        self.app.settings.has_played = True
        self._remember()
        session = self.table.session(self.choices)
        seats = [seat.kind for seat in self.choices.seats]
        self.app.report("new_game", board=self.choices.board, seed=self.choices.seed, seats=seats)
        self.app.go.play(session)


def _profiles(app: App) -> list[Profile]:
    """The people who have a profile; nobody if the file cannot be read now."""
    try:
        return CareerFile(app.storage).look().profiles
    except StorageError:
        return []
