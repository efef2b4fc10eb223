"""The About scene: what the game is made with, where its files are, and how it is fair."""

from __future__ import annotations

from game import __version__
from game.ints import COMPILED
from game.play.session import Session
from platform_io.i18n import N_, _, listed
from scenes.about.licences import LicencesScene
from scenes.about.report import ground, is_frozen, report
from scenes.app.app import App
from scenes.page import PageScene
from scenes.tabletop.words import opponents
from scenes.tabletop.words.terms import terms_text
from scenes.tabletop.words.trust import trust_text
from scenes.ui import clipboard, theme
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.layout import Anchored, Column, Flow
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Style, escape, fill
from scenes.ui.widget import Widget
from user import compiled_rules

MADE_WITH = {
    "pygame-ce": "LGPL 2.1",
    "pytmx": "LGPL 3",
    "platformdirs": "MIT",
    "filelock": "MIT",
    "joblib": "BSD",
    "websockets": "BSD",
    "cryptography": "Apache 2.0 or BSD",
    "fontpkg-fira-sans": "SIL Open Font License 1.1",
    "fontpkg-fraunces": "SIL Open Font License 1.1",
    "noto-cjk-sans-otc": "SIL Open Font License 1.1",
    "accesskit": "MIT or Apache 2.0",
}
"""Packages that are part of the game, each with its licence."""
DICE = (
    N_(
        "A single random number generator (sfc32) deals the board, shuffles the decks and rolls the dice. It "
        "starts from the game's seed and knows nothing else: not who is playing, not who is ahead."
    ),
    N_("The same seed and the same moves give the same game on any computer; {b}Watch again{/b} proves it."),
)


class AboutScene(PageScene):
    """The About scene; ``session`` is the running game, if there is one."""

    name = "about"

    def __init__(self, app: App, session: Session | None = None) -> None:
        super().__init__(app)
        self.session = session
        self._copied = False

    def build(self) -> Widget:
        """Build a paragraph for each topic, and a button to copy what a bug report needs."""
        ui = self.ui
        self._scroll = scroll = Scroll(ui, Column(ui, [self._paragraph(*fact) for fact in self._facts()], gap=12))
        scroll.grow = 1
        head = Label(ui, _("About Hexhold"), Style("title", bold=True, align="center"), lines=1)
        tip = _("Version, system, settings and this game's options; no names and nothing secret")
        text = _("Copied") if self._copied else _("Copy for a report")
        copy = Button(ui, text, self._copy, tip=tip, width=200)
        texts = Button(ui, _("Licences"), self._texts, tip=_("Licences of everything Hexhold is made with"), width=160)
        ways = Flow(ui, [copy, texts, Button(ui, _("Back"), self.app.go.back, width=160, rank="quiet")], gap=10)
        return Anchored(ui, Panel(ui, Column(ui, [head, scroll, ways], gap=12), pad=28), width=780, margin=20)

    def _paragraph(self, name: str, text: str) -> Widget:
        head = Label(self.ui, name, Style("large", theme.RED, True, display=True), lines=1)
        return Column(self.ui, [head, Label(self.ui, text)], gap=2)

    def _facts(self) -> list[tuple[str, str]]:
        """The topics and their texts; the texts are marked up."""
        folder = escape(str(self.app.storage.folder))
        kind = _("an executable") if is_frozen() else _("started from Python")
        facts = [(_("Version"), f"{__version__}, {kind}{{br}}{escape(ground())}")]
        if self.session:
            facts.append(
                (
                    _("This game"),
                    f"{terms_text(self.session.setup, self.app.storage.folder)} {self._seed(self.session)}",
                )
            )
        return [
            *facts,
            (_("Dice and cards"), " ".join(_(line) for line in DICE)),
            (_("Play together"), trust_text(is_host=False)),
            (_("Opponents"), _(opponents.FAIR[0]) + " " + self._strength()),
            (
                _("Your files"),
                fill(_("Games, settings, and your own boards and bots are in {b}{folder}{/b}."), folder=folder),
            ),
            (_("Licence"), self._licence()),
        ]

    def _strength(self) -> str:
        """How far the searching levels think ahead here."""
        if COMPILED or compiled_rules.folder():
            return _(
                "The rules run as compiled code here, which is much faster, so Hard and Expert think further ahead."
            )
        state = compiled_rules.state()
        if state is None:
            return _(
                "Hard and Expert think further ahead with compiled rules. Start the game with play.py to get them."
            )
        if state.reason:
            text = _("Hard and Expert think less far ahead here, because the rules could not be compiled: {reason}.")
            return fill(text, reason=state.reason)
        return _("The rules are being compiled in the background. Then Hard and Expert think further ahead.")

    def _seed(self, session: Session) -> str:
        if session.is_over():
            return fill(_("Seed of the dice and cards: {seed}"), seed=session.seed)
        return _("The seed is shown when the game is over: anyone who knew it now could predict every roll.")

    def _licence(self) -> str:
        """The licence of the game, and of what it is made with."""
        packages = listed(f"{name} ({licence})" for name, licence in MADE_WITH.items())
        text = fill(
            _("Hexhold is free software under the MIT licence. It is made with Python and {packages}."),
            packages=packages,
        )
        apart = _("It is an independent implementation. Catan is a trademark of its owners, who have no part in it.")
        return f"{text} {apart}"

    def _texts(self) -> None:
        self.app.stack.push(LicencesScene(self.app))

    def _copy(self) -> None:
        clipboard.put(report(self.app.settings, self.app.storage.folder, self.session))
        self._copied = True
        self.rebuild()
