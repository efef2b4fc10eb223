"""What a server counts about itself, as plain text in the format of Prometheus."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Final

LAST: Final = 2000
"""How many delays the quantiles are about."""
QUANTILES: Final = (0.5, 0.99, 1.0)


class Metrics:
    """Counters, and the delays between the arrival of a message and the last answer given to the network."""

    def __init__(self) -> None:
        self.received = 0
        self.sent = 0
        self.bytes_sent = 0
        self.refused: dict[str, int] = {}
        """Connections that were ended, by reason."""
        self._delays: deque[float] = deque(maxlen=LAST)

    def count_refusal(self, reason: str) -> None:
        """Count a connection that was not accepted, or was ended by the server."""
        self.refused[reason] = self.refused.get(reason, 0) + 1

    def note_delay(self, seconds: float) -> None:
        """Note how long a message took."""
        self._delays.append(seconds)

    def quantiles(self) -> list[float]:
        """The ``QUANTILES`` of the last delays, in seconds; zero if there are none."""
        delays = sorted(islice(self._delays, LAST))
        return [delays[min(len(delays) - 1, int(part * len(delays)))] if delays else 0.0 for part in QUANTILES]

    def text(self, **gauges: int) -> str:
        """All of it, with values that the caller knows."""
        lines = [f"hexhold_{name} {value}" for name, value in gauges.items()]
        counters = {"messages_received": self.received, "messages_sent": self.sent, "bytes_sent": self.bytes_sent}
        lines += [f"hexhold_{name}_total {value}" for name, value in counters.items()]
        lines += [
            f'hexhold_connections_ended_total{{reason="{reason}"}} {count}'
            for reason, count in sorted(self.refused.items())
        ]
        lines += [
            f'hexhold_latency_seconds{{quantile="{part}"}} {delay:.6f}'
            for part, delay in zip(QUANTILES, self.quantiles(), strict=True)
        ]
        return "\n".join(lines) + "\n"
