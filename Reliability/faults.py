#!/usr/bin/env python3
"""Power loss, a full disk, a read-only one, clocks and zones that jump: what BiteBook keeps and says then.

usage: faults.py BITEBOOK [--case NAME] [--points N] [--seed N] [--keep]

Cases: power, full, full-start, read-only, clock, zone. Linux only: the daemon runs with disk.c preloaded, which cc makes.
`power` records what the daemon writes and syncs under load, and starts it on what a disk would have at N moments if the
power went then: without anything that was not synced, with some of it in any order, and with all but a torn last write.
`full` lets each single write of each kind of change fail, once for that write and once for it and all after it.
"""

import argparse
import datetime
import errno
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

from disk import Control, Disk, compile_library, records
from homes import Unix, say
from ledger import Ledger
from torture import Place, afterwards, cache
from writers import Gone, Writers

FOREVER = 2**62
DAY = 86_400


class TimedLedger(Ledger):
    """A ledger that remembers how far a log was at each step, so that it can be had as of any moment."""

    def __init__(self, log, before):
        super().__init__()
        self.log, self.steps = log, []
        self.allowed = before.allowed
        self.first = {write: set(states) for write, states in before.allowed.items()}

    def begin(self, *what):
        with self.lock:
            self.steps.append((self.log.stat().st_size, Ledger.begin, what))
        super().begin(*what)

    def confirm(self, *what):
        with self.lock:
            self.steps.append((self.log.stat().st_size, Ledger.confirm, what))
        super().confirm(*what)

    def until(self, position):
        ledger = Ledger()
        ledger.allowed = {write: set(states) for write, states in self.first.items()}
        for at, step, what in self.steps:
            if at <= position:
                step(ledger, *what)
        return ledger


