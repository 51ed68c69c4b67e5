#!/usr/bin/env python3
"""Kills BiteBook's processes at random moments while twenty clients write, and checks that nothing confirmed is lost.

usage: torture.py BITEBOOK [--count N] [--seed N] [--rounds N] [--keep]

Each round kills one process with SIGKILL: the daemon (while it works, starts, or syncs), the model's server, or the
reader of photos. After it the next command has to answer within 5 seconds, all that was confirmed has to be there, what
was not confirmed has to be there whole or not at all, and nothing that the dead daemon started may run. A home has 25
rounds, or --rounds; after the last its backups and exports have to be whole, and a second machine gets all by syncing.
What a client does follows from seed, round and client. With --keep the folder of the last home stays.
"""

import argparse
import collections
import itertools
import json
import os
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

import processes
import scripted_model
from homes import Home, Unix, say
from ledger import Ledger, VIEWS, read_only
from writers import Writers

TARGETS = {"daemon": 14, "start": 2, "syncing": 3, "model": 3, "photo reader": 3}
# Seconds until the next command has answered.
LIMIT = 5
PASSPHRASE = "four good long words"


class Place:
    """A home with what it needs beside it; its folder is removed with it."""

    def __init__(self, program, folder, cache):
        self.folder = folder
        (folder / "files").mkdir(parents=True)
        (folder / "tmp").mkdir()
        scripted_model.write_model(folder / "scripted.gguf")
        self.home = Home(
            program, folder / "h", str(HERE / "scripted_model.py"), str(folder / "scripted.gguf"),
            BITEBOOK_CACHE=str(cache), TMPDIR=str(folder / "tmp"), SCRIPTED_MODEL_MS="5", LC_ALL="C.UTF-8", HOME=str(folder),
        )

    def ask(self, verb, path, value=None):
        """Status and value of an answer. A key from a passphrase is made slowly on purpose."""
        connection = Unix(self.home.socket, limit=600)
        try:
            status, body = connection.send_value(verb, path, value)
            return status, json.loads(body) if body.startswith((b"{", b"[")) else body
        finally:
            connection.close()

    def status(self):
        return self.ask("GET", "/v1/status")[1]

    def share(self, folder):
        """Turns syncing through a folder on."""
        self.home.run("daemon", "start")
        status, answer = self.ask("PUT", "/v1/sync", {"folder": str(folder), "passphrase": PASSPHRASE})
        if status != 200:
            sys.exit(f"Syncing does not start: {answer}")

    def end(self, keep=False):
        subprocess.run([self.home.program, "daemon", "stop"], env=self.home.environment, capture_output=True)
        for process in processes.running(self.folder / "tmp"):
            os.kill(process, signal.SIGKILL)
        if not keep:
            shutil.rmtree(self.folder, ignore_errors=True)


def cache(base):
    """Where food tables are: the user's cache where BITEBOOK_CACHE names one, else one of the run's own."""
    return pathlib.Path(os.environ.get("BITEBOOK_CACHE") or base / "cache")


def kill(process):
    try:
        os.kill(process, signal.SIGKILL)
        return True
    except (OSError, TypeError):
        return False


def victim(place, target):
    """The process to kill: the daemon, or its child of a kind, for which it waits."""
    daemon = place.status()["processID"]
    if target not in ("model", "photo reader"):
        return daemon, daemon
    part = {"model": "scripted_model", "photo reader": "bitebook-photoreader"}[target]
    until = time.monotonic() + 4
    while time.monotonic() < until:
        for process in processes.running(place.folder / "tmp"):
            if part in processes.name(process):
                return daemon, process
        time.sleep(0.002)
    return daemon, None


