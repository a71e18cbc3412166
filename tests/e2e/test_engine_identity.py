"""The browser plays by the modules what native code plays, bit for bit."""

import base64
import json
import subprocess
from dataclasses import asdict
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rada.engine.sources import code_of, description_of
from rada.games import BUILT_IN
from tests.engine import identity
from tests.engine.test_identity import affordable

ROOT = Path(__file__).parents[2]
PLAYER = ROOT / "tests" / "engine" / "in_browser.ts"
BUNDLER = ROOT / "web" / "node_modules" / ".bin" / "esbuild"
"""Comes with Vite."""


@pytest.fixture(scope="module")
def player() -> str:
    """What plays in the browser, as one script."""
    bundle = [str(BUNDLER), str(PLAYER), "--bundle", "--format=iife", "--target=es2022"]
    return subprocess.run(bundle, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_browser_plays_the_same(browser: Browser, player: str, game: str) -> None:
    some = affordable(game)
    module = {"module": base64.b64encode(code_of(game)).decode(), "about": description_of(game)}
    page = browser.new_context().new_page()
    page.add_script_tag(content=player)
    jobs = json.dumps([asdict(job) for job in some])
    theirs = page.evaluate(
        "([jobs, modules]) => played(JSON.parse(jobs), modules)", [jobs, {game: module}]
    )
    page.context.close()
    own = {job.name: identity.native_digests(job) for job in some}
    assert identity.compared(own, theirs) == []
    assert identity.compared(own, {name: dict.fromkeys(own[name], "") for name in own})
