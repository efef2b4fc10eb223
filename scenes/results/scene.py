"""The scene with the results of a game: the winner, where the points came from, and statistics, in pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ids import EDITION_2025
from game.play.session import Session
from game.play.statistics.achievements import earned
from game.play.statistics.sheets import sheets
from game.play.statistics.tally import Tally
from game.rule_module_ids import BARBARIANS, WONDERS
from game.rules.wonders import LEVELS, levels_of, wonder_of
from platform_io.i18n import N_, STOP, _, listed, ngettext
from scenes.app.app import App
from scenes.app.screen import CALM
from scenes.page import PageScene
from scenes.play.followed import report_presses
from scenes.play.talk import farewell
from scenes.results.achieved import achieved_page
from scenes.results.pages import Pages
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words import things
from scenes.tabletop.words.terms import board_title, variants
from scenes.tabletop.words.trust import dice_check
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.label import Label, Picture
from scenes.ui.layout import Column, Flow, Row, Spacer
from scenes.ui.panel import Panel, Tall
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill, marked
from scenes.ui.widget import Widget
from sprites.names import face_sprite
from user.bots import name_of

if TYPE_CHECKING:  # local games end without the network
    from net.guest import Party
    from scenes.together.next_game import NextGame

STANDING, ACHIEVEMENTS, ATTACKS = "standing", "achievements", "attacks"
TITLES = {
    STANDING: N_("Result"),
    ACHIEVEMENTS: N_("Achievements"),
    "points": N_("Points by turn"),
    "sources": N_("Sources"),
    "production": N_("Production"),
    "dice": N_("Dice and luck"),
    "cards": N_("Cards and trades"),
    ATTACKS: N_("Attacks"),
}
"""The titles of the pages, by the methods of ``Pages`` that build them; achievements have a function of their own."""


class ResultsScene(PageScene):
    """The results. ``shelved``: the scene was opened from the list of finished games, so there is no table behind it.
    ``tally``: the statistics, if they have been computed already. ``party``: who has played here at a table. ``new``:
    the achievements that the winner has earned for the first time."""

    name = "results"
    chapter = "program#icon/crown"
    calm = CALM
    first_focus = None

    def __init__(
        self,
        app: App,
        session: Session,
        *,
        shelved: bool = False,
        page: str = STANDING,
        tally: Tally | None = None,
        party: Party | None = None,
        new: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self._next = _next_game(app, party) if party is not None else None
        self.session = session
        self.shelved = shelved
        self.page = page
        self.cast = Cast(session.players)
        self.tally = tally or Tally(session)
        self.winner = int(session.view(0).winner())
        self.has_wonders = session.setup.plays(WONDERS)
        self.sheets = sheets(session)
        self.dice = dice_check(session)
        """Whether the dice of a network game were fair, in a sentence."""
        self.points = [sum(sheet) for sheet in self.sheets]
        if self.winner < 0:
            self.winner = self.points.index(max(self.points))
        is_person = session.players[self.winner].is_person()
        self.new = new
        self.achieved = (*dict.fromkeys((*earned(self.tally, self.winner), *new)),) if is_person else ()
        """The achievements of a person who has won."""

    def build(self) -> Widget:
        """Build the winner's name, the current page and the buttons."""
        ui = self.ui
        name = self.cast.name(self.winner)
        wins = marked(_("{player} wins!"), player=name)
        title = Label(ui, wins, Style("heading", bold=True, align="center"), lines=2)
        crown = Picture(ui, "icon/crown", 34)
        winner = Row(ui, [Spacer(ui, grow=1), crown, title, Spacer(ui, grow=1)], gap=14)
        self._scroll = scroll = Scroll(ui, Column(ui, self._shown(), gap=12))
        scroll.grow = 1
        self._tabs = [
            Button(ui, _(TITLES[page]), partial(self._turn_to, page), height=36, selected=page == self.page)
            for page in self.pages()
        ]
        tabs = [Flow(ui, self._tabs, gap=6)] if len(self._tabs) > 1 else []
        whole = Column(ui, [winner, *tabs, scroll, Flow(ui, self._ways(), gap=10)], gap=10)
        return Tall(ui, Panel(ui, whole, pad=24), 1180, 12)

    def look_up(self, topic: str) -> None:
        """Open a rulebook page with the numbers of this game."""
        setup = self.session.setup
        self.app.go.rules(topic, of_2025=setup.has(EDITION_2025), game=setup)

    def pages(self) -> list[str]:
        """The available pages; without the game's history, only the result."""
        if not self.tally.deeds or not any(deeds.rolls for deeds in self.tally.deeds):
            return [STANDING]
        absent = set() if self.session.setup.plays(BARBARIANS) else {ATTACKS}
        absent |= set() if self.achieved else {ACHIEVEMENTS}
        return [page for page in TITLES if page not in absent]

    def _shown(self) -> list[Widget]:
        """The content of the current page."""
        order = sorted(range(len(self.points)), key=lambda seat: (seat != self.winner, -self.points[seat]))
        if self.page == ACHIEVEMENTS:
            return [achieved_page(self.ui, self.cast.name(self.winner), self.achieved, self.new)]
        watch = self._watch if self.session.log else None
        pages = Pages(self.ui, self.session, self.tally, self.sheets, order, watch)
        make: Callable[[], Widget] = getattr(pages, self.page)
        page = make()
        page.grow = 1
        if self.page != STANDING:
            return [page]
        return [*self._farewell(), *self._wonder(), page, self._facts()]

    def _watch(self, place: int) -> None:
        self.app.go.replay(self.session, place=place)

    def _turn_to(self, page: str) -> None:
        self.page, self._scroll = page, None
        self.rebuild()

    def _farewell(self) -> list[Widget]:
        """The last words of a character."""
        speech = farewell(self.cast, self.winner, self.session.seed) if self.app.settings.opponents_talk else None
        if speech is None:
            return []
        seat, line = speech
        words = Label(self.ui, fill(_("“{line}”"), line=line), Style("body", self.cast.ink(seat)), lines=2)
        face = Picture(self.ui, face_sprite(self.cast.character(seat)), 44, tip=escape(self.cast.plain(seat)))
        return [Flow(self.ui, [Row(self.ui, [face, words], gap=10)])]

    def _wonder(self) -> list[Widget]:
        """The wonder that has won the game, if any [W5f]."""
        view = self.session.view(0)
        if not self.has_wonders or levels_of(view, self.winner) < LEVELS:
            return []
        text = fill(
            _("with the fourth level of a wonder: {name}"), name=things.wonder(int(wonder_of(view, self.winner)))
        )
        return [Label(self.ui, text, Style("body", align="center"), lines=2)]

    def _facts(self) -> Widget:
        turns = int(self.session.view(0).turn_number())
        if self.dice:
            text = fill(ngettext("{n} turn", "{n} turns", turns), n=turns)
        else:
            text = ngettext(
                "{n} turn. Seed of the dice and cards: {seed}", "{n} turns. Seed of the dice and cards: {seed}", turns
            )
            text = fill(text, n=turns, seed=self.session.seed)
        setup, chosen = self.session.setup, variants(self.session.setup)
        text += _(STOP) + fill(_("Board: {name}"), name=board_title(setup, self.app.storage.folder))
        if chosen:
            text += "{br}" + fill(_("Options: {names}."), names=listed(chosen))
        notes = [*([self.dice] if self.dice else []), *self._of_players()]
        text += "".join("{br}" + note for note in notes)
        if not self.tally.is_whole:
            text += "{br}" + _("The start of this game is not known: only what came later is counted.")
        return Label(self.ui, text, Style("small", theme.FADED, align="center"), lines=5 + len(notes))

    def _of_players(self) -> Iterator[str]:
        """Notes about bots that were replaced, and players who asked for advice."""
        for player in self.session.players:
            if player.replaced:
                text = _("A Normal opponent played for {player} when the bot {bot} could not.")
                yield fill(text, player=player.name, bot=name_of(player.kind))
            if player.advised:
                text = ngettext(
                    "{player} asked the coach for advice once.",
                    "{player} asked the coach for advice {n} times.",
                    player.advised,
                )
                yield fill(text, player=player.name, n=player.advised)

    # --- buttons

    def _ways(self) -> list[Widget]:
        ui, go = self.ui, self.app.go
        again = _("The same players, board and options with new dice; this game stays among your finished games")
        more = Button(ui, _("Rematch"), partial(go.rematch, self.session), icon="icon/dice", rank="primary", tip=again)
        if self._next is not None:
            more = self._next.button()
        elif self.dice:  # the others are at their own computers
            more = Button(ui, _("Play together"), partial(go.menu, go.together), icon="icon/person", rank="primary")
        ways: list[Widget] = [more]
        if not self.shelved:
            ways.append(Button(ui, _("New game"), self._again, icon="icon/plus"))
        ways += [*self._replay(), *self._review()]
        if self.shelved:
            return [*ways, Button(ui, _("Back"), go.back, icon="icon/arrow_left", rank="quiet")]
        look = Button(ui, _("View the board"), go.back, icon="icon/eye")
        return [*ways, look, Button(ui, _("Main menu"), go.menu, icon="icon/menu", rank="quiet")]

    def _replay(self) -> list[Widget]:
        """The button for the replay, if the history is known."""
        if not self.session.log:
            return []
        look = partial(self.app.go.replay, self.session)
        return [Button(self.ui, _("Watch again"), look, icon="icon/undo")]

    def _review(self) -> list[Widget]:
        """The button for the turning points, if a person played and the game can be replayed."""
        whole = len(self.session.history) == len(self.session.log) and self.session.is_over()
        if not self.cast.persons() or not whole or not self.session.log:
            return []
        look = partial(self.app.go.review, self.session)
        return [Button(self.ui, _("Turning points"), look, icon="icon/coach")]

    def update(self, dt: float) -> None:
        """Follow the host of the table."""
        super().update(dt)
        if self._next is not None and self._next.update():
            self.rebuild()

    def rebuild(self) -> None:
        """Rebuild the widgets, and tell followers what can be pressed."""
        super().rebuild()
        report_presses(self)

    def enter(self) -> None:
        """Report the result to end-to-end tests."""
        super().enter()
        self.app.report("results", winner=self.winner, points=self.points, seed=self.session.seed)

    def _again(self) -> None:
        """Open the New game scene, which remembers this game's choices."""
        self.app.go.menu(then=self.app.go.new_game)


def _next_game(app: App, party: Party) -> NextGame:
    from scenes.together.next_game import NextGame

    return NextGame(app, party)
