# Ménagerie. `make play` and `make test` need nothing but Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# The Node of the virtual environment: the system's may be too old, or missing.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PAGES := src/menagerie/server/pages_built/index.html
NODE_READY := web/node_modules/.ready

# What needs no other's result goes beside it, and says its lines in one piece.
BESIDE = $(MAKE) --no-print-directory --jobs=2 \
  $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play terminal installed web test check types style rooms markup units bench golden \
  pages generated screenshots lock clean

play: web                 ## open the tables, and the browser on them
	@$(BIN)/menagerie serve --open

terminal: $(READY)        ## play in the terminal
	@$(BIN)/menagerie play

installed: $(NODE_READY)  ## only what everything else needs

web: $(PAGES)             ## build the browser app

test: $(NODE_READY)       ## every check and every test
	@$(BESIDE) check units web
	@# The programs that tests start are compiled once, and find the Node of the environment.
	PYTHONDONTWRITEBYTECODE= PATH="$(CURDIR)/$(BIN):$$PATH" \
	  $(BIN)/python -m pytest -n auto --dist worksteal

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

pages: $(READY)           ## write the editions' part of the rules pages anew
	$(BIN)/python -m tests.pages

lock:                     ## pin what is installed, with hashes and without addresses
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra dev --extra peers --universal --generate-hashes \
	  --no-emit-index-url --no-annotate --no-header --output-file benchmarks/requirements.lock

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Menagerie needs Python 3.11 or newer; set PYTHON=... to one.")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(NODE_READY): web/package-lock.json $(READY)
	$(NPM) ci
	@touch $@

$(PAGES): $(NODE_READY) web/index.html $(wildcard web/*.ts web/*.js) $(shell find web/src web/public web/vite -type f 2>/dev/null)
	$(NPM) run pages
	@touch $@

$(VENV)/.peers: $(READY) benchmarks/requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r benchmarks/requirements.lock
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules $(dir $(PAGES)) screenshots build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
