"""The command shot: draws a scene into a file, without a display."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

from commands.refusal import Refusal, read, why
from platform_io.sanitize import of_path, quoted

LEAST: Final = 64
MOST: Final = 8192
SIZE: Final = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")


def picture(options: argparse.Namespace) -> int:
    """Draw the scene into the file."""
    size = size_of(options.size)
    check_picture_name(options.out)
    if options.save is not None:
        read(options.save)
    import pygame

    from platform_io.i18n import UnknownLanguage
    from scenes.shot import UnknownScene, shot
    from user.games import Unplayable
    from user.storage import StorageError

    try:
        shot(options.scene, size, options.lang, options.out, options.save, options.seat, scale=options.scale)
    except Unplayable as error:
        raise Refusal(f"{of_path(options.save)}: {error}") from None
    except (UnknownScene, UnknownLanguage, StorageError) as error:
        raise Refusal(str(error)) from None
    except (OSError, pygame.error) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        raise Refusal("{out}: cannot make the picture ({reason})", out=of_path(options.out), reason=reason) from None
    return 0


def check_picture_name(path: Path) -> None:
    """Refuse a file name that is not that of a picture."""
    if path.suffix.lower() not in (".png", ".jpg", ".jpeg", ".bmp", ".tga"):
        raise Refusal("{path}: a picture's name must end in .png", path=of_path(path))


def size_of(words: str) -> tuple[int, int]:
    """Width and height from a text such as 1280x720."""
    found = SIZE.fullmatch(words)
    if found is None:
        raise Refusal("{words} is not a size; give WIDTHxHEIGHT, such as 1280x720", words=quoted(words))
    size = int(found[1]), int(found[2])
    if not all(LEAST <= side <= MOST for side in size):
        raise Refusal(
            "{words} is out of range: each side must be {least} to {most} pixels", least=LEAST, most=MOST, words=words
        )
    return size
