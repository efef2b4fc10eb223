import pytest

from tests.cards.point_card import PointCard
from tests.numbers import CONSTITUTION

pytestmark = [pytest.mark.rule("P-Constitution"), pytest.mark.rule("G2")]


class TestConstitution(PointCard):
    kind = CONSTITUTION
