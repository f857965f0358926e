# Every target sets up what it needs: .venv, the package in it and, except for play, the compiled
# engine where a C compiler works. THROWDOWN_PURE=1 compiles nothing and runs pure Python.

PYTHON ?= python3
ARGS ?=

# What pyproject.toml says under these keys.
pyproject = $(shell $(or $(wildcard .venv/bin/python),$(PYTHON)) -c 'import functools, sys, tomllib; \
	print(*functools.reduce(dict.get, sys.argv[1:], tomllib.load(open("pyproject.toml", "rb"))))' $(1) 2>/dev/null)

PURE := $(filter-out 0,$(THROWDOWN_PURE))
COMPILED := $(sort $(wildcard $(call pyproject,tool throwdown compiled)))
REQUIRES = $(patsubst %,'%',$(call pyproject,build-system requires))
ENGINE := $(if $(PURE),,.venv/.engine)
PIP := .venv/bin/python -m pip --disable-pip-version-check -qq
PYTEST := .venv/bin/python -m pytest -n auto --dist worksteal
INSTALL := THROWDOWN_PURE=1 $(PIP) install --no-build-isolation

.NOTPARALLEL:
.PHONY: help play quick test nightly check client-check client-format client-tests fast bench floor \
	peers docs language seen-model web-schema interpretations questions rules-map clean FORCE

help: ## show this list
	@echo "Throwdown: make TARGET, where TARGET is"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1@\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS=@ read -r target text; do printf '  %-14s%s\n' $$target "$$text"; done
	@echo 'THROWDOWN_PURE=1 runs pure Python; PYTHON=... names the interpreter for .venv.'

# Nobody waits minutes for a compiler before a first game: what was compiled once is kept up to date.
play: .venv/.play $(if $(wildcard .venv/.engine),$(ENGINE)) ## play in the browser, with ARGS="masters" in the terminal
	@.venv/bin/throwdown play $(ARGS)

# In pure Python, because whoever has just edited a compiled module would wait for the compiler.
quick: .venv/.dev ## run what an inner loop needs, in under a minute (ARGS="-k window" picks some)
	@THROWDOWN_PURE=1 THROWDOWN_GAMES=1 THROWDOWN_SEEDS=1 THROWDOWN_WALKS=3 THROWDOWN_TREES=20 \
		THROWDOWN_MEAN=5 THROWDOWN_READINGS=1 $(PYTEST) --quick $(ARGS)

test: .venv/.dev $(ENGINE) ## run the tests (ARGS="-k window" picks some)
	@$(PYTEST) $(ARGS)

nightly: .venv/.dev $(ENGINE) ## run the tests with many more random games (hours)
	@THROWDOWN_GAMES=20000 THROWDOWN_SEEDS=40 THROWDOWN_WALKS=1000 THROWDOWN_TREES=20000 \
		THROWDOWN_KILLS=50 THROWDOWN_HOSTILE=10000 THROWDOWN_MEAN=100000 THROWDOWN_READINGS=200 \
		THROWDOWN_DRAFTS=1000 THROWDOWN_FOLDED=200 THROWDOWN_ASKED=100 THROWDOWN_LAYOUT=50 \
		$(PYTEST) -o faulthandler_timeout=0 $(ARGS)

# Types take as long as the rest together, so they are checked beside it.
check: .venv/.dev ## check style, types, imports and spelling
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy >.venv/types.log 2>&1 & types=$$!; \
		.venv/bin/lint-imports --no-logo && .venv/bin/codespell; others=$$?; \
		wait $$types; types=$$?; cat .venv/types.log; exit $$((others + types))
	@! git grep -nIE '(^|[^[:alnum:]_.~-])/(home|root|work|Users)/[[:alnum:]_.]|[A-Z]:\\+Users' \
		|| { echo "A tracked file names a path of one machine."; exit 1; }
	@! git ls-files | grep -E '(^|/)uv\.lock$$' || { echo "uv.lock must not be tracked."; exit 1; }

client-check: node_modules/.installed ## check format, style and types of the browser client (needs npm)
	@npm run --silent check

client-format: node_modules/.installed ## lay out the browser client
	@npm run --silent format

client-tests: node_modules/.installed ## run the tests of the browser client's own modules
	@npm run --silent test

fast: .venv/.play $(ENGINE) ## compile the engine
	@.venv/bin/throwdown --version

