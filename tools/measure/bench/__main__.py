"""``python play.py bench``: measures the time and memory that the game needs, and prints JSON."""

from __future__ import annotations

import argparse
import sys

from commands.picture import size_of
from commands.refusal import BAD_INPUT, Refusal


def main() -> int:
    """Measure and print the figures; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench", description="Speed and memory figures as JSON.")
    parser.add_argument("--quick", action="store_true", help="only to see that it works: the figures are poor")
    parser.add_argument("--window", action="store_true", help="measure the window instead of the rules")
    parser.add_argument("--size", action="append", metavar="WxH", help="of the window; several may be given")
    options = parser.parse_args()
    try:
        sizes = [size_of(size) for size in options.size or ()]
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return BAD_INPUT
    if options.window or sizes:
        from tools.measure.bench.window.command import SIZES, bench_window

        return bench_window(options, sizes or [size_of(size) for size in SIZES])

    from tools.measure.bench.command import bench

    return bench(options)


if __name__ == "__main__":
    sys.exit(main())
