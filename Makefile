# Thin: sets up .venv and starts things. Everything here can also be typed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: test lint types demo bench race build clean

test: $(STAMP)
	$(BIN)/python -m pytest

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(STAMP)

lint: $(STAMP)
	$(BIN)/ruff check elicitlint tests
	$(BIN)/mypy

demo: $(STAMP)
	$(BIN)/elicitlint check testdata/demo || test $$? -eq 1

bench: $(STAMP)
	$(BIN)/python tests/bench.py

# SQLite always; PostgreSQL and Redis where their servers are installed: what is missing is named at the end.
race: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[race]'
	$(BIN)/python -m pytest -rs tests/race/race_stores.py

# Installs the real libraries, one at a time: no part of the tests. ONLY="celery rq" limits it.
models-live: $(STAMP)
	$(BIN)/python tests/models_live.py $(ONLY)

build: $(STAMP)
	$(BIN)/python -m build

clean:
	rm -rf build dist .elicitlint_cache
