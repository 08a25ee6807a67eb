# Every chore is one short command. `make` alone runs what must pass before a commit; `make help`
# lists the rest. Everything lives in .venv, build and node_modules, inside this folder.

PYTHON ?= python3
BIN := .venv/bin
CATALOGUES := src/robinson/words/catalogues
TEMPLATE := build/robinson.pot

# Where it is set, pytest and the game compile their modules anew at each start.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: test check play format words crash long pictures bench lock wheel coverage clean help
.DEFAULT_GOAL := test

# What fails while browsers, servers and solvers share the cores is run once more by itself: a fault fails twice.
test: check test-scripts browser proxy ## check, then every test on all cores
	@$(BIN)/pytest -q -n auto --dist loadgroup || { [ $$? = 1 ] && echo "Once more, one at a time, what failed:" \
		&& $(BIN)/pytest -q --last-failed; }

check: .venv/ready ## format, lint, types, imports, catalogues, scripts
	@$(BIN)/ruff format --quiet --check . || { echo "Run: make format"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports > build/imports.txt || { cat build/imports.txt; exit 1; }
	@$(MAKE) --no-print-directory check-words check-scripts

play: .venv/ready ## open the table in the browser
	@$(BIN)/robinson

format: .venv/ready ## put the code in the form that check wants
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# --- words ---
# Two at a time would write over each other.
LOCKED := $(if $(shell command -v flock),flock build/words.lock)

# No fuzzy guesses: a sentence that changed is to be translated again.
UPDATE = $(LOCKED) $(BIN)/pybabel -q update --domain robinson --input-file $(TEMPLATE) --output-dir $(CATALOGUES) \
	--no-fuzzy-matching --no-wrap --ignore-obsolete --ignore-pot-creation-date

.PHONY: template check-words
template: .venv/ready
	@$(BIN)/pybabel -q extract --mapping-file pyproject.toml --output-file $(TEMPLATE) \
		--project robinson --add-comments Translators: --add-location file --no-wrap --sort-by-file \
		--copyright-holder "The Robinson maintainers" src/robinson

words: template ## bring the catalogues up to date; NEW=lv begins another language
	@$(if $(NEW),$(BIN)/pybabel -q init --domain robinson --input-file $(TEMPLATE) \
		--output-dir $(CATALOGUES) --no-wrap --locale $(NEW))
	@$(UPDATE)

check-words: template
	@$(if $(wildcard $(CATALOGUES)/*/LC_MESSAGES/*.po),$(UPDATE) --check 2> build/words.txt \
		|| { tail -n 1 build/words.txt; echo "Run: make words"; exit 1; })

# --- scripts and browser ---
# The page's scripts need nothing to be built. Node only checks and tests them; without it that is skipped by name.
.PHONY: check-scripts test-scripts browser proxy
NODE := $(and $(shell command -v node),$(shell command -v npm))
WITHOUT_NODE = echo "Skipped: the page's scripts are not $(1) without Node. On Debian and Ubuntu: apt install nodejs npm"; \
	[ "$$CI" != true ]

check-scripts: $(if $(NODE),node_modules/ready)
	@$(if $(NODE),node_modules/.bin/tsc -p .,$(call WITHOUT_NODE,checked))

test-scripts: .venv/ready
	@$(if $(NODE),node --test --test-reporter=dot tests/js > build/scripts.txt 2>&1 || { cat build/scripts.txt; exit 1; },$(call \
		WITHOUT_NODE,tested))

# Where it cannot be installed, the tests in a browser skip and say so.
browser: .venv/ready
	@command -v chromium > build/browser.txt || { [ "$$(id -u)" = 0 ] && command -v apt-get > build/browser.txt && { \
		echo "Installing Chromium, once ..."; apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium > build/browser.txt; }; } || true

# The same for nginx, with which the pages are tested behind a proxy. It is not to be started as a service.
proxy: .venv/ready
	@command -v nginx > build/proxy.txt || [ -x /usr/sbin/nginx ] || { [ "$$(id -u)" = 0 ] && command -v apt-get > build/proxy.txt && { \
		echo "Installing nginx, once ..."; apt-get update -qq && \
		RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends nginx-light > build/proxy.txt; }; } || true

node_modules/ready: package.json package-lock.json
	@npm ci --silent --no-progress
	@touch $@

# --- the rest ---

crash: .venv/ready ## play 200 games on servers that are killed in the middle of a move
	@ROBINSON_CRASH_GAMES=200 $(BIN)/pytest -q -n auto tests/table/test_crash.py tests/table/test_crash_away.py tests/live/test_crash.py

long: .venv/ready browser proxy ## what needs time: 100,000 tables that nobody enters, two silent minutes behind nginx, a phone locked for one
	@ROBINSON_TABLES=100000 $(BIN)/pytest -q -s tests/live/test_memory.py
	@ROBINSON_LONG=1 $(BIN)/pytest -q tests/browser -k "line_holds or was_locked"

pictures: .venv/ready browser ## take pictures of every page into docs/pictures, draw the odds into docs/odds
	@$(BIN)/python -m tests.browser.pictures docs/pictures
	@for kind in visits length choice house-rules "seats --players 4"; do ROBINSON_LANGUAGE=en \
		$(BIN)/robinson picture $$kind --edition lithuanian -o docs/odds/$${kind%% *}.svg || exit 1; done

bench: .venv/ready ## measure what has a budget
	@for bench in benchmarks/*.py; do $(BIN)/python $$bench || exit 1; done

coverage: .venv/ready ## which lines no test runs
	@$(BIN)/coverage run --data-file build/coverage -m pytest -q
	@$(BIN)/coverage report --data-file build/coverage

wheel: .venv/ready ## build sdist and wheel into dist/
	@$(BIN)/python -m build --no-isolation

lock: ## resolve requirements-dev.txt anew
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/pip -q install uv
	@build/uv/bin/uv pip compile --quiet --universal --upgrade --generate-hashes --no-header \
		--no-annotate --all-extras --group dev -o requirements-dev.txt pyproject.toml

clean: ## remove everything that make has made
	rm -rf .venv build dist node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1|\2/p' Makefile | column -t -s '|'

# Made once, and again when the lock or pyproject.toml changes.
.venv/ready: requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Robinson needs Python 3.11 or newer. With another one at hand: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up .venv, once ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip -q install --require-hashes -r requirements-dev.txt
	@$(BIN)/pip -q install --no-deps --no-build-isolation -e .
	@mkdir -p build
	@touch $@
