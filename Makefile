# Ménagerie. `make play` and `make test` need nothing but Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test check bench golden pages lock clean

play: $(READY)            ## play in the terminal
	@$(BIN)/menagerie play

test: check               ## every check and every test
	$(BIN)/python -m pytest -n auto

check: $(READY)           ## style, types, and which room may use which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.peers     ## speed, beside peers in the same run
	$(BIN)/python -m benchmarks.rules
	$(BIN)/python -m benchmarks.search

golden: $(READY)          ## write the golden playthroughs and perft counts anew
	$(BIN)/python -m tests.golden

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

$(VENV)/.peers: $(READY) benchmarks/requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r benchmarks/requirements.lock
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
