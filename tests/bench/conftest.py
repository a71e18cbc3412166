"""Benchmarks are no part of the package, so their folder has to be found."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))
