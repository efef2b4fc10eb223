"""Four basic players of catan-sdk: ``python run_catan_sdk.py GAMES FIRST_SEED``; prints seconds and games."""

from __future__ import annotations

import contextlib
import io
import json
import runpy
import sys
from time import process_time


def main(games: int, first: int) -> None:
    """Run the package's own batch command, and print how long it took."""
    sys.argv = ["catan.sim", "--bot", "basic:BasicPlayer", "--games", str(games), "--seed", str(first), "--quiet"]
    began = process_time()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        runpy.run_module("catan.sim", run_name="__main__")
    print(json.dumps({"seconds": process_time() - began, "games": games}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
