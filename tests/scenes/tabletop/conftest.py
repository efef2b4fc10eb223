"""Tests of the tabletop use the fixtures of the play scene."""

from tests.scenes.play.conftest import app as app