class Daemon:
    """A daemon in the foreground with disk.c before its files."""

    def __init__(self, place, library, control, log=None, **more):
        data = place.home.folder / "data"
        data.mkdir(parents=True, exist_ok=True)
        self.place, self.errors = place, open(place.folder / "errors", "w+")
        environment = dict(
            place.home.environment, LD_PRELOAD=str(library), FAULT_FOLDER=str(data), FAULT_CONTROL=str(control.path),
            FAULT_LOG=str(log or ""), **more)
        self.process = subprocess.Popen(
            [place.home.program + "d"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors)

    def listens(self, limit=60):
        """Whether it answers; False when it ended instead."""
        until = time.monotonic() + limit
        while self.process.poll() is None and time.monotonic() < until:
            try:
                self.place.status()
                return True
            except OSError:
                time.sleep(0.02)
        return False

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Faults:
    def __init__(self, options, base):
        self.options, self.base = options, base
        self.library = compile_library(base)
        self.control = Control(base / "control")
        self.dice = random.Random(options.seed)
        self.numbers = 0

    def place(self):
        self.numbers += 1
        return Place(self.options.program, self.base / str(self.numbers), cache(self.base.parent))

    def used(self):
        """A home with something in it, whose daemon was stopped."""
        place = self.place()
        place.home.run("daemon", "start")
        ledger = Ledger()
        writers = Writers(place.home, ledger, random.Random, has_sync=False)
        connection = Unix(place.home.socket)
        for act in (Writers.add, Writers.turn, Writers.note, Writers.photo, Writers.portion, Writers.recipe):
            act(writers, connection, self.dice)
        connection.close()
        place.home.stop()
        return place, writers

    # MARK: Cases, each of which returns what is wrong

    def power(self):
        place, writers = self.used()
        data, log = place.home.folder / "data", self.base / "log"
        log.touch()
        before = self.base / "before"
        shutil.copytree(data, before)
        ledger = writers.ledger = TimedLedger(log, writers.ledger)
        daemon = Daemon(place, self.library, self.control, log)
        daemon.listens()
        end = threading.Event()
        clients = writers.start(self.options.seed, end)
        # Long enough for the write-ahead log to be folded into the database several times.
        time.sleep(12)
        daemon.kill()
        end.set()
        for client in clients:
            client.join()
        place.end(keep=True)
        everything = list(records(log))
        syncs = [at for at, record in enumerate(everything) if record[1] == "s"]
        moments = sorted(self.dice.choice(syncs) + self.dice.choice((0, 0, 1, 2, 5)) for _ in range(self.options.points))
        say(f"{len(everything):,} changes with {len(syncs):,} syncs, {sum(ledger.confirmed.values())} confirmed")
        shutil.rmtree(data)
        shutil.copytree(before, data)
        disk, problems, number = Disk(data), [], 0
        for moment in moments:
            while number <= min(moment, len(everything) - 1):
                disk.apply(*everything[number][1:])
                number += 1
            for kind in ("none", "some", "all"):
                other = self.place()
                shutil.copytree(place.home.folder, other.home.folder, ignore=shutil.ignore_patterns("data", "run"))
                disk.write(data, other.home.folder / "data", kind, self.dice)
                found = []
                try:
                    found, _ = afterwards(other, ledger.until(everything[number - 1][0]), "power", None)
                except Exception as error:
                    found = [f"{type(error).__name__}: {error}"]
                problems += [f"change {moment:,}, {kind} of what was not synced: {problem}" for problem in found]
                other.end(keep=bool(found) and self.options.keep)
        return problems, f"{len(moments)} moments, three disks each"

    def full(self):
        place, writers = self.used()
        daemon = Daemon(place, self.library, self.control)
        daemon.listens()
        problems, tried = [], 0
        connection = Unix(place.home.socket, limit=60)
        for act, _ in Writers.OVER_SOCKET:
            if act in (Writers.sync, Writers.backup):
                continue
            for last in (0, FOREVER):
                for number in range(1, 300):
                    first = self.control.count + number
                    self.control.fail(first, max(first, last), errno.ENOSPC)
                    try:
                        act(writers, connection, self.dice)
                    except Gone:
                        problems.append(f"{act.__name__}: the daemon ended at write {number}: {daemon.said()[-300:]}")
                        daemon = Daemon(place, self.library, self.control)
                        daemon.listens()
                    reached = self.control.count >= first
                    self.control.pass_all()
                    tried += reached
                    problems += self.refusals(writers.ledger, f"{act.__name__}, write {number}")
                    # Looks at everything, so not after each. What is written first brings the end of a turn with it
                    # that found no room.
                    if not reached or number % 4 == 0:
                        Writers.add(writers, connection, self.dice)
                        problems += [f"{act.__name__}, write {number}: {p}" for p in writers.ledger.settle(place.home.database)]
                    if not reached:
                        break
        Writers.add(writers, connection, self.dice)
        daemon.stop()
        problems += afterwards(place, writers.ledger, "full", None)[0]
        place.end()
        return problems, f"{tried} writes failed"

    def refusals(self, ledger, what):
        """Refusals that do not say that the disk is at fault."""
        refused, ledger.refused = ledger.refused, []
        return [f"{what}: {text}" for text in refused if "storage_unavailable" not in text]

    def full_start(self):
        problems, tried = [], 0
        for is_new in (True, False):
            number, step = 1, 1
            while True:
                place, writers = (self.place(), None) if is_new else self.used()
                first = self.control.count + number
                self.control.fail(first, FOREVER, errno.ENOSPC)
                daemon = Daemon(place, self.library, self.control)
                runs = daemon.listens()
                reached = self.control.count >= first
                tried += reached
                what = f"{'a new home' if is_new else 'a home'}, write {number} of the start"
                said = daemon.said()
                if not runs and not ("full" in said or "cannot be" in said):
                    problems.append(f"{what}: it does not say why it ended: {said[-300:]}")
                daemon.stop()
                self.control.pass_all()
                ledger = writers.ledger if writers else Ledger()
                problems += [f"{what}: {problem}" for problem in afterwards(place, ledger, "start", None)[0]]
                place.end()
                if not reached or (runs and number > 60):
                    break
                number += step
                step += 3
        return problems, f"{tried} starts"

    def read_only(self):
        place, writers = self.used()
        daemon = Daemon(place, self.library, self.control)
        daemon.listens()
        problems = []
        connection = Unix(place.home.socket, limit=60)
        self.control.fail(1, FOREVER, errno.EROFS)
        for act, _ in Writers.OVER_SOCKET:
            if act not in (Writers.sync, Writers.backup):
                before = sum(writers.ledger.confirmed.values())
                act(writers, connection, self.dice)
                problems += self.refusals(writers.ledger, act.__name__)
                if sum(writers.ledger.confirmed.values()) != before:
                    problems.append(f"{act.__name__} was confirmed on a read-only disk")
        for path in ("/v1/day", "/v1/week", "/v1/entries", "/v1/notes", "/v1/status"):
            if (status := connection.send_value("GET", path)[0]) != 200:
                problems.append(f"GET {path} answers {status} on a read-only disk")
        self.control.pass_all()
        Writers.add(writers, connection, self.dice)
        problems += self.refusals(writers.ledger, "writable again")
        daemon.stop()
        problems += afterwards(place, writers.ledger, "read-only", None)[0]
        place.end()
        return problems, "every kind of change, five reads"

    def clock(self):
        place, writers = self.used()
        daemon = Daemon(place, self.library, self.control, TZ="UTC")
        daemon.listens()
        problems = []
        connection = Unix(place.home.socket, limit=60)
        jumps = [0, DAY, -DAY, 365 * DAY, -365 * DAY, 0]
        for seconds in jumps:
            self.control[4] = seconds * 1_000_000_000
            now = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=seconds)
            today = str((now - datetime.timedelta(hours=4)).date())
            for act in (Writers.add, Writers.turn, Writers.note, Writers.photo, Writers.recipe, Writers.undo, Writers.remove):
                act(writers, connection, self.dice)
            status, body = connection.send_value("POST", "/v1/entries", {"name": "apple", "calories": 52})
            if status != 200 or (day := json.loads(body)["day"]) != today:
                problems.append(f"clock {seconds:+} s: an entry belongs to {body[:200]}, not to {today}")
            for path in ("/v1/day", "/v1/week", "/v1/streaks", "/v1/home", "/v1/cards", "/v1/alerts", "/v1/entries"):
                if (status := connection.send_value("GET", path)[0]) != 200:
                    problems.append(f"clock {seconds:+} s: GET {path} answers {status}")
            problems += [f"clock {seconds:+} s: {problem}" for problem in writers.ledger.settle(place.home.database)]
        self.control[4] = 0
        daemon.stop()
        problems += afterwards(place, writers.ledger, "clock", None)[0]
        place.end()
        return problems, "±1 day, ±1 year"

    def zone(self):
        """The machine's zone changes while the daemon runs, as on a journey: in a view of /etc of its own."""
        if subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True).returncode:
            return [], "not run: this user may not mount"
        place, writers = self.used()
        etc = self.base / "etc"
        subprocess.run(["cp", "-a", "/etc", etc], check=True)
        choose = lambda name: subprocess.run(["ln", "-sfn", f"/usr/share/zoneinfo/{name}", etc / "localtime"], check=True)
        choose("Etc/UTC")
        environment = {key: value for key, value in place.home.environment.items() if key != "TZ"}
        process = subprocess.Popen(
            ["unshare", "-m", "sh", "-c", 'mount --bind "$0" /etc && exec "$1"', etc, place.home.program + "d"],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        problems = []
        while True:
            try:
                place.status()
                break
            except OSError:
                time.sleep(0.05)
        for name, offset in (("Etc/UTC", "Z"), ("Asia/Kolkata", "+05:30"), ("Pacific/Auckland", "+1")):
            choose(name)
            status, row = place.ask("POST", "/v1/entries", {"name": "apple", "calories": 52})
            if status != 200 or offset not in row["eatenAt"][19:]:
                problems.append(f"in {name} an entry is of {row.get('eatenAt')}")
        process.terminate()
        process.wait()
        problems += afterwards(place, writers.ledger, "zone", None)[0]
        place.end()
        return problems, "UTC, Kolkata, Auckland"

    CASES = {"power": power, "full": full, "full-start": full_start, "read-only": read_only, "clock": clock, "zone": zone}


def main(options):
    base = pathlib.Path(tempfile.mkdtemp(prefix="bb-faults-", dir="/tmp"))
    failed = 0
    say(f"seed {options.seed}, {base}")
    try:
        for name, case in Faults.CASES.items():
            if options.case and name not in options.case:
                continue
            began = time.monotonic()
            problems, what = case(Faults(options, pathlib.Path(tempfile.mkdtemp(dir=base))))
            for problem in problems:
                print(f"{name}: {problem}")
            verdict = f"{len(problems)} problems" if problems else "holds" if not what.startswith("not") else ""
            print(f"{name:<12}{verdict:<12}  {what}, {time.monotonic() - began:.0f} s", flush=True)
            failed += len(problems)
    finally:
        if not options.keep:
            shutil.rmtree(base, ignore_errors=True)
    print(f"seed {options.seed}; verdict: " + (f"{failed} problems" if failed else "all that was confirmed is there"))
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--case", action="append", choices=list(Faults.CASES))
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    sys.exit(main(options))
