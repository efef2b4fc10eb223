# Short names for play.py, which does the work on every system: make test ARGS="-k board"
PYTHON ?= python3
ARGS ?=
COMMANDS := play speech compiled uncompiled test test-all types lint format window gallery rules records languages art sounds tiles pictures kills soak mutants bench rest bench-peers referee executable smoke trial packages lock release clean help

.PHONY: $(COMMANDS) ci
play:

$(COMMANDS):
	@$(PYTHON) play.py $@ $(ARGS)

ci:
	@.ci/run
