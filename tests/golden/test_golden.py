"""The golden playthroughs still happen exactly as they are written down."""

import pytest

from tests.golden.remake import PLAYTHROUGHS, path_of, playthrough


@pytest.mark.parametrize(("name", "players"), PLAYTHROUGHS)
def test_the_story_is_the_same(name: str, players: int) -> None:
    assert playthrough(name, players) == path_of(name, players).read_text("utf-8")
