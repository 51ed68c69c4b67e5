#!/usr/bin/env python3
"""Measures the cards, alerts and readings over ten years of data.

usage: health.py BITEBOOK

Runs in a home of its own, without a model: 100,000 entries, a weight a day, and two million readings of three sources.
Prints the median, lowest and highest time of each command in milliseconds, from process start to exit.
"""

import datetime
import os
import pathlib
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile

from bench import ENTRIES, export_with
from homes import Home, say

READINGS = 2_000_000
DAYS = 3_650
RUNS = 20
# Metric, value and readings a day of each source; steps and pulses come in the hundreds, as a watch writes them.
SOURCES = {
    "watch": {"steps": (12, 230), "resting_heart_rate": (58, 1), "exercise_heart_rate": (128, 180), "spo2": (97, 24)},
    "ring": {"sleep": (7.2, 1), "hrv": (48, 30), "spo2": (96.5, 24), "night_heart_rate": (61, 50)},
    "user": {"systolic": (121, 1), "diastolic": (79, 1)},
}
COMMANDS = {
    "cards": ["cards"], "alerts": ["alerts"], "health": ["health"], "health chart": ["health", "chart", "steps", "--year"],
    "expenditure": ["target", "expenditure"],
}


def add_readings(database, today, most=READINGS):
    """Fills the tables of readings and weights up to today."""
    rows_a_day = sum(count for metrics in SOURCES.values() for _, count in metrics.values())
    days = min(DAYS, most // rows_a_day)
    with sqlite3.connect(database) as rows:
        for ago in range(DAYS):
            day = today - datetime.timedelta(days=ago)
            at = int(datetime.datetime.combine(day, datetime.time(7), datetime.timezone.utc).timestamp() * 1000)
            rows.execute(
                "INSERT INTO body_measures (kind, value, day, measured_at, zone, said_at, source) "
                "VALUES ('weight', ?, ?, ?, 'UTC', ?, 'user')",
                (80 + (ago % 7 - 3) / 10, day.isoformat(), at, at),
            )
        count = 0
        for ago in range(days):
            day = today - datetime.timedelta(days=ago)
            at = int(datetime.datetime.combine(day, datetime.time(1), datetime.timezone.utc).timestamp() * 1000)
            batch = [
                (metric, value + number % 3, day.isoformat(), at + number * 60_000, at, source, source)
                for source, metrics in SOURCES.items()
                for metric, (value, repeats) in metrics.items()
                for number in range(repeats)
            ]
            rows.executemany(
                "INSERT INTO health_readings (metric, value, day, started_at, zone, said_at, source, device) "
                "VALUES (?, ?, ?, ?, 'UTC', ?, ?, ?)",
                batch,
            )
            count += len(batch)
    return count


def main(program):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-health-", dir="/tmp"))
    home = Home(program, folder / "home", "/bin/false", "none")
    try:
        now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
        say(f"{ENTRIES:,} entries ...")
        export_with(ENTRIES, folder / "export.json", now, days=DAYS)
        home.run("import", str(folder / "export.json"))
        for field, value in (("sex", "female"), ("birth-date", "1991-05-02"), ("height", "168cm"), ("activity", "light")):
            home.run("profile", "set", field, value)
        home.stop()
        say(f"about {READINGS:,} readings ...")
        count = add_readings(home.folder / "data" / "bitebook.sqlite", now.date())
        home.run("today")
        print(f"{count:,} readings, {ENTRIES:,} entries, {DAYS:,} weights; median of {RUNS} (lowest to highest), ms")
        for name, words in COMMANDS.items():
            home.run(*words)
            times = [home.run(*words)[0] * 1000 for _ in range(RUNS)]
            print(f"{name:<14}{statistics.median(times):8.0f}  ({min(times):.0f} to {max(times):.0f})")
    finally:
        subprocess.run([program, "daemon", "stop"], env=home.environment, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    os.chdir(tempfile.gettempdir())
    main(sys.argv[1])
