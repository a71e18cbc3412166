# make play: set up and play. make test: set up and pass all tests. Both are quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: play test check bench golden clean

play: $(READY)
	@$(BIN)/rada play

test: $(READY)
	$(BIN)/pytest -q -n auto
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q tests/games -m rule
	$(BIN)/coverage report

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(BENCH_READY)
	$(BIN)/python -m bench

# Remake the golden playthroughs after a change that was meant.
golden: $(READY)
	$(BIN)/python -m tests.golden.remake

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Řada needs Python 3.11 or newer (set PYTHON=…)")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(BENCH_READY): $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@
