"""Puts a running game into words: the board, the viewer's hand, and what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game import actions as ac
from game.actions import kind_of
from game.ids import KINDS
from platform_io.i18n import N_, STOP, _, listed
from scenes.play.match import Match
from scenes.play.presentation import Presentation
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.table.prompt_state import PromptState
from scenes.tabletop.table.tools import TOOLS
from scenes.tabletop.words.about import About
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.log_pages import LogPage
from scenes.tabletop.words.purchases import tool_name
from scenes.tabletop.words.spoken_places import SpokenPlaces
from scenes.ui.accessible import Accessible, Part, Role
from scenes.ui.text import escape, titled
from scenes.ui.ui_context import UiContext
from scenes.ui.widget import ClickThrough
from sprites.names import kind_icon

PAGES = 2
"""How many pages at the end of the log may still change."""
_TOOL_OF: Final = {kind: tool for tool, kind in TOOLS.items()}
_DEEDS: Final = {
    ac.ACTIVATE_KNIGHT: N_("Activate"),
    ac.PROMOTE_KNIGHT: N_("Promote"),
    ac.MOVE_KNIGHT: N_("Move or displace"),
    ac.DISPLACE_KNIGHT: N_("Move or displace"),
    ac.CHASE_ROBBER: N_("Chase the robber"),
    ac.CHASE_PIRATE: N_("Chase the pirate"),
    ac.MOVE_SHIP: N_("Move this ship"),
}
"""What the menu of a place calls what can be done there, apart from building."""


class Narrator:
    """Knows what has been said. It says nothing that the table does not show, and does no work until it is asked."""

    def __init__(self, match: Match, presentation: Presentation, prompt_state: PromptState) -> None:
        self.match = match
        self.presentation = presentation
        self.prompt_state = prompt_state
        self.table_view = presentation.table_view
        self.count = 0
        """How often there have been news."""
        self.last = ""
        """The last news, as marked text."""
        self._wanted: list[str] = []
        """What the user has asked for."""
        self._base: tuple[object, ...] = ()
        """Whose log it is; when that changes, its lines are no news."""
        self._lines: Counter[str] = Counter()
        """The lines at the end of the log that have been said."""
        self._signs: list[str] = []
        """The short messages that have been said."""
        self._places: tuple[int, SpokenPlaces] | None = None

    # --- the board

    def _spoken(self) -> SpokenPlaces:
        changes = self.table_view.ui.changes
        if self._places is None or self._places[0] != changes:
            view = self.table_view
            self._places = changes, SpokenPlaces(About(view.table, self.match.view(), view.cast, view.swaps))
        return self._places[1]

    def place(self, place: Place) -> tuple[str, str]:
        """A place that can be chosen, and what can be done there."""
        prompt = self.prompt_state.open
        seat = prompt.seat if prompt else -1
        deeds = prompt.at(place) if prompt and prompt.is_menu and not prompt.tool else []
        words = [
            tool_name(_TOOL_OF[kind]) if kind in _TOOL_OF else _(_DEEDS[kind])
            for kind in map(kind_of, deeds)
            if kind in _TOOL_OF or kind in _DEEDS
        ]
        return self._spoken().describe(place, seat), listed(dict.fromkeys(words))

    def board(self) -> Sequence[tuple[Place, str]]:
        """All hexes in reading order."""
        return self._spoken().overview()

    # --- the hand

    def hand(self) -> str:
        """The viewer's cards, while they are on the screen."""
        table, setup = self.table_view.table, self.table_view.setup
        if self.table_view.covered:
            return _("Your cards are covered.")
        kinds = [f"{table.hand[kind]} {{{kind_icon(kind)}}}" for kind in range(KINDS) if table.hand[kind]]
        parts = [listed(kinds) if kinds else _("Your hand is empty.")]
        if table.cards:
            parts.append(listed(escape(card_title(setup, card)) for card in table.cards))
        return _(STOP).join(parts)

    # --- what happens

    def say(self, text: str) -> None:
        """Say something that the user has asked for."""
        self._wanted.append(text)
        self.table_view.ui.redraw()

    def news(self) -> str:
        """What is new since the last call, as marked text; otherwise the last news."""
        base = (id(self.presentation.log.pages), self.table_view.covered, self.table_view.seat)
        if base != self._base:  # another player sits there, or nobody: they must not hear the last news
            self.last = ""
            self._signs = self._wanted = []
        found = [*self._wanted, *self._new_lines(is_same=base == self._base), *self._new_signs()]
        self._base, self._wanted = base, []
        if found:
            self.count += 1
            self.last = "{br}".join(found)
        return self.last

    def _new_lines(self, *, is_same: bool) -> list[str]:
        """The lines of the log since the last call; none if it is another log."""
        pages = self.presentation.log.pages[-PAGES:]
        lines = Counter(text for page in pages for text in self._of_page(page))
        new = lines - self._lines if is_same else Counter()
        self._lines = lines
        return list(new)

    def _of_page(self, page: LogPage) -> Iterator[str]:
        """The heading, the dice and the lines of a page."""
        log = self.presentation.log
        if title := page.title(log.event_text):
            yield title
        if rolled := page.dice_words():
            yield rolled
        yield from (line.text for line in page.lines(log.event_text))

    def _new_signs(self) -> list[str]:
        """Banners, messages, remarks and calls that have appeared."""
        view, speech = self.table_view, self.table_view.speech
        signs = [view.banners.now.text if view.banners.now else "", view.note.text]
        signs.append(titled(escape(view.cast.plain(speech.seat)), speech.text) if speech.seat >= 0 else "")
        signs.append(escape(view.turn_call.text) if view.turn_call.seat >= 0 else "")
        new = [text for text in signs if text and text not in self._signs]
        self._signs = signs
        return new


class Narration(ClickThrough):
    """The place of the news in the tree of a screen reader. It draws nothing."""

    def __init__(self, ui: UiContext, narrator: Narrator) -> None:
        super().__init__(ui)
        self.narrator = narrator

    def accessible(self) -> Accessible | None:
        """Only a place for the news."""
        return Accessible(Role.GROUP)

    def parts(self) -> Sequence[Part]:
        """The last news. Each has a key of its own, so that the same text is said again."""
        text = self.narrator.news()
        return [Part(self.narrator.count, Accessible(Role.STATUS, text, is_live=True), self.rect)] if text else []