def strike(place, writers, target, dice, seed):
    """Kills under load. Returns the daemon before it, and whether something was killed."""
    end = threading.Event()
    if target == "start":
        # Whichever client comes first starts it; it is killed before or while it listens.
        kill(place.status()["processID"])
        started = subprocess.Popen(
            [place.home.program, "daemon", "start"], env=place.home.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        time.sleep(dice.uniform(0.05, 0.8))
        struck = [process for process in processes.running(place.folder / "tmp") if processes.name(process).startswith("bitebookd")]
        done = any([kill(process) for process in struck])
        started.wait()
        return None, done
    clients = writers.start(seed, end)
    try:
        time.sleep(dice.uniform(0.05, 0.8))
        daemon, process = victim(place, target)
        if target == "syncing":
            round_ = threading.Thread(target=quietly, args=(place.ask, "POST", "/v1/sync/rounds"))
            round_.start()
            time.sleep(dice.uniform(0, 0.06))
        done = kill(process)
        if process != daemon:
            time.sleep(dice.uniform(0.1, 0.4))
    finally:
        end.set()
        for client in clients:
            client.join()
    if target == "syncing":
        round_.join()
    return daemon, done


def quietly(act, *arguments):
    """For what is expected to be cut off."""
    try:
        act(*arguments)
    except Exception:
        pass


def afterwards(place, ledger, target, daemon):
    """What is wrong after a kill, and the seconds until the next command had answered."""
    problems = []
    seconds, done = place.home.attempt("today", "--json", limit=60)
    if done.returncode != 0:
        problems.append(f"the next command: exit code {done.returncode}, {done.stderr[-500:]}")
    now = place.status()["processID"]
    if target in ("model", "photo reader") and now != daemon:
        problems.append(f"the daemon ended with its {target}")
    problems += ledger.settle(place.home.database)
    status, report = place.ask("POST", "/v1/check", {"repair": False})
    if status != 200 or report["findings"]:
        problems.append(f"check: {report}")
    status, notes = place.ask("GET", "/v1/notes")
    for note in notes if status == 200 else []:
        path = pathlib.Path(note["path"])
        if not path.exists() or note["content"] not in path.read_text():
            problems.append(f"note {note['id']} is not in its file {path.name}")
    problems += [f"an orphan runs: {what}" for what in processes.orphans(place.folder / "tmp", now)]
    return problems, seconds


def finish(place, other, shared, writers):
    """What is wrong when a home's rounds are over: its backups and exports, and what another machine gets."""
    problems = []
    for path in map(pathlib.Path, writers.backups):
        if not path.exists():
            continue
        if path.suffix == ".zip":
            if not zipfile.is_zipfile(path) or zipfile.ZipFile(path).testzip():
                problems.append(f"the export {path.name} is half there")
        elif writers.events(Unix(place.home.socket), "/v1/backups/verify", {"file": str(path)}, "backup") is None:
            problems.append(f"the backup {path.name} is half there")
    other.share(shared)
    for machine in (place, other):
        status, answer = machine.ask("POST", "/v1/sync/rounds")
        if status != 200 or answer["problems"]:
            problems.append(f"syncing: {answer}")
    for kind in ("entry", "note", "recipe", "body", "lift", "portion"):
        here, there = (dict(read_only(m.home.database).execute(VIEWS[kind]).fetchall()) for m in (place, other))
        if here != there:
            wrong = sorted(set(here.items()) ^ set(there.items()), key=str)
            problems.append(f"syncing: {len(wrong)} of kind {kind} differ on the other machine: {wrong[:4]}")
    return problems


def main(options):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(10**6)
    base = pathlib.Path(tempfile.mkdtemp(prefix="bb-torture-", dir="/tmp"))
    say(f"seed {seed}, {options.count} kills, {base}")
    dice = random.Random(seed)
    kills, confirmed, failed, waits = collections.Counter(), collections.Counter(), 0, []
    began, is_whole = time.monotonic(), False
    try:
        for number in itertools.count():
            left = options.count - sum(kills.values())
            if left <= 0:
                is_whole = True
                break
            place, other = (Place(options.program, base / f"{number}{name}", cache(base)) for name in "ab")
            shared = base / f"{number}s"
            shared.mkdir()
            ledger = Ledger()
            try:
                place.share(shared)
                writers = Writers(place.home, ledger, random.Random, has_sync=True)
                for round_ in range(min(left, options.rounds)):
                    target = dice.choices(list(TARGETS), list(TARGETS.values()))[0]
                    daemon, done = strike(place, writers, target, dice, f"{seed} {number} {round_}")
                    kills[target] += done
                    found, seconds = afterwards(place, ledger, target, daemon)
                    waits.append(seconds)
                    if seconds > LIMIT:
                        found.append(f"the next command took {seconds:.1f} s, load {os.getloadavg()[0]:.1f}")
                    failed += len(found)
                    for problem in found:
                        print(f"home {number} round {round_} ({target}): {problem}", flush=True)
                found = finish(place, other, shared, writers)
                for problem in found:
                    print(f"home {number} at its end: {problem}", flush=True)
                failed += len(found)
            finally:
                confirmed += ledger.confirmed
                other.end()
                place.end(keep=options.keep)
                shutil.rmtree(shared, ignore_errors=True)
            say(f"{sum(kills.values())} kills, {sum(confirmed.values()):,} confirmed, {failed} problems, "
                f"{time.monotonic() - began:.0f} s")
    finally:
        if not options.keep:
            shutil.rmtree(base, ignore_errors=True)
        report(seed, kills, confirmed, failed, waits, time.monotonic() - began, is_whole)
    return 1 if failed else 0


def report(seed, kills, confirmed, failed, waits, seconds, is_whole):
    """What was done until now, a run that is ended early included."""
    if not waits:
        return
    print(f"kills      {sum(kills.values())}: " + ", ".join(f"{count} {name}" for name, count in kills.most_common()))
    print(f"confirmed  {sum(confirmed.values()):,}: " + ", ".join(f"{count} {name}" for name, count in confirmed.most_common()))
    print(f"next command answered after median {statistics.median(waits):.2f} s, longest {max(waits):.2f} s (limit {LIMIT} s)")
    print(f"seed {seed}, {seconds:.0f} s, load {os.getloadavg()[0]:.1f}")
    held = "nothing that was confirmed is lost, nothing is half there"
    print("verdict    " + (f"{failed} problems" if failed else held if is_whole else f"ended early; so far {held}"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    # Clients run in other folders.
    options.program = str(pathlib.Path(options.program).resolve())
    sys.exit(main(options))
