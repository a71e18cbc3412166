"""What the page says, from the same Fluent files."""

import functools
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).parents[2]


@functools.cache
def _bundle(language: str) -> Any:
    bundle = FluentBundle([language], use_isolating=False)
    drafts = sorted((ROOT / "web" / "words-drafts").glob(f"*.{language}.ftl"))
    for path in [ROOT / "src" / "rada" / "words" / f"{language}.ftl", *drafts]:
        bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    return bundle


def say(language: str, message: str, **facts: Any) -> str:
    """A message as the page shows it."""
    name, _, attribute = message.partition(".")
    found = _bundle(language).get_message(name)
    pattern = found.attributes[attribute] if attribute else found.value
    text, errors = _bundle(language).format_pattern(pattern, facts)
    assert not errors, errors
    return str(text)
