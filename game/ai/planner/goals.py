"""The goals that an agent may work for in its turn, each with its value, its cost and the next action toward it."""

from __future__ import annotations

from game.actions import BUY_CARD
from game.ai.planner.context import CARD, PlannerContext
from game.ai.planner.defence import list_defence
from game.ai.planner.discovery import list_discoveries
from game.ai.planner.expansion import list_cities, list_sites, list_walls
from game.ai.planner.long_road import list_long_road
from game.ai.planner.path_search import FAR
from game.ai.planner.ports import OVERSEAS
from game.ai.planner.progress import list_improvements
from game.ai.planner.wonders import list_wonders
from game.rule_module_ids import DEVELOPMENT, FOG, IMPROVEMENTS, KNIGHTS, WALLS, WONDERS
from game.rules.money import CARD_COST


def list_goals(m: PlannerContext) -> None:
    """Fill in the goals of a context, replacing any earlier ones."""
    m.goals = 0
    m.attack_outlook.look(m.view, m.seat, m.parameters)
    m.path_search.explore(m.view, m.seat, m.view.setup.roads, FAR)
    if m.view.setup.sails:
        m.lookout.explore(m.view, m.seat, m.view.setup.ships, OVERSEAS)
    list_sites(m)
    list_cities(m)
    list_long_road(m)
    if m.view.setup.plays(FOG):
        list_discoveries(m)
    if m.view.setup.plays(WONDERS):
        list_wonders(m)
    if m.view.setup.plays(DEVELOPMENT):
        m.add_goal(m.parameters.draw + CARD, CARD_COST, BUY_CARD, CARD_COST)
    if m.view.setup.plays(IMPROVEMENTS):
        list_improvements(m)
    if m.view.setup.plays(KNIGHTS):
        list_defence(m)
    if m.view.setup.plays(WALLS):
        list_walls(m)
