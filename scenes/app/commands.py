"""All commands that have a key, with the places where they apply and their default keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.ids import KINDS
from platform_io.i18n import N_
from scenes.ui.keymap import Keymap

EVERYWHERE, MENU, GAMES, TABLE, TURN, QUESTION, REPLAY, BOARD, EDITOR, FIXED = range(10)

PLACES = {
    EVERYWHERE: N_("Everywhere"),
    MENU: N_("Main menu"),
    GAMES: N_("Games"),
    TABLE: N_("At the table"),
    TURN: N_("On your turn"),
    QUESTION: N_("When you are offered a trade"),
    REPLAY: N_("In replays, and when only computers play"),
    BOARD: N_("Wherever there is a board"),
    EDITOR: N_("When you draw a board"),
}
"""Where keys apply, in the order in which the settings show them."""

WITHIN = {TURN: TABLE, QUESTION: TABLE, TABLE: BOARD, REPLAY: BOARD}
"""Places within other places; the keys of the outer place apply there, too."""

LAY = tuple(f"lay_{number}" for number in range(1, KINDS + 1))
"""Commands of the trading table, one for each kind of card."""


class Command(NamedTuple):
    """A command; ``key`` is the default key."""

    place: int
    key: int
    text: str


COMMANDS: dict[str, Command] = {
    "keys": Command(EVERYWHERE, pygame.K_F3, N_("Show keys")),
    "rules": Command(EVERYWHERE, pygame.K_F1, N_("Look up the rules")),
    "look": Command(EVERYWHERE, pygame.K_F5, N_("Look around: go to everything and read about it")),
    "sound": Command(EVERYWHERE, pygame.K_F10, N_("Sound on or off")),
    "full_screen": Command(EVERYWHERE, pygame.K_F11, N_("Full screen")),
    "say_again": Command(EVERYWHERE, pygame.K_F6, N_("Say the last sentence again")),
    "continue": Command(MENU, pygame.K_c, N_("Continue")),
    "learn": Command(MENU, pygame.K_l, N_("Learn to play")),
    "new_game": Command(MENU, pygame.K_n, N_("New game")),
    "together": Command(MENU, pygame.K_p, N_("Play together")),
    "games": Command(MENU, pygame.K_g, N_("Games")),
    "career": Command(MENU, pygame.K_k, N_("Career")),
    "challenges": Command(MENU, pygame.K_h, N_("Challenges")),
    "settings": Command(MENU, pygame.K_s, N_("Settings")),
    "rulebook": Command(MENU, pygame.K_r, N_("Rules")),
    "quit": Command(MENU, pygame.K_q, N_("Quit")),
    "rename": Command(GAMES, pygame.K_F2, N_("Rename")),
    "delete": Command(GAMES, pygame.K_DELETE, N_("Delete")),
    "go_on": Command(TABLE, pygame.K_SPACE, N_("Roll the dice, or speed things up")),
    "end_turn": Command(TABLE, pygame.K_e, N_("End turn")),
    "board": Command(TABLE, pygame.K_b, N_("Switch between board and panels")),
    "trade": Command(TABLE, pygame.K_t, N_("Trade")),
    "undo": Command(TABLE, pygame.K_u, N_("Take back")),
    "decline": Command(TABLE, pygame.K_n, N_("Decline, or do without")),
    "sail": Command(TABLE, pygame.K_m, N_("Move a ship")),
    "science": Command(TABLE, pygame.K_1, N_("Improve science")),
    "commerce": Command(TABLE, pygame.K_2, N_("Improve trade")),
    "politics": Command(TABLE, pygame.K_3, N_("Improve politics")),
    "coach": Command(TABLE, pygame.K_i, N_("Ask the coach")),
    "points": Command(TABLE, pygame.K_p, N_("Everybody's points")),
    "say_hand": Command(TABLE, pygame.K_F7, N_("Say which cards you hold")),
    "people": Command(TABLE, pygame.K_o, N_("People at the table")),
    "faster": Command(TABLE, pygame.K_f, N_("Faster, or back to normal")),
    "road": Command(TURN, pygame.K_r, N_("Build a road")),
    "ship": Command(TURN, pygame.K_h, N_("Build a ship")),
    "settlement": Command(TURN, pygame.K_s, N_("Build a settlement")),
    "city": Command(TURN, pygame.K_c, N_("Build a city")),
    "wall": Command(TURN, pygame.K_w, N_("Build a city wall")),
    "knight": Command(TURN, pygame.K_k, N_("Hire a knight")),
    "card": Command(TURN, pygame.K_d, N_("Buy a development card")),
    "clear": Command(TURN, pygame.K_DELETE, N_("Clear the trade")),
    "accept": Command(QUESTION, pygame.K_a, N_("Accept")),
    "counter": Command(QUESTION, pygame.K_c, N_("Counter-offer")),
    "play": Command(REPLAY, pygame.K_SPACE, N_("Play or pause")),
    "step_on": Command(FIXED, pygame.K_RIGHT, N_("One step forward")),
    "step_back": Command(FIXED, pygame.K_LEFT, N_("One step back")),
    "turn_on": Command(FIXED, pygame.K_DOWN, N_("One turn forward")),
    "turn_back": Command(FIXED, pygame.K_UP, N_("One turn back")),
    "to_end": Command(REPLAY, pygame.K_END, N_("To the end")),
    "to_start": Command(REPLAY, pygame.K_HOME, N_("To the start")),
    "quicker": Command(REPLAY, pygame.K_PLUS, N_("Faster")),
    "slower": Command(REPLAY, pygame.K_MINUS, N_("Slower")),
    "land_tools": Command(EDITOR, pygame.K_l, N_("Land and sea")),
    "number_tools": Command(EDITOR, pygame.K_n, N_("Numbers")),
    "harbour_tools": Command(EDITOR, pygame.K_h, N_("Harbours")),
    "place_tools": Command(EDITOR, pygame.K_z, N_("Zones and starts")),
    "mix_tools": Command(EDITOR, pygame.K_m, N_("What is dealt")),
    "board_tools": Command(EDITOR, pygame.K_b, N_("The board")),
    "brush_on": Command(EDITOR, pygame.K_PERIOD, N_("Next brush")),
    "brush_back": Command(EDITOR, pygame.K_COMMA, N_("Previous brush")),
    "erase": Command(EDITOR, pygame.K_DELETE, N_("Erase")),
    "pick": Command(EDITOR, pygame.K_p, N_("Take the brush from the board")),
    "revert": Command(EDITOR, pygame.K_u, N_("Undo")),
    "repeat": Command(EDITOR, pygame.K_r, N_("Redo")),
    "try_deal": Command(EDITOR, pygame.K_t, N_("Show an example")),
    "save_board": Command(EDITOR, pygame.K_s, N_("Save")),
    "play_board": Command(EDITOR, pygame.K_g, N_("Play")),
    **{name: Command(FIXED, pygame.K_1 + n, N_("Choose cards to trade")) for n, name in enumerate(LAY)},
    "zoom_in": Command(BOARD, pygame.K_z, N_("Zoom in")),
    "zoom_out": Command(BOARD, pygame.K_x, N_("Zoom out")),
    "confirm": Command(FIXED, pygame.K_RETURN, N_("Press the main button")),
}

RESERVED = (
    pygame.K_ESCAPE,
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
)
"""Keys that cannot be chosen: they do the same everywhere, or nothing on their own."""


def keymap(chosen: Mapping[str, object]) -> Keymap:
    """The keys of all commands, with the user's choices; the defaults if a choice would give a key two meanings."""
    usual = {name: command.key for name, command in COMMANDS.items()}
    changeable = {name: key for name, key in chosen.items() if name in COMMANDS and COMMANDS[name].place != FIXED}
    keys = Keymap(usual, changeable)
    valid = all(is_fit(name, keys.code(name)) and not rivals(keys, name, keys.code(name)) for name in changeable)
    return keys if valid else Keymap(usual)


def meet(one: int, other: int) -> bool:
    """Whether the keys of two places can apply at the same time."""
    return EVERYWHERE in (one, other) or one in _around(other) or other in _around(one)


def _around(place: int) -> list[int]:
    """A place and those that contain it."""
    return [place, *(_around(WITHIN[place]) if place in WITHIN else [])]


def rivals(keys: Keymap, command: str, code: int) -> list[str]:
    """The other commands that use a key where this one applies."""
    place = COMMANDS[command].place
    return [
        name
        for name, other in COMMANDS.items()
        if name != command and keys.code(name) == code and meet(place, other.place)
    ]


def is_fit(command: str, code: int) -> bool:
    """Whether a key may be chosen for a command. Keys that apply everywhere must not be letters, for text fields."""
    types = 32 <= code < 127 or 127 < code < 1 << 30
    return code not in RESERVED and not (types and COMMANDS[command].place == EVERYWHERE)
