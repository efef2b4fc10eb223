"""Asks before a bot of the user's own runs for the first time: it is a program with all of the user's rights."""

from __future__ import annotations

from collections.abc import Callable

from game.play.session import Session
from platform_io.i18n import _, listed, ngettext
from scenes.app.app import App
from scenes.ui.text import fill
from user.bots import is_own, mark_of, name_of
from user.settings import MOST


def with_bots(app: App, session: Session, then: Callable[[], None], cancel: Callable[[], None] | None = None) -> None:
    """Call ``then`` once the user has agreed to run the bots of a session. The question comes once for each file, and
    again when the file has changed."""
    marks = {player.kind: mark_of(player.kind) for player in session.players if is_own(player.kind)}
    new = {kind: mark for kind, mark in marks.items() if mark and mark not in app.settings.bots_trusted}
    if not new:
        then()
        return

    def trust() -> None:
        app.settings.bots_trusted = [*app.settings.bots_trusted, *dict.fromkeys(new.values())][-MOST:]
        app.save_settings()
        then()

    text = ngettext(
        "{names} is a program in your bots folder. It runs with all your rights: it can read, change and "
        "delete your files, and use the network. Run it only if you trust its source.",
        "{names} are programs in your bots folder. They run with all your rights: they can read, change and "
        "delete your files, and use the network. Run them only if you trust their source.",
        len(new),
    )
    text = fill(text, names=listed(name_of(kind) for kind in new))
    app.ask(_("Run your own bot?"), text, [(_("Run"), trust), (_("Cancel"), cancel)], loses=True)
