"""The names of the sections and orders of the list of games."""

from __future__ import annotations

from platform_io.i18n import N_
from scenes.games import collection as parts

TITLES = {parts.PLAYING: N_("In progress"), parts.OVER: N_("Finished"), parts.DELETED: N_("Bin")}
ORDER_TITLES = {"date": N_("By date"), "name": N_("By name"), "players": N_("By players"), "points": N_("By points")}
EMPTY = {
    parts.PLAYING: N_("No games in progress. Your games are saved after every move."),
    parts.OVER: N_("No finished games yet."),
    parts.DELETED: N_("The bin is empty."),
}
