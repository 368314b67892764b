# The whole set-up: `make run` starts Kaguan, `make test` runs every check. Both make their own environment in .venv.
# Set-up talks on stderr and never reads stdin, so that `printf '…\n' | make run` prints the answers and nothing else.

SHELL := /bin/sh
PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PACKAGES := bot handlers catalog

export UV_PYTHON_DOWNLOADS := never

# A Python that was upgraded away leaves an environment that cannot start: make it anew.
$(shell test -x $(BIN)/python || rm -f $(VENV)/made)

.PHONY: run test lint format bench mutants lock clean help

run: $(VENV)/runtime-installed  ## start Kaguan with everything that is configured
	@$(BIN)/kaguan run

test: lint  ## run every check: style, types, architecture, tests
	$(BIN)/python -m pytest

lint: $(VENV)/test-installed  ## run the checks that need no tests: style, types, architecture
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/test-installed  ## put the code into shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/test-installed  ## measure the time budgets, which `make test` leaves out
	@for script in tests/bench/bench_*.py; do echo "# $$script"; $(BIN)/python "$$script" || exit 1; done

mutants: $(VENV)/dev-installed  ## change catalog/ in small ways and see whether a test notices (slow)
	$(BIN)/mutmut run
	$(BIN)/mutmut results

COMPILE := $(BIN)/uv pip compile pyproject.toml --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate --quiet

lock: $(VENV)/runtime-installed  ## choose the newest allowed versions and write them down with their hashes
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --output-file requirements-test.txt --constraint requirements.txt --group test
	$(COMPILE) --output-file requirements-dev.txt --constraint requirements-test.txt --group test --group dev
	$(BIN)/uv pip compile --group installer --upgrade --universal --generate-hashes --quiet \
		--no-emit-index-url --no-emit-find-links --no-header --no-annotate --output-file requirements-uv.txt

clean:  ## remove the environment and everything generated
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks mutants build dist
	find $(PACKAGES) tests -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1\t/p' Makefile | expand -t 10

# Each list holds the one before it, so running and testing share one environment and neither undoes the other.
# uv is the quick way in; it does not read pip's configuration, so it is told pip's index. Where it cannot be used
# or cannot reach the index, pip installs the same list with the same hashes.
define install
	@echo "Installing $(1) …" >&2
	@{ index="$${UV_DEFAULT_INDEX:-$${PIP_INDEX_URL:-$$($(PIP) config get global.index-url 2>/dev/null)}}"; \
		if [ -n "$$index" ]; then export UV_DEFAULT_INDEX="$$index"; fi; \
		$(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode $(2) \
		|| $(PIP) install --quiet $(2); } </dev/null >&2
endef

$(VENV)/runtime-installed: requirements.txt pyproject.toml $(VENV)/made
	$(call install,what Kaguan needs,--require-hashes -r requirements.txt)
	$(call install,Kaguan,--no-deps --editable .)
	@$(BIN)/python -m compileall -q $(PACKAGES) >&2
	@touch $@

$(VENV)/test-installed: requirements-test.txt $(VENV)/runtime-installed
	$(call install,what the tests need,--require-hashes -r requirements-test.txt)
	@touch $@

$(VENV)/dev-installed: requirements-dev.txt $(VENV)/test-installed
	$(call install,what mutation testing needs,--require-hashes -r requirements-dev.txt)
	@touch $@

# Some systems ship Python without ensurepip: there the environment gets its pip from the system's.
$(VENV)/made: requirements-uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Kaguan needs Python 3.11 or newer, and $(PYTHON) is not. Name another: make PYTHON=python3.12 run" >&2; exit 1; }
	@echo "Making the environment in $(VENV) …" >&2
	@{ $(PYTHON) -m venv --clear $(VENV) 2>/dev/null || { $(PYTHON) -m venv --clear --without-pip $(VENV) \
		&& $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }; } </dev/null >&2
	@$(PIP) install --quiet --require-hashes -r requirements-uv.txt </dev/null >&2 || echo "Going on without uv" >&2
	@touch $@
