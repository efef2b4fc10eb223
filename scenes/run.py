"""Starts the game: everything between the command line and the first scene."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from platform_io.cli_args import Arguments, BadArguments
from platform_io.i18n import _, said, speak_as_the_system
from platform_io.sanitize import SENTENCE, clean, of_path
from user import games
from user.storage import Storage, StorageError

BAD_ARGUMENTS = 2
GIVES_WAY = 0.0005
"""The switch interval of threads in seconds. With Python's default of 0.005, a thread that opens a game would make
frames long."""


def arguments() -> Arguments:
    """The command line options of the game itself."""
    parser = Arguments(prog="hexhold", description=_("A game of hexes, cities and knights."))
    parser.add_argument("--event-log", type=Path, metavar="FILE", help=_("append a line of JSON for each scene change"))
    parser.add_argument("--load", type=Path, metavar="SAVE", help=_("start with this saved game"))
    return parser


def play(argv: Sequence[str] = ()) -> int:
    """Run the game in a window until the user quits; return the exit status."""
    speak_as_the_system()  # until the settings have been read
    try:
        options = arguments().parse_args(list(argv))
    except BadArguments as error:
        print(error, file=sys.stderr)
        return BAD_ARGUMENTS
    # SDL reads these while pygame is being imported, so nothing above may import it.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hexhold")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "hexhold")
    # Otherwise Windows draws a smaller window and stretches it, which blurs the picture.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    from scenes.app.window import NoDisplay
    from sprites.broken import BrokenSheet

    try:
        storage = Storage()
    except StorageError as error:
        print(clean(str(error), SENTENCE), file=sys.stderr)
        return 1
    try:
        return _run(storage, options)
    except (NoDisplay, StorageError, BrokenSheet) as error:
        print(clean(str(error), SENTENCE), file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    except Exception:
        print(_crashed(storage), file=sys.stderr)
    return 1


def _run(storage: Storage, options: argparse.Namespace) -> int:
    import pygame

    from scenes.ahead import Ahead
    from scenes.app import memory
    from scenes.app.accessible_tree import TreeBuilder
    from scenes.app.app import App
    from scenes.app.assets import window_icon
    from scenes.app.screen_reader import ScreenReader
    from scenes.app.spoken_table import SpokenTable
    from scenes.app.window import FIRST, Window, prepare
    from scenes.navigator import Navigator
    from scenes.ui.typesetter import forget_fonts
    from sprites.fonts import board_font, check_fonts

    memory.keep_pictures_apart()
    sys.setswitchinterval(GIVES_WAY)
    prepare()
    check_fonts()
    storage.tidy()
    try:
        app = App(Navigator, storage, size=FIRST, event_log=options.event_log)
        tree = TreeBuilder(app, _picture_words).current
        reader, spoken_table = ScreenReader(app, tree), SpokenTable(app, tree)
        window, ahead = Window(app, window_icon(), reader.connect), Ahead(app)
        app.each_frame += [reader.update, spoken_table.update]
        try:
            app.report("start", width=app.ui.window[0], height=app.ui.window[1])
            app.go.menu()
            if options.load:
                app.go.load_game(options.load.absolute())
            window.run(ahead.begin)
        finally:
            ahead.end()
            spoken_table.close()
            app.close()
    finally:
        pygame.quit()
        board_font.cache_clear()  # fonts are invalid after pygame.quit
        forget_fonts()
    return 0


def _picture_words(name: str) -> str:
    """The word for a picture within a text; imported when it is needed, because the menu opens without the rules."""
    from scenes.tabletop.words.spoken_pictures import picture_words

    return picture_words(name)


def _crashed(storage: Storage) -> str:
    """Write a crash report; return the message for the user."""
    from scenes.app import crashes

    report = traceback.format_exc()
    path = crashes.note(storage, report)
    kept = _("Your game is saved up to the last move.")
    if games.has_lost(storage):
        kept = _("The last moves of your game could not be saved.")
    if path is None:
        last = clean(report.strip().splitlines()[-1], SENTENCE)
        return said("Hexhold ran into an error and had to stop ({error}). {kept}", error=last, kept=kept)
    return said("Hexhold ran into an error and had to stop; see {path}. {kept}", path=of_path(path), kept=kept)
