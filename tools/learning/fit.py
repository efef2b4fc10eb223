"""Trains the value network on positions of games: ``python -m tools.learning.fit data/ai/cities_and_knights.json
lessons.npz...``, with files from tools/learning/self_play.py.

The network gives each seat a score; the softmax of the scores gives the chances to win. They are fitted first to the
results, or to what another network says (``--teacher``), then repeatedly to the network's own judgement of later
positions in the same game, which extracts far more from the same games: TD(lambda) (Sutton, Learning to Predict by the
Methods of Temporal Differences, 1988). Where a position has possible futures, what the network says of them counts,
too, because their average depends less on luck (``--trust``). One game in twenty is held out, to measure the loss.
Needs the extra ``learning``.
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from numpy.lib.npyio import NpzFile
from torch import Tensor, nn

from game.ai.search.features import ROW

HELD_OUT = 20
BATCH = 1024
RATE = 4e-3
DECAY = 1e-2
FINE = 16
"""Weights of the first layer are multiples of two to the power of -FINE, those of the others of -COARSE."""
COARSE = 12
NOBODY = -1e4
"""The score of an absent seat."""


class Lessons:
    """The positions of some files."""

    def __init__(self, files: list[Path]) -> None:
        parts = [np.load(file) for file in files]
        self.played: list[dict[str, object]] = [json.loads(str(part["options"])) for part in parts]
        """With which options the games of each file were played."""
        sizes, future_sizes = ([len(part[name]) for part in parts] for name in ("game", "future_of"))
        joined = {name: _joined(parts, name, sizes) for name in ("rows", "seats", "result", "game")}
        joined |= {name: _joined(parts, name, future_sizes) for name in ("future_rows", "future_of", "future_winner")}
        joined["game"] += np.sign(joined["game"]) * np.repeat(np.arange(len(parts)) * HELD_OUT << 40, sizes)
        joined["future_of"] += np.repeat(np.cumsum(sizes) - sizes, future_sizes)
        self.rows = torch.from_numpy(joined["rows"])
        taken = torch.arange(self.rows.shape[1])[None, :] < torch.from_numpy(joined["seats"])[:, None]
        self.absent = torch.where(taken, 0.0, NOBODY)
        self.result = torch.from_numpy(joined["result"]).float()
        self.future_rows = torch.from_numpy(joined["future_rows"])
        self.future_of = torch.from_numpy(joined["future_of"])
        self.future_winner = torch.from_numpy(joined["future_winner"])
        self.is_last = np.append(joined["game"][1:] != joined["game"][:-1], True)
        self.is_played = self.result.sum(1) > 0
        held_out = torch.from_numpy(np.abs(joined["game"]) % HELD_OUT == 0)
        self.fitted = torch.where(~held_out)[0]
        self.held_out = torch.where(held_out & self.is_played)[0]


def _joined(parts: list[NpzFile], name: str, sizes: list[int]) -> np.ndarray:
    """An array of all files. Rows fill the memory, so only one file's part is held twice."""
    first = parts[0][name]
    whole = np.empty((sum(sizes), *first.shape[1:]), first.dtype)
    for part, place in zip(parts, np.split(whole, np.cumsum(sizes)[:-1]), strict=True):
        place[:] = part[name]
    return whole


class Judgement(nn.Module):  # type: ignore[misc]  # torch is not installed when types are checked
    """The network: computes the scores of all seats from their rows."""

    def __init__(self, mean: Tensor, spread: Tensor, cells: list[int]) -> None:
        """Rows are normalised by the mean and spread of each number."""
        super().__init__()
        self.mean, self.spread = mean, spread
        sizes = [ROW, *cells, 1]
        self.layers = nn.ModuleList(nn.Linear(size, after) for size, after in pairwise(sizes))

    def forward(self, rows: Tensor) -> Tensor:
        """A score for each seat."""
        cells = (rows.float() - self.mean) / self.spread
        for layer in self.layers[:-1]:
            cells = torch.relu(layer(cells))
        return self.layers[-1](cells)[..., 0]


def chances(net: Judgement, rows: Tensor, absent: Tensor) -> Tensor:
    """The logarithms of the chances at the given positions."""
    return torch.log_softmax(net(rows) + absent, 1)


def all_chances(net: Judgement, rows: Tensor, absent: Tensor) -> Tensor:
    """The same for many positions, without gradients."""
    with torch.no_grad():
        parts = zip(rows.split(16 * BATCH), absent.split(16 * BATCH), strict=True)
        return torch.cat([chances(net, *part) for part in parts])


def untrained(lessons: Lessons, cells: list[int]) -> Judgement:
    """A new network for the rows of some lessons."""
    sample = lessons.rows[lessons.fitted[::7]][:, :2].reshape(-1, ROW).float()
    return Judgement(sample.mean(0), sample.std(0) + 1e-2, cells)


def read(file: Path) -> Judgement:
    """The network in a file, which ``encoded`` wrote."""
    layers = json.loads(file.read_text("utf-8"))["layers"]
    net = Judgement(torch.zeros(ROW), torch.ones(ROW), [len(layer["biases"]) for layer in layers[:-1]])
    with torch.no_grad():
        for number, (layer, known) in enumerate(zip(net.layers, layers, strict=True)):
            parts, input_parts = _precision(number)
            biases, weights = torch.tensor(known["biases"]), torch.tensor(known["weights"])
            layer.bias.copy_(biases.double() / 2.0 ** (parts + input_parts))
            layer.weight.copy_(weights.double().view(-1, len(biases)).T / 2.0**parts)
    return net


