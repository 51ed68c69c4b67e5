#!/usr/bin/env python3
"""A hundred clients who read and talk at once: errors, waits, memory and descriptors of the daemon.

usage: load.py BITEBOOK [--minutes N] [--clients N] [--seed N]

Each client has a conversation of its own, in which it says something or looks at something, with a short pause after
each answer; of what it logged it keeps the last entries and removes the others, so that the day stays as long as a day of
so many people is. The model is scripted and takes 50 ms, one request at a time, as a fast one would. Nothing may fail,
nobody may wait longer than 60 seconds, and once it is warm the daemon may not grow.

Growth is looked at in the second half: the median of each minute, and of the slopes between all pairs of these medians the
median (Theil and Sen), which single peaks of many answers at once do not move.
"""

import argparse
import collections
import http.client
import itertools
import json
import os
import pathlib
import random
import shutil
import statistics
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

from homes import Unix, memory, quantile, say
from torture import Place, cache

READS = ["/v1/day", "/v1/week", "/v1/history", "/v1/streaks", "/v1/home", "/v1/entries?period=today", "/v1/notes",
         "/v1/foods?q=rice", "/v1/portions", "/v1/cards", "/v1/conversations?limit=20", "/v1/settings"]
LONGEST_WAIT = 60
# Entries that each client leaves in the log.
KEPT = 3
# Of the daemon, in MB an hour, extrapolated from the second half; and descriptors between its middle and its end.
GROWTH = 10
DESCRIPTORS = 5


class Client:
    """One conversation; what it asked, how long it waited, and what failed."""

    def __init__(self, place, number, seed):
        self.place, self.random = place, random.Random(f"{seed} {number}")
        self.waits, self.problems, self.turns = collections.defaultdict(list), [], 0
        self.conversation = None
        self.entries = collections.deque()

    def ask(self, connection):
        if self.random.random() < 0.3:
            kind, value = "turn", {"text": f"I had {self.random.randrange(20, 300)} g rice and a banana"}
            if self.conversation:
                value["conversation"] = self.conversation
            arguments = ("POST", "/v1/turns", value)
        else:
            kind, arguments = "read", ("GET", self.random.choice(READS))
        body = self.wait(connection, kind, *arguments)
        if kind == "turn" and body is not None:
            # A comment of the stream may stand behind its last event.
            events = [line for line in body.decode().splitlines() if line.startswith("data: ")]
            last = json.loads(events[-1].removeprefix("data: "))
            if "turn" not in last:
                return self.problems.append(f"{arguments[1]}: {last}")
            self.conversation = last["turn"]["_0"]["conversation"]
            self.turns += 1
            self.entries += [entry["id"] for entry in last["turn"]["_0"]["entries"]]
            while len(self.entries) > KEPT:
                self.wait(connection, "removal", "DELETE", f"/v1/entries/{self.entries.popleft()}")

    def wait(self, connection, kind, *arguments):
        """The bytes of an answer; None of a refusal, which is a problem then."""
        began = time.monotonic()
        status, body = connection.send_value(*arguments)
        self.waits[kind].append(time.monotonic() - began)
        if status != 200:
            return self.problems.append(f"{arguments[0]} {arguments[1]}: {status} {body[:200]}")
        return body

    def run(self, end):
        connection = Unix(self.place.home.socket, limit=LONGEST_WAIT)
        while not end.is_set():
            try:
                self.ask(connection)
            except (OSError, http.client.HTTPException, ValueError, IndexError) as error:
                self.problems.append(f"{type(error).__name__}: {error}")
                connection.close()
            end.wait(self.random.uniform(0.2, 1.5))
        connection.close()


def by_minute(samples):
    """The median of each minute, of amounts in time."""
    minutes = collections.defaultdict(list)
    for at, amount in samples:
        minutes[at // 60].append(amount)
    return [(minute, statistics.median(amounts)) for minute, amounts in sorted(minutes.items())]


def growth_an_hour(medians):
    """By how much what has these medians of minutes grows in an hour; 0 for less than two minutes."""
    slopes = [(b - a) / (later - earlier) for (earlier, a), (later, b) in itertools.combinations(medians, 2)]
    return 60 * statistics.median(slopes) if slopes else 0.0


def main(options):
    base = pathlib.Path(tempfile.mkdtemp(prefix="bb-load-", dir="/tmp"))
    place = Place(options.program, base / "place", cache(base))
    place.home.environment["SCRIPTED_MODEL_MS"] = "50"
    problems = []
    try:
        place.home.ready()
        daemon = place.status()["processID"]
        clients = [Client(place, number, options.seed) for number in range(options.clients)]
        end = threading.Event()
        threads = [threading.Thread(target=client.run, args=(end,)) for client in clients]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        samples = []
        say(f"{options.clients} clients, {options.minutes:g} minutes ...")
        while (now := time.monotonic() - began) < options.minutes * 60:
            samples.append((now, memory(daemon), len(os.listdir(f"/proc/{daemon}/fd"))))
            time.sleep(1)
        end.set()
        for thread in threads:
            thread.join()
        same = place.status()["processID"] == daemon
    finally:
        place.end()
        shutil.rmtree(base, ignore_errors=True)
    warm = samples[len(samples) // 2:]
    minutes = by_minute([(at, megabytes) for at, megabytes, _ in samples])
    growth = growth_an_hour(minutes[len(minutes) // 2:])
    descriptors = warm[-1][2] - warm[0][2]
    for client in clients:
        problems += client.problems
    print(f"{'':<8}{'asked':>8}{'median':>10}{'p99':>10}{'longest':>10}  seconds")
    for kind in ("turn", "read", "removal"):
        waits = [wait for client in clients for wait in client.waits[kind]] or [0.0]
        print(f"{kind:<8}{len(waits):>8}{statistics.median(waits):>10.3f}{quantile(waits, 0.99):>10.3f}{max(waits):>10.3f}")
        if max(waits) > LONGEST_WAIT:
            problems.append(f"a {kind} waited {max(waits):.1f} s")
    turns = [client.turns for client in clients]
    print(f"turns of a conversation: {min(turns)} to {max(turns)}, median {statistics.median(turns):g}")
    print(f"memory   {samples[0][1]:.0f} MB at first, {warm[0][1]:.0f} warm, {warm[-1][1]:.0f} at the end, {growth:+.0f} MB an hour")
    print(f"         in each minute {' '.join(f'{median:.0f}' for _, median in minutes)}")
    print(f"descriptors {samples[0][2]} at first, {warm[0][2]} warm, {warm[-1][2]} at the end")
    if starved := sum(1 for client in clients if client.waits["turn"] and not client.turns):
        problems.append(f"{starved} conversations asked and had no turn at all")
    if not same:
        problems.append("the daemon ended")
    # What a minute says of an hour is noise.
    if options.minutes >= 5 and growth > GROWTH:
        problems.append(f"the daemon grows by {growth:.0f} MB an hour, more than {GROWTH}")
    if descriptors > DESCRIPTORS:
        problems.append(f"the daemon opened {descriptors} descriptors more")
    for what, count in collections.Counter(problems).most_common(20):
        print(f"problem  {count} times: {what}")
    print(f"seed {options.seed}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; "
          f"verdict: {f'{len(problems)} problems' if problems else 'no error, nobody starved, nothing grew'}")
    return 1 if problems else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    sys.exit(main(options))
