"""What is done with the files of the board editor: saving, opening, deleting, and asking before anything is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.board.layout import BoardError
from game.board.library import board_files, board_titles
from game.board.sketch import Sketch
from platform_io.i18n import _, ngettext
from platform_io.sanitize import clean
from scenes.app.app import App
from scenes.editor.document import Document
from scenes.editor.files import open_board, save
from scenes.editor.unsaved import UnsavedDrawing
from scenes.games.naming import NamingScene
from scenes.newgame.boards import BoardScene
from scenes.newgame.choices import Choices, SeatTable
from scenes.tabletop.words.options import boards, numbered
from scenes.ui.text import escape, fill
from user.storage import BOARDS, LONGEST_NAME, StorageError

MOST_LEFT_OUT = 12
"""The most sentences about what is left out of a map."""


class EditorActs:
    """Saves the document of an editor and opens others. ``take`` draws on another document; ``saved`` is called once
    the document has been written."""

    def __init__(
        self, app: App, document: Document, take: Callable[[Document], None], saved: Callable[[], None]
    ) -> None:
        self.app = app
        self.document = document
        self.take = take
        self.saved = saved

    def if_saved(self, then: Callable[[], None]) -> None:
        """Do something that ends this drawing; ask first if it has not been saved."""
        if not self.document.is_changed:
            then()
            return

        def give_up() -> None:
            self.document.give_up()
            then()

        text = _("Your changes to this board have not been saved.")
        buttons = [(_("Save"), lambda: self.save(then)), (_("Do not save"), give_up), (_("Go on drawing"), None)]
        self.app.ask(_("Save this board?"), text, buttons, loses=True)

    def offer(self, unsaved: UnsavedDrawing) -> None:
        """Offer the drawing that another run of the program has left, if there is one."""
        document = unsaved.found()
        if document is None:
            return

        def go_on() -> None:
            unsaved.adopt(document)
            self.show(document)

        title = escape(_(document.sketch.title) or _("New board"))
        text = _("Hexhold ended before this drawing was saved.")
        buttons = [(_("Delete"), unsaved.forget), (_("Go on drawing"), go_on)]
        self.app.ask(title, text, buttons, loses=True)

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Save the board; one without a file gets a name first."""
        if self.document.file:
            self._write("", then)
            return
        taken = boards(board_titles(self.app.storage.folder / BOARDS), str).values()
        wanted = _(self.document.sketch.title) or _("My island")
        called = next(title for title in numbered(wanted) if title not in taken)
        hint = _("New game will list it among the boards.")
        texts = _("Name your board"), hint, _("Save")
        self.app.stack.push(NamingScene(self.app, called, lambda title: self._write(title, then), texts))

    def _write(self, title: str, then: Callable[[], None] | None) -> None:
        try:
            save(self.app.storage, self.document, clean(title, LONGEST_NAME, _("My island")))
        except StorageError as error:
            self.app.say(_("The board was not saved"), escape(str(error)))
            return
        self.saved()
        self.app.report("board_saved", file=str(self.document.file))
        if then:
            then()

    def begin(self) -> None:
        """Begin a new board."""
        self.if_saved(lambda: self.show(Document(Sketch())))

    def choose(self) -> None:
        """Let the user choose a board."""
        table = SeatTable(self.app.storage.folder)
        self.app.stack.push(BoardScene(self.app, table, Choices(), self.open, title=_("Open a board")))

    def open(self, name: str, seats: int = 0) -> None:
        """Draw on a board; if it has several files, on that for the number of seats, or the one that the user
        chooses."""
        own = self.app.storage.folder / BOARDS
        found: list[tuple[Document, list[str]]] = []
        try:
            found = [open_board(name, file, own) for file in board_files(name, own)]
        except BoardError as error:
            self.app.say(_("This board cannot be opened"), escape(str(error)))
            return
        fits = [one for one in found if seats_of(one[0].sketch)[0] <= seats <= seats_of(one[0].sketch)[1]]
        if seats or len(found) == 1:
            self.show(*(fits or found)[0])
            return
        ways = [(_players(one[0].sketch), partial(self.show, *one)) for one in found]
        self.app.ask(
            _("For how many players?"), _("This board differs by number of players."), [*ways, (_("Cancel"), None)]
        )

    def show(self, document: Document, left_out: Sequence[str] = ()) -> None:
        """Draw on another document; ``left_out`` says what of its file cannot be kept."""
        self.document = document
        self.take(document)
        if left_out:
            text = "\n".join(escape(sentence) for sentence in left_out[:MOST_LEFT_OUT])
            self.app.say(_("Some things could not be opened"), text)

    def delete(self) -> None:
        """Delete the file, after asking."""
        file = self.document.file
        assert file is not None

        def delete() -> None:
            try:
                self.app.storage.delete(file)
            except StorageError as error:
                self.app.say(_("The board was not deleted"), escape(str(error)))
                return
            self.show(Document(Sketch()))

        title = fill(_("Delete {title}?"), title=self.document.sketch.title or file.stem)
        self.app.ask(title, _("It cannot be restored."), [(_("Delete"), delete), (_("Keep"), None)], loses=True)


def seats_of(sketch: Sketch) -> tuple[int, int]:
    """The smallest and largest number of players that a map states."""
    low, high = (sketch.properties.get(key) for key in ("seats_min", "seats_max"))
    return low if isinstance(low, int) else 2, high if isinstance(high, int) else 4


def _players(sketch: Sketch) -> str:
    low, high = seats_of(sketch)
    if low == high:
        return fill(ngettext("{n} player", "{n} players", low), n=low)
    return fill(_("{low} to {high} players"), low=low, high=high)
