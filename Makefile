# make play: set up and play; with LAN=1 others in the network can join. make test: set up and pass all tests. Both are quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is installed so far: what playing needs, the compiler, what builds the WebAssembly modules,
# what tests and checks need, what benchmarks need.
PLAY_READY := $(VENV)/.play-ready
NATIVE_READY := $(VENV)/.native-ready
ENGINE_READY := $(VENV)/.engine-ready
DEV_READY := $(VENV)/.dev-ready
BENCH_READY := $(VENV)/.bench-ready
WEB_READY := web/node_modules/.play-ready
WEB_DEV_READY := web/node_modules/.dev-ready
TYPES := web/src/api/schema.d.ts
PAGE := src/rada/server/page/index.html
ENGINES := src/rada/engine/modules

# Tests wait about as much as they work, so there are twice as many of them as cores.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
TESTERS := $(shell echo $$(($(CORES) * 2)))

# A comma would end an argument of a call.
NATIVE_EXTRAS := native,web
ENGINE_EXTRAS := engine,web

# uv installs several times faster than pip. Where it cannot be had, pip installs the same.
install = { test -x $(BIN)/uv \
    && $(BIN)/uv pip install --quiet $(2) --python $(BIN)/python -c constraints.txt $(1); } \
  || $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt $(1)

# Many processes start in a test run: none should parse again what another one has parsed.
unexport PYTHONDONTWRITEBYTECODE

# Node comes through pip, so nobody has to install it.
NPM := PATH="$(abspath $(BIN)):$$PATH" $(BIN)/npm --prefix web --loglevel=error
say = @printf '\033[1m%s\033[0m\n' $(1)

SCHEMAS := $(wildcard src/rada/server/*.py src/rada/server/*/*.py src/rada/games/*/view.py src/rada/games/*/moves.py src/rada/games/*.py)
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/pwa.ts web/wording.ts -type f ! -path '$(TYPES)' \
  ! -name '*.test.ts' ! -path '*/testing/*' ! -name vectors.json 2>/dev/null)
WORDS := $(wildcard src/rada/words/*.ftl src/rada/games/*/words.*.ftl)

# Steps share folders: one after the other, whatever make is asked for.
.NOTPARALLEL:

.PHONY: play wheel native engines test quick check audit bench attack torture load fuzz golden vectors new-game browser compiled compile-ahead parse-ahead clean

play: $(PLAY_READY) parse-ahead $(PAGE)
	@$(BIN)/rada serve --open $(if $(filter-out 0 no,$(LAN)),--lan)

# The package with the built page and the modules in it, for those who have no make:
# pipx run dist/rada-….whl
wheel: $(PLAY_READY) $(PAGE)
	@$(BIN)/python -m rada.engine.shipped
	$(call say,"Building the wheel")
	@$(call install,hatchling)
	@rm -rf dist && $(BIN)/hatchling build -t wheel

test: $(NATIVE_READY) compile-ahead $(DEV_READY) $(WEB_DEV_READY) $(PAGE) $(TYPES) browser compiled engines
	$(NPM) test
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n $(CORES) --cov --cov-report=term tests/games -m rule
	$(BIN)/pytest -q -n $(TESTERS) --dist worksteal --durations=10

# Compiled games for this machine: bots think faster, and simulations need it.
native: $(NATIVE_READY) compiled

# The games as WebAssembly modules (docs/offline.md); what has not changed is not built again.
# They are part of the repository, so that playing needs no compiler: commit what this builds.
engines: $(ENGINE_READY)
	@$(BIN)/python -m rada.engine.build $(ENGINES)

# The tests of what has changed since the last commit, and the smoke tests: for the inner loop.
quick: $(DEV_READY)
	@$(BIN)/python -m tests.quick

