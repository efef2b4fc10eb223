"""Plays whole games in three real windows by mouse: ``python -m tools.measure.windows base cities shores``.

Each window has its own display (Xvfb) and folder of user data. Ann hosts a table, Ben and Cleo join by its invitation,
Cleo over a line that is slow, stalls and is cut (``SlowLine``). They click what the windows report as pressable, build,
trade with each other and answer each other's offers, while computer opponents see to it that the game ends. Ben's
window is killed twice and returns. At the end all must see the same result and the proof of the dice; then the host
chooses *Play again*, and they meet in the lobby of the next game. Pictures of the windows go to ``--out``.

A line of JSON for each game reports how many clicks it took and what was wrong. Exit status 1 if anything was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

from net import invitation as invitations
from net.network import HERE
from scenes.newgame.seats import ELSEWHERE
from scenes.tabletop.panels.chart import KEYS as TRACKS
from tests.scenes import window
from tests.scenes.together import table_player
from tests.scenes.together.table_player import TablePlayer, table_settings
from tests.scenes.window import Fact, sitting

PATIENCE: Final = 120.0
"""Seconds without any news after which nothing happens any more."""
START: Final = 90.0
"""Seconds that a window may take to open."""
GAMES: Final[dict[str, dict[str, Any]]] = {
    "base": {"rules": "base", "board": "standard", "computers": 1},
    "cities": {"rules": "cities_and_knights", "board": "standard", "computers": 1},
    "shores": {"rules": "base", "board": "new_shores", "computers": 3},
}
COLOURS: Final = ("red", "blue", "white", "orange", "green", "brown")
KILLS: Final = (6, 14)
"""The turns at which Ben's window is killed."""
BUILDINGS: Final = ("city", "settlement")
OTHERS: Final = ("road", "ship", "card", "knight", "wall")
AT_ONCE: Final = ("confirm", "go_on")
WRONG: Final = ("table_mismatch", "illegal", "autosave_failed", "opponent")
NAMES: Final = ("Ann", "Ben", "Cleo")


