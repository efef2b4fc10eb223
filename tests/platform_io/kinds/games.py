"""Damaged saves and journals."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.action_text import text as words
from game.play.saves import load_session, save_text
from platform_io.safe_files import LARGEST
from tests.platform_io.bombs import PARTS, SIZES, built, changed
from tests.platform_io.spoil import Case, good
from tests.saves_kit import Roller
from tests.sessions import new_session
from user import crash_recovery as recovery
from user import games
from user.journal import HEAD, fingerprint
from user.storage import Storage, StorageError, journal


def saves(folder: Path) -> Case:
    """Games as they are opened and listed."""
    texts = [save_text(Roller(new_session(seed), seed).run(actions)) for seed, actions in ((1, 0), (2, 30), (3, 90))]
    storage = Storage(folder)
    path = folder / "saves" / "a.json"
    path.parent.mkdir(parents=True)

    def read() -> None:
        try:
            text = storage.read(path)
            good(games.summarise(text).line)
            session = games.open_game(text)
        except (StorageError, games.Unplayable) as error:
            good(str(error))
            return
        again = save_text(session)
        assert len(again.encode()) <= LARGEST
        load_session(again)

    def case(number: int) -> Callable[[], None]:
        dice = random.Random(number)
        path.write_bytes(changed(dice.choice(texts), dice))
        return read

    return case


def bombs(folder: Path) -> Case:
    """Saves of the largest allowed size, filled by one value: the worst of each kind in turn."""
    storage, path = Storage(folder), folder / "a.json"
    text = save_text(new_session(1))
    names = list(PARTS)

    def read() -> None:
        try:
            games.open_game(storage.read(path))
        except games.Unplayable as error:
            good(str(error))

    def case(number: int) -> Callable[[], None]:
        path.write_text(
            f'{{"note": {built(names[number % len(names)], LARGEST - 100_000)}, {text[1:]}', encoding="utf-8"
        )
        return read

    return case


def journals(folder: Path) -> Case:
    """Games of a killed program, as the next start repairs them."""
    storage = Storage(folder)
    session = Roller(new_session(2), 2).run(40)
    text = save_text(session)
    log = Roller(session, 5).run(60).log
    lines = [f"{at} {words(log[at])}" for at in range(40, 60)]
    whole = "\n".join([HEAD, f"for {fingerprint(text)}", *lines, ""])
    bombs = ["0\n", "0 end_turn\n", "40\n", f"for {'x' * 9}\n", "\n", "x", "0 " + "y" * 3000 + "\n", "\ud800\n", "\0"]
    path = storage.games / "a.json"
    path.parent.mkdir(parents=True)

    def read() -> None:
        damaged = journal(path).read_bytes()
        message = recovery.repair(storage, path)
        good(message)
        assert not journal(path).exists(), "the next start has nothing left to do"
        count = len(load_session(path.read_text(encoding="utf-8")).log)
        assert 0 <= count <= 60
        asides = list(path.parent.glob("*.bad"))
        assert bool(message) == bool(asides) and all(one.read_bytes() == damaged for one in asides), "nothing is lost"
        for one in asides:
            one.unlink()

    def case(number: int) -> Callable[[], None]:
        dice = random.Random(number)
        path.write_text(text, encoding="utf-8")
        part = dice.choice(bombs)
        size = dice.choices(SIZES, (80, 14, 2, 2, 2))[0]
        rows = whole.split("\n")
        for _ in range(dice.randrange(4)):
            rows[dice.randrange(len(rows))] = dice.choice(
                [dice.choice(lines), part.rstrip("\n"), f"{dice.randrange(99)}"]
            )
        damaged = "\n".join(rows)
        if dice.random() < 0.3:
            at = dice.choice([0, len(HEAD) + 1, len(damaged)])
            damaged = damaged[:at] + part * (size // len(part)) + damaged[at:]
        if dice.random() < 0.2:
            count = size // 20
            steps = range(count) if dice.random() < 0.5 else range(count, 0, -1)
            damaged += "".join(f"{step} end_turn\n" for step in steps)
        journal(path).write_bytes(damaged.encode("utf-8", "surrogatepass"))
        return read

    return case
