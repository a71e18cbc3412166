"""What is collected in the whole repository: of the doctests, only files that have some."""

from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> object:
    """Leave out files without examples: importing each of them costs every test process seconds."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule) or _has_examples(each)]


def _has_examples(module: DoctestModule) -> bool:
    return b">>>" in module.path.read_bytes()