bench: .venv/.dev $(ENGINE) ## measure the speed of the engine
	@.venv/bin/throwdown bench $(ARGS)

floor: .venv/.play $(ENGINE) ## count instructions and fail if there are a tenth too many
	@.venv/bin/python -m tools.bench.floor

peers: ## get the programs that the engine is compared with, into .peers/
	@$(PYTHON) -m venv .peers/venv
	@.peers/venv/bin/python -m pip --disable-pip-version-check -qq install \
		chess open_spiel 'pettingzoo[classic]' rlcard
	@npm install --silent --ignore-scripts --no-fund --no-audit --prefix .peers pokemon-showdown

docs: .venv/.dev rules-map questions ## build the documentation in site/
	@NO_MKDOCS_2_WARNING=1 THROWDOWN_PURE=1 .venv/bin/python -m mkdocs build --quiet --strict
	@.venv/bin/python -m tools.site.links site

language: .venv/.dev ## rewrite the phrase tables of the language pages
	@.venv/bin/python -m tools.pages.masters_language \
		docs/language.md src/throwdown/games/masters/content/sets/*.toml tests/games/masters/language/lines*.toml
	@.venv/bin/python -m tools.pages.throne_language docs/throne-language.md

seen-model: .venv/.dev ## rewrite the page about the seen model
	@.venv/bin/python -m tools.pages.seen_model docs/seen-model.md

web-schema: .venv/.dev ## rewrite the JSON schema of the web protocol and the client's types
	@.venv/bin/python -m tools.pages.web_schema docs/web-messages.schema.json
	@.venv/bin/python -m tools.pages.web_types src/throwdown/interfaces/web/client/protocol.d.ts

interpretations: .venv/.dev ## rewrite the page of interpretations from the rulings of the package
	@.venv/bin/python -m tools.pages.interpretations docs/interpretations.md

questions: .venv/.dev ## write docs/questions-*.md from the scenarios that answer judges' questions
	@.venv/bin/python -m tools.pages.questions docs

rules-map: .venv/.dev ## write docs/rules-map.md from the tests; fails if a rule has none
	@THROWDOWN_PURE=1 .venv/bin/python -m pytest --collect-only -qq --rules-map=docs/rules-map.md

clean: ## remove .venv and everything built
	@rm -rf .venv build dist site node_modules src/*.egg-info .coverage docs/rules-map.md docs/questions-*.md
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find src \( -name '*.so' -o -name '*.pyd' -o -name '*.tables' \) -exec rm -f {} +
	@find . -name __pycache__ -prune -exec rm -rf {} +

node_modules/.installed: package.json
	@command -v npm >/dev/null || { echo "npm is missing; on Debian or Ubuntu: apt install npm" >&2; exit 1; }
	@npm install --silent --no-audit --no-fund
	@touch $@

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed; name yours with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv is missing; on Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv (once) ..."
	@rm -rf .venv
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.requires: pyproject.toml | .venv/.made
	@$(PIP) install $(filter-out 'mypy%,$(REQUIRES))
	@touch $@

# Whoever only plays does without mypy: it takes more room than all the rest.
.venv/.mypyc: pyproject.toml | .venv/.made
	@$(PIP) install $(filter 'mypy%,$(REQUIRES))
	@touch $@

.venv/.play: pyproject.toml setup.py .venv/.requires
	@echo "Installing throwdown ..."
	@$(INSTALL) -e '.[web]'
	@touch $@

.venv/.dev: pyproject.toml setup.py .venv/.requires
	@echo "Installing throwdown and the tools of its developers ..."
	@$(INSTALL) -e '.[dev]'
	@touch .venv/.play $@

# Built from nothing, so that no leftover of a removed module survives. Without a compiler nothing is
# made and the next run looks again.
.venv/.engine: $(COMPILED) setup.py .venv/.requires .venv/.mypyc .venv/.names \
		$(if $(wildcard src/throwdown__mypyc*),,FORCE)
	@rm -rf build
	@find src \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
	@.venv/bin/python setup.py -q build_ext --inplace
	@if ls src/throwdown__mypyc* >/dev/null 2>&1; then touch $@; fi

# Changes when a compiled source appears, vanishes or is renamed.
.venv/.names: FORCE | .venv/.made
	@echo '$(COMPILED)' | cmp -s - $@ || echo '$(COMPILED)' > $@
