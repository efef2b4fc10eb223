# Short names for play.py, which does the work on every system: make test ARGS="-k board"
PYTHON ?= python3
ARGS ?=
COMMANDS := play test window types lint format rules compiled uncompiled executable smoke trial packages release art sounds pictures boards gallery languages records mutants kills soak bench bench-peers referee clean help

.PHONY: $(COMMANDS) ci
play:

$(COMMANDS):
	@$(PYTHON) play.py $@ $(ARGS)

ci:
	@.ci/run