class SlowLine:
    """Passes TCP on to a port: late, with stalls, and every now and then the line is cut."""

    def __init__(self, port: int, seed: int, cut_after: tuple[float, float] = (20.0, 90.0)) -> None:
        self.cuts = 0
        self._port = port
        self._cut_after = cut_after
        self._dice = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        listen = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._attend, HERE, 0), self._loop)
        self.port = int(listen.result(10).sockets[0].getsockname()[1])

    async def _attend(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far, far_out = await asyncio.open_connection(HERE, self._port)
            both = [asyncio.create_task(self._pass(*pair)) for pair in ((near, far_out), (far, near_out))]
            _done, left = await asyncio.wait(
                both, timeout=self._dice.uniform(*self._cut_after), return_when=asyncio.FIRST_COMPLETED
            )
            self.cuts += len(left) == len(both)
            for task in left:
                task.cancel()
            for end in (near_out, far_out):
                end.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(4096):
                stall = self._dice.uniform(1.0, 4.0) if self._dice.random() < 0.01 else 0.0
                await asyncio.sleep(self._dice.uniform(0.05, 0.2) + stall)
                target.write(data)
                await target.drain()


class MousePlayer(TablePlayer):
    """Somebody who clicks what can be clicked, and remembers what was wrong."""

    size = "1280x720"

    def __init__(self, folder: Path, words: Fact, name: str, seed: int) -> None:
        self.name = name
        self.dice = random.Random(seed)
        self.scenes: list[str] = []
        """The scenes, the lowest first."""
        self.presses: dict[str, list[int]] = {}
        self.menu: dict[str, list[int]] = {}
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.turn = 0
        self.result: Fact | None = None
        self.news_at = time.monotonic()
        self._offset = 0
        self._clicks = 0
        """The clicks since the question was asked."""
        self._clicked_at = 0.0
        self._offered_in, self._asks_for = -1, 0
        super().__init__(folder, words)

    # --- what the window reports

    def look(self) -> int:
        """Take in the new log lines; return how many there were."""
        if not self.log.exists():
            return 0
        with self.log.open(encoding="utf-8") as file:
            file.seek(self._offset)
            lines = file.read().split("\n")
        self._offset += sum(len(line.encode()) + 1 for line in lines[:-1])
        for line in lines[:-1]:
            self.read += 1
            self._take(json.loads(line))
        return len(lines) - 1

    def _take(self, fact: Fact) -> None:
        kind = fact["kind"]
        self.done[kind] += 1
        if kind not in ("picture", "company", "desk"):
            self.news_at = time.monotonic()
        if kind in WRONG:
            self.faults.append(json.dumps(fact))
        elif kind == "scene" and fact["change"] != "resume":
            self.scenes = self.scenes[:-1] if fact["change"] == "pop" else [*self.scenes, fact["scene"]]
        elif kind == "desk":
            self.presses = fact["presses"]
        elif kind == "menu":
            self.menu = fact["buttons"]
        elif kind == "decision":
            self.question, self._clicks, self.menu = fact, 0, {}
        elif kind == "tool" and self.question is not None:
            self.question["places"] = fact["places"]
        elif kind == "action":
            self.question, self.menu = None, {}
            self.done["action " + fact["action"].split()[0]] += 1
        elif kind == "turn":
            self.turn = fact["number"]
        elif kind == "company":
            self.company = fact
            self.done["notice " + fact["notice"]] += 1
        elif kind == "results":
            self.result = fact

    @property
    def scene(self) -> str:
        """The highest scene."""
        return self.scenes[-1] if self.scenes else ""

    # --- what they do

    def act(self) -> None:
        """Click once, if there is anything to click now."""
        now = time.monotonic()
        if now - self._clicked_at < (0.25 if self.scene == "play" else 1.2):
            return
        if self.scene not in ("play", "results", "lobby", "menu", ""):
            self._clicked_at = now
            self.key("Return")
        elif self.scene == "play" and self.question is not None:
            self._clicked_at = now
            self._clicks += 1
            place = self._choice(self.question)
            if place is not None:
                self.click(place)

    def _choice(self, question: Fact) -> list[int] | None:
        step, places = question["step"], list(question["places"].items())
        if self.menu:
            menu, self.menu = self.menu, {}
            return self.dice.choice(list(menu.values()))
        for name in AT_ONCE:
            if name in self.presses:
                return self.presses[name]
        if self._clicks > 12:
            self._clicks = 0
        if step in ("turn", "phase"):
            return self._in_turn(places)
        if step == "trade_reply":
            wanted = "accept" if self.dice.random() < 0.7 else "decline"
            return self.presses.get(wanted) or self.presses.get("decline")
        if places:
            return list(self.dice.choice(places)[1])
        sorts = ("kind",) if step == "discard" else ("accept", "decline", "kind", "seat", "card", "picture")
        fitting = [place for name, place in self.presses.items() if name.partition(" ")[0] in sorts]
        return self.dice.choice(fitting) if fitting else self.presses.get("decline")

    def _in_turn(self, places: list[tuple[str, list[int]]]) -> list[int] | None:
        if f"wish {0}" in self.presses:
            return self._in_trade()
        if places:
            return list(self.dice.choice(places)[1])
        chance = self.dice.random()
        if self._clicks == 1 and chance < 0.3 and self._offered_in != self.turn and "trade" in self.presses:
            self._offered_in, self._asks_for = self.turn, 0
            return self.presses["trade"]
        wishes = [*BUILDINGS, *self.dice.sample(TRACKS, len(TRACKS)), *self.dice.sample(OTHERS, len(OTHERS))]
        wishes += [name for name in self.presses if name.startswith("card ")]
        for name in wishes:
            if self._clicks < 8 and name in self.presses and (name in BUILDINGS or self.dice.random() < 0.5):
                return self.presses[name]
        return self.presses.get("end_turn") or self.presses.get("decline")

    def _in_trade(self) -> list[int] | None:
        """The trading table is open: offer one card for one of another kind, once in a turn."""
        if self._asks_for < 2:
            sort = ("kind ", "wish ")[self._asks_for]
            found = [place for name, place in self.presses.items() if name.startswith(sort)]
            self._asks_for += 1
            return self.dice.choice(found) if found else None
        if self._asks_for == 2 and "icon icon/trade_players" in self.presses:
            self._asks_for += 1
            self.done["offer"] += 1
            return self.presses["icon icon/trade_players"]
        return self.presses.get("icon icon/cross")

    def picture(self, path: Path) -> None:
        """Save what the display shows."""
        subprocess.run(["import", "-display", self.display, "-window", "root", str(path)], check=False)

    def wait_until(self, what: str, *scenes: str) -> None:
        """Wait for a scene."""
        end = time.monotonic() + START
        while self.scene not in scenes:
            assert time.monotonic() < end, f"{self.name}: no {what}, but {self.scenes}"
            self.look()
            time.sleep(0.1)

    def press_through(self, scene: str, key: str, then: str) -> None:
        """Wait for a scene, and press a key that opens another one."""
        self.wait_until(scene, scene)
        time.sleep(1.0)
        self.key(key)
        self.wait_until(then, then)

    def return_to_table(self) -> None:
        """Open the program again, and return to the table by the list."""
        self.question, self.presses, self.scenes = None, {}, []
        self.again()
        self.press_through("menu", "p", "together")
        self.press("icon icon/person")

    def press(self, name: str) -> None:
        """Click a button as soon as it can be pressed."""
        end = time.monotonic() + START
        while self.look() or name not in self.presses:
            assert time.monotonic() < end, f"{self.name}: no {name} among {list(self.presses)}"
            time.sleep(0.1)
        time.sleep(0.8)
        self.look()
        self.click(self.presses[name])


class ThreeWindows:
    """A game in three windows."""

    def __init__(self, name: str, players: list[MousePlayer], out: Path, seed: int) -> None:
        self.name = name
        self.players = players
        self.out = out
        self.seed = seed
        self.line: SlowLine | None = None
        self.killed: list[int] = []
        self.result: Fact | None = None

    def meet(self) -> None:
        """Host, join, sit down, be ready, start."""
        host, *guests = self.players
        host.press_through("menu", "p", "together")
        host.press("icon icon/plus")
        host.wait_until("setup", "host")
        end = time.monotonic() + START
        while not (starts := [fact for fact in host.facts() if fact["kind"] == "setup"]):
            assert time.monotonic() < end
            time.sleep(0.1)
        time.sleep(1.5)
        host.click(starts[-1]["start"])
        host.wait_until("lobby", "lobby")
        host.press("icon icon/paper")
        while not (texts := [fact["text"] for fact in host.facts() if fact["kind"] == "invitation"]):
            assert time.monotonic() < end + START
            time.sleep(0.1)
        invitation = invitations.read(texts[-1]).at(HERE)
        self.line = SlowLine(invitation.port, self.seed)
        for guest, port in zip(guests, (invitation.port, self.line.port), strict=True):
            guest.press_through("menu", "p", "together")
            time.sleep(1.0)
            guest.look()
            left, top = guest.presses["text Paste"]
            guest.click([left - table_player.LEFT_OF_PASTE, top])
            guest.tool("type", "--delay", "4", invitations.written(invitation._replace(port=port)))
            guest.key("Return")
            guest.wait_until("lobby", "lobby")
            guest.press("text Sit here")
            guest.press("confirm")
        self.picture("lobby")
        self.start()

    def start(self) -> None:
        """The host starts the game."""
        self.players[0].press("confirm")
        for player in self.players:
            player.result = None
            player.wait_until("game", "play")

    def play(self) -> None:
        """Play until all see the results."""
        shown: set[str] = set()
        while not all(player.scene == "results" for player in self.players):
            for player in self.players:
                player.look()
                player.act()
                quiet = time.monotonic() - player.news_at
                assert quiet < PATIENCE or player.scene == "results", self._stuck(player)
                assert player.game.poll() is None, player.game.stderr and player.game.stderr.read()
                away = player.company and player.company["notice"]
                if away and away not in shown and len(shown) < 8:
                    shown.add(away)
                    self.picture(f"notice{len(shown)}", player)
            self._kill()
            time.sleep(0.02)

    def _stuck(self, player: MousePlayer) -> str:
        self.picture("stuck")
        return f"{player.name}: nothing happens; {player.scenes} {player.question} {sorted(player.presses)}"

    def _kill(self) -> None:
        ben = self.players[1]
        due = [turn for turn in KILLS if turn <= self.players[0].turn and turn not in self.killed]
        if due and ben.scene == "play":
            self.killed.append(due[0])
            ben.game.kill()
            ben.game.wait(START)
            end = time.monotonic() + START
            while not (self.players[0].company and self.players[0].company["away"]):
                assert time.monotonic() < end, "nobody notices that Ben is gone"
                self.players[0].look()
                self.players[0].act()
                time.sleep(0.1)
            self.picture(f"killed{len(self.killed)}", self.players[0])
            ben.return_to_table()
            ben.wait_until("game", "play")
            self.picture(f"returned{len(self.killed)}", ben)

    def compare(self) -> list[str]:
        """What is wrong with the results."""
        time.sleep(3.0)
        self.picture("results")
        for player in self.players:
            player.look()
        results = [player.result for player in self.players]
        self.result = results[0]
        wrong = [fault for player in self.players for fault in player.faults]
        shared = {json.dumps({key: (one or {}).get(key) for key in ("winner", "points")}) for one in results}
        return wrong + ([f"different results: {shared}"] if len(shared) > 1 else [])

    def again(self) -> None:
        """Play again: everybody meets in the lobby of the next game, and it starts."""
        for player in self.players:
            player.press("icon icon/dice")
            player.wait_until("next lobby", "lobby")
        for guest in self.players[1:]:
            guest.press("confirm")
        self.picture("again")
        self.start()
        self.picture("rematch")

    def picture(self, what: str, *players: MousePlayer) -> None:
        """Save pictures of windows, by default of all."""
        for player in players or self.players:
            player.picture(self.out / f"{self.name}-{what}-{player.name}.png")

    def report(self, seconds: float, wrong: list[str]) -> dict[str, Any]:
        """What happened, in figures."""
        done = sum((player.done for player in self.players), Counter())
        notices = {name: count for name, count in done.items() if name.startswith("notice ")}
        actions = {name[7:]: count for name, count in done.items() if name.startswith("action ")}
        return {
            "game": self.name,
            "minutes": round(seconds / 60, 1),
            "turns": self.players[0].turn,
            "actions": actions,
            "offers": done["offer"],
            "kills": len(self.killed),
            "cuts": self.line.cuts if self.line else 0,
            "notices": notices,
            "result": self.result,
            "wrong": wrong,
        }


def words_of(name: str, game: dict[str, Any], language: str) -> Fact:
    """The settings of a player; those of the host have the game."""
    seats = [("Ann", "person", COLOURS[0]), ("Ben", ELSEWHERE, COLOURS[1]), ("Cleo", ELSEWHERE, COLOURS[2])]
    seats += [(f"C{number}", "normal", COLOURS[3 + number]) for number in range(game["computers"])]
    words = table_settings(name, *seats, turn_end="nothing", offers="ask", language=language)
    words["last_table"] |= {"rules": game["rules"], "board": game["board"], "options": ["player_trades"]}
    words["last_table"] |= {"hand_limit": 7, "fill_after": 60}
    return words


def evening(name: str, out: Path, seed: int, language: str) -> dict[str, Any]:
    """Play one of the games."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        players = []
        for number, person in enumerate(NAMES):
            words = words_of(person, GAMES[name], language)
            place = Path(folder) / person
            place.mkdir()
            players.append(stack.enter_context(sitting(MousePlayer(place, words, person, seed + number))))
        game = ThreeWindows(name, players, out, seed)
        wrong = []
        try:
            game.meet()
            game.play()
            wrong = game.compare()
            game.again()
        except AssertionError as error:
            game.picture("failed")
            wrong = [*wrong, *(fault for player in players for fault in player.faults), str(error)]
        return game.report(time.monotonic() - began, wrong)


def main() -> int:
    """Play the games of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.windows", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=list(GAMES))
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    window.LIMIT = START
    options.out.mkdir(parents=True, exist_ok=True)
    reports = []
    for name in options.games:
        reports.append(evening(name, options.out, options.seed, options.language))
        print(json.dumps(reports[-1]), flush=True)
    return int(any(report["wrong"] for report in reports))


if __name__ == "__main__":
    sys.exit(main())
