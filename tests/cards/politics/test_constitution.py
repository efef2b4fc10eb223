import pytest

from game.ids import CONSTITUTION
from tests.cards.point_card import PointCard

pytestmark = [pytest.mark.rule("P-Constitution"), pytest.mark.rule("G2")]


class TestConstitution(PointCard):
    kind = CONSTITUTION
