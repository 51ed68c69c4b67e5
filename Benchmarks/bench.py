#!/usr/bin/env python3
"""Measures BiteBook's speed and memory on this machine and prints a table beside the thresholds.

usage: bench.py PROGRAM    (PROGRAM is a built `bitebook`; llama-server and the model must be there)

Everything runs in a scratch home, so the user's data is not touched. Machines are noisy: medians are printed, and
the thresholds are shown, not enforced.
"""
import datetime
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = os.path.dirname(os.path.abspath(__file__))
MEALS = [
    "I just had a turkey sandwich and a coffee",
    "two eggs and a slice of toast",
    "a bowl of oatmeal and a banana",
    "150 g salmon and 200 g of rice",
    "a glass of milk and an apple",
    "a cheeseburger and a cola",
    "three pancakes and a glass of orange juice",
    "a bagel with cream cheese",
    "100 g of tofu and a cup of broccoli",
    "a pear and a handful of almonds",
    "a slice of pizza and a beer",
    "a croissant and a latte",
    "greek yogurt and some blueberries",
    "chicken breast and a baked potato",
    "a tuna sandwich and an orange",
]


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout


def ask(text):
    started = time.monotonic()
    turn = json.loads(run("ask", "--json", text))
    return turn, time.monotonic() - started


def progress(text):
    print(text, file=sys.stderr, flush=True)


def wait_until_ready():
    run("daemon", "start")
    while json.loads(run("daemon", "status", "--json"))["model"]["state"] != "ready":
        time.sleep(0.1)


def years_of_entries(count):
    """An export with `count` entries, ten a day, ending on the day before yesterday."""
    last = datetime.date.today() - datetime.timedelta(days=2)
    entries = []
    for number in range(count):
        day = last - datetime.timedelta(days=number // 10)
        at = f"{day}T{8 + number % 10:02}:00:00Z"
        entry = dict(
            id=None, name=f"food {number % 50}", food=None, foodID=None, quantity=1, unit="", grams=100,
            calories=100 + number % 300, caloriesRange=None, proteinG=5, carbsG=20, fatG=3, meal="lunch", eatenAt=at,
            saidAt=at, day=str(day), source="user", status="ok", conversation=None)
        entries.append(dict(entry=entry, zone="GMT", portionRule=None, nutrients={"kcal": entry["calories"]}))
    return dict(
        format=1, product="bench", exportedAt=f"{last}T00:00:00Z", settings={}, entries=entries, conversations=[],
        notes=[])


def measure():
    wait_until_ready()
    ask("an egg")
    progress(f"{len(MEALS)} meals of two foods …")
    turns = [ask(meal)[0]["timings"] for meal in MEALS]
    yield "new meal of two foods, prompt cached", statistics.median(t["totalMs"] for t in turns) / 1000
    yield "product overhead per turn", statistics.median(t["totalMs"] - t["modelMs"] for t in turns)
    yield "daemon resident without llama-server", json.loads(run("daemon", "status", "--json"))["residentBytes"] / 1e6

    progress("5 cold starts …")
    seconds = []
    for meal in MEALS[:5]:
        run("daemon", "stop")
        seconds.append(ask(meal)[1])
    yield "first turn after a cold start", statistics.median(seconds)

    progress("100,000 entries …")
    with tempfile.NamedTemporaryFile("w", suffix=".json") as export:
        json.dump(years_of_entries(100_000), export)
        export.flush()
        run("import", export.name)
    run("today")
    milliseconds = []
    for _ in range(20):
        started = time.monotonic()
        run("today")
        milliseconds.append((time.monotonic() - started) * 1000)
    yield "bitebook today with 100,000 entries", statistics.median(milliseconds)


def main():
    with open(os.path.join(FOLDER, "thresholds.tsv")) as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines][1:]
    thresholds = {name: (float(most), unit) for name, most, unit in rows}
    with tempfile.TemporaryDirectory(prefix="bb-bench-") as home:
        os.environ["BITEBOOK_HOME"] = home
        try:
            for name, value in measure():
                most, unit = thresholds[name]
                print(f"{name:40} {value:8.1f} {unit:3} at most {most:g}  {'met' if value <= most else 'NOT MET'}", flush=True)
        finally:
            subprocess.run([PROGRAM, "daemon", "stop"], capture_output=True)


main()