def _precision(number: int) -> tuple[int, int]:
    """The weights and the inputs of a layer are multiples of two to the power of minus these."""
    return (FINE, 0) if number == 0 else (COARSE, COARSE)


def fit(net: Judgement, lessons: Lessons, targets: Tensor, passes: int, rate: float) -> None:
    """Fit the chances to targets; those that are 0 for all seats are unknown."""
    known = lessons.fitted[targets[lessons.fitted].sum(1) > 0]
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=DECAY)
    steps = passes * (len(known) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1, pct_start=0.1)
    for _ in range(passes):
        shuffled = known[torch.randperm(len(known))]
        for places in shuffled[: len(shuffled) // BATCH * BATCH].split(BATCH):
            loss = -(targets[places] * chances(net, lessons.rows[places], lessons.absent[places])).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()


def returns(net: Judgement, lessons: Lessons, weight: float, trust: float) -> Tensor:
    """What each position should have been judged.

    The lambda return is the next position's return with ``weight`` and its judgement with the rest; at the last
    position of a game, the winner. The average judgement of a position's futures, if it has any, counts ``trust``, and
    this return the rest; for positions that were not played, only the futures count.
    """
    judged = all_chances(net, lessons.rows, lessons.absent).exp().numpy()
    targets = lessons.result.numpy().copy()
    for place in range(len(targets) - 2, -1, -1):
        if not lessons.is_last[place]:
            targets[place] = weight * targets[place + 1] + (1 - weight) * judged[place + 1]
    played = torch.from_numpy(targets)
    of, known = lessons.future_of, lessons.future_winner >= 0
    futures = all_chances(net, lessons.future_rows, lessons.absent[of]).exp()
    futures[known] = torch.nn.functional.one_hot(lessons.future_winner[known], futures.shape[1]).float()
    count = torch.bincount(of, minlength=len(played)).float()[:, None]
    average = torch.zeros_like(played).index_add_(0, of, futures) / count.clamp(min=1)
    share = torch.where(lessons.is_played, trust, 1.0)[:, None]
    return torch.where(count > 0, share * average + (1 - share) * played, played)


def loss_of(net: Judgement, lessons: Lessons) -> float:
    """The cross entropy of the results in the held-out games."""
    judged = all_chances(net, lessons.rows[lessons.held_out], lessons.absent[lessons.held_out])
    return float(-(lessons.result[lessons.held_out] * judged).sum(1).mean())


def encoded(net: Judgement) -> list[dict[str, object]]:
    """The layers as integers, as game.ai.search.network reads them, for rows that are not normalised."""
    layers: list[dict[str, object]] = []
    for number, layer in enumerate(net.layers):
        weights, biases = layer.weight.detach().double().T, layer.bias.detach().double()
        if number == 0:
            weights = weights / net.spread.double()[:, None]
            biases = biases - net.mean.double() @ weights
        parts, input_parts = _precision(number)
        layers.append(
            {
                "shift": parts + input_parts - COARSE,
                "biases": torch.round(biases * 2.0 ** (parts + input_parts)).long().tolist(),
                "weights": torch.round(weights * 2.0**parts).long().flatten().tolist(),
            }
        )
    return layers


def main() -> None:
    """Fit the network, print the loss after each round, and write the weights."""
    parser = argparse.ArgumentParser(description="Fits a judgement to positions of games.")
    parser.add_argument("out", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--cells", type=int, nargs="+", default=[64, 32])
    parser.add_argument("--teacher", type=Path, help="a network to learn from at first, instead of the results")
    parser.add_argument("--passes-at-first", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--weight", type=float, default=0.6, help="the lambda of TD(lambda)")
    parser.add_argument("--trust", type=float, default=0.5, help="how much the futures of a position count")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    lessons = Lessons(options.files)
    first = lessons.result
    if options.teacher is not None:
        teacher = read(options.teacher)
        print(f"the teacher: {loss_of(teacher, lessons):.4f}", flush=True)
        first = all_chances(teacher, lessons.rows, lessons.absent).exp()
    torch.manual_seed(options.seed)
    net = untrained(lessons, options.cells)
    fit(net, lessons, first, options.passes_at_first, RATE)
    losses = [loss_of(net, lessons)]
    print(f"{len(lessons.fitted)} positions; at first: {losses[-1]:.4f}", flush=True)
    for number in range(options.rounds):
        targets = returns(net, lessons, options.weight, options.trust)
        fit(net, lessons, targets, options.passes, RATE if number == 0 else RATE / 2)
        losses.append(loss_of(net, lessons))
        print(f"round {number + 1}: {losses[-1]:.4f}", flush=True)
    facts = {
        "played": lessons.played,
        "games": int(lessons.is_last.sum()),
        "positions": len(lessons.fitted),
        "futures": len(lessons.future_of),
        "cells": options.cells,
        "teacher": json.loads(options.teacher.read_text("utf-8"))["made"] if options.teacher else None,
        "passes_at_first": options.passes_at_first,
        "rounds": options.rounds,
        "passes": options.passes,
        "seed": options.seed,
        "lambda": options.weight,
        "trust": options.trust,
        "losses": [round(loss, 4) for loss in losses],
    }
    options.out.write_text(json.dumps({"made": facts, "layers": encoded(net)}, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
