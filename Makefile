# make play: set up and play. make test: set up and pass all tests. Both are quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
WEB_READY := web/node_modules/.ready
TYPES := web/src/api/schema.d.ts
PAGE := src/rada/server/page/index.html

# Tests wait about as much as they work, so there are half as many more of them as cores.
TESTERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) * 3 // 2)')

# Node comes through pip, so nobody has to install it.
NPM := PATH="$(abspath $(BIN)):$$PATH" $(BIN)/npm --prefix web --loglevel=error

SHAPES := $(wildcard src/rada/server/*.py src/rada/games/*/view.py src/rada/games/contract.py)
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f ! -path '$(TYPES)' 2>/dev/null)
WORDS := $(wildcard src/rada/words/*.ftl)

.PHONY: play test check audit bench attack torture load fuzz golden vectors browser clean

play: $(READY) $(PAGE)
	@$(BIN)/rada serve --open

test: $(READY) $(PAGE) browser
	$(NPM) test
	$(BIN)/pytest -q -n $(TESTERS)
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q tests/games -m rule
	$(BIN)/coverage report

check: $(READY) $(TYPES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run check
	$(BIN)/python -m tests.audit

# Known vulnerabilities of what we build on, where their advisory services can be reached.
audit: $(READY) $(WEB_READY)
	$(BIN)/python -m tests.audit

bench: $(BENCH_READY)
	$(BIN)/python -m bench

# Thousands of browsers, and the page docs/load.md from what they met: about twelve minutes.
load: $(READY) $(PAGE)
	$(BIN)/python -m bench.load --measure

# A million hostile messages beside tables of the well-behaved; and wrong records (docs/promises.md).
attack: $(READY) $(PAGE)
	$(BIN)/python -m tests.server.hostile --messages 1000000 --seed 1

# A thousand servers killed in the middle of a hundred thousand moves, and every game looked at.
torture: $(READY)
	$(BIN)/python -m tests.server.torment --kills 1000 --moves 100000 --seed 1

fuzz: $(READY)
	$(BIN)/python -m tests.table.fuzzing --inputs 60000 --seed 1

# Remake the golden playthroughs after a change that was meant.
golden: $(READY)
	$(BIN)/python -m tests.golden.remake

# Remake what holds the score pad's arithmetic to the rules.
vectors: $(READY)
	$(BIN)/python -m tests.web.make_vectors

# The tests in a browser need Chromium. Without it they are skipped, and say so.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	     && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	|| echo "No Chromium here, and it cannot be installed: the tests in a browser are skipped."

clean:
	rm -rf $(VENV) build dist web/node_modules $(TYPES) web/openapi.json $(dir $(PAGE)) \
	  .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Řada needs Python 3.11 or newer (set PYTHON=…)")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(BENCH_READY): $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@

$(WEB_READY): $(READY) web/package.json web/package-lock.json
	$(NPM) install --no-save --no-audit --no-fund
	@touch $@

$(TYPES): $(WEB_READY) $(SHAPES)
	$(BIN)/python -m rada.server.describe > web/openapi.json
	$(NPM) run types >/dev/null

$(PAGE): $(TYPES) $(WEB_SOURCES) $(WORDS)
	$(NPM) run build -- --logLevel warn