check: $(NATIVE_READY) compile-ahead $(DEV_READY) $(TYPES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m rada.engine.shipped
	$(NPM) run check
	$(NPM) run lint
	$(NPM) run format
	$(BIN)/python -m tests.audit

# Known vulnerabilities of what we build on, where their advisory services can be reached.
audit: $(DEV_READY) $(WEB_DEV_READY)
	$(BIN)/python -m tests.audit

bench: $(BENCH_READY)
	$(BIN)/python -m bench

# Thousands of browsers, and the page docs/load.md from what they met: about twelve minutes.
load: $(DEV_READY) $(PAGE)
	$(BIN)/python -m bench.load --measure

# A million hostile messages beside tables of the well-behaved; and wrong records (docs/promises.md).
attack: $(DEV_READY) $(PAGE)
	$(BIN)/python -m tests.server.flooding
	$(BIN)/python -m tests.server.fuzz --messages 1000000 --seed 1

# A thousand servers killed in the middle of a hundred thousand moves, and every game looked at.
torture: $(DEV_READY)
	$(BIN)/python -m tests.server.chaos --kills 1000 --moves 100000 --seed 1

fuzz: $(DEV_READY)
	$(BIN)/python -m tests.table.fuzzing --inputs 60000 --seed 1

# Remake the golden playthroughs after a change that was meant.
golden: $(DEV_READY)
	$(BIN)/python -m tests.golden.remake

# Remake what holds the score pad's arithmetic to the rules.
vectors: $(DEV_READY)
	$(BIN)/python -m tests.web.make_vectors

# Begin a game: make new-game NAME=rummy
new-game: $(DEV_READY)
	@$(BIN)/python -m tests.fifth.new_game "$(NAME)"

# The tests in a browser need Chromium. Without it they are skipped, and say so.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	     && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	|| echo "No Chromium here, and it cannot be installed: the tests in a browser are skipped."

# Most of what the tests run compiled, on all cores; the rest is compiled by whoever needs it first.
compiled: $(NATIVE_READY)
	@$(BIN)/rada warm

# The first time, the games are compiled while everything else is installed and built. Whoever needs
# them next (the server, the tests) goes on with it.
compile-ahead: $(NATIVE_READY)
	@test -f $(PAGE) || { nice -n 10 $(BIN)/rada warm >/dev/null 2>&1 & }

# The first time, Python parses all that the server imports while the page is built.
parse-ahead: $(PLAY_READY)
	@test -f $(PAGE) || { nice -n 10 $(BIN)/python -c 'import rada.server.app' >/dev/null 2>&1 & }

clean:
	rm -rf $(VENV) build dist web/node_modules $(TYPES) web/openapi.json $(dir $(PAGE)) \
	  .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(PLAY_READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Řada needs Python 3.11 or newer (set PYTHON=…)")'
	$(call say,"Installing Řada (450 MB on disk)")
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/pip install -qq --disable-pip-version-check -c constraints.txt uv || true
	@$(BIN)/pip uninstall -qq -y setuptools 2>/dev/null || true # an older venv brings it, and nothing here needs it
	@$(call install,-e '.[web]')
	@touch $@

$(NATIVE_READY): $(PLAY_READY)
	$(call say,"Installing the compiler (200 MB on disk)")
	@$(call install,-e '.[$(NATIVE_EXTRAS)]')
	@touch $@

$(ENGINE_READY): $(PLAY_READY)
	$(call say,"Installing what builds the WebAssembly modules (400 MB on disk)")
	@$(call install,-e '.[$(ENGINE_EXTRAS)]')
	@touch $@

$(DEV_READY): $(PLAY_READY)
	$(call say,"Installing what tests and checks need (2 GB on disk)")
	@$(call install,-e '.[dev]',--compile-bytecode)
	@touch $@ $(NATIVE_READY) $(ENGINE_READY)

$(BENCH_READY): $(DEV_READY)
	$(call say,"Installing the libraries that we are compared with")
	@$(call install,-e '.[bench]')
	@touch $@

$(WEB_READY): $(PLAY_READY) web/package.json web/package-lock.json
	$(call say,"Installing what builds the page")
	@$(NPM) install --omit=dev --no-save --no-audit --no-fund --silent
	@touch $@

$(WEB_DEV_READY): $(DEV_READY) web/package.json web/package-lock.json
	$(call say,"Installing what tests the page")
	@$(NPM) install --no-save --no-audit --no-fund --silent
	@touch $@ $(WEB_READY)

$(TYPES): $(WEB_DEV_READY) $(SCHEMAS)
	$(BIN)/python -m rada.server.describe > web/openapi.json
	$(NPM) run types >/dev/null

$(PAGE): $(WEB_READY) $(WEB_SOURCES) $(WORDS)
	$(call say,"Building the page")
	@$(NPM) run build --silent -- --logLevel warn >/dev/null
