#!/usr/bin/env python3
"""Measures BiteBook's speed and memory.

usage: bench.py BITEBOOK LLAMA_SERVER MODEL

Runs in homes of its own; models and caches are the user's. Prints a table, with the limits of thresholds.tsv.
"""

import datetime
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from homes import Home, say

HERE = pathlib.Path(__file__).parent
ENTRIES = 100_000
YEAR = 2_920  # entries: 8 a day
YEARS_TURNS = 1_500
MEALS = [
    "two eggs and a slice of toast", "a turkey sandwich and a coffee", "a bowl of oatmeal and a banana",
    "chicken soup and a bread roll", "a slice of pizza and a cola", "an apple and a glass of milk",
    "rice with 150 g of salmon and a green tea", "a greek yogurt and ten almonds", "a cheeseburger and french fries",
    "pasta with tomato sauce and a side salad", "a bagel and an orange juice", "two pancakes and a black tea",
    "a baked potato and cottage cheese", "a burrito and a beer", "lentil stew and a pear",
]
COLD_MEALS = ["a plum and a peach", "ham and a pretzel", "a waffle and cocoa", "tofu and noodles", "a donut and a latte"]


def turns(home):
    """New meals of two foods with everything warm."""
    home.ready()
    home.run("ask", "a cup of rice and an orange")
    walls, overheads = [], []
    for meal in MEALS:
        seconds, output = home.run("ask", "--json", f"I had {meal}")
        timings = json.loads(output)["timings"]
        walls.append(seconds)
        overheads.append(timings["totalMs"] - timings["modelMs"])
    return walls, overheads


def cold_turns(home):
    """Seconds of the whole command, and of reading the prompt in it."""
    walls, readings = [], []
    for meal in COLD_MEALS:
        home.stop()
        walls.append(home.run("ask", "--json", f"I had {meal}")[0])
        # A meal that the learnt reader is sure of needs no prompt.
        readings += [float(ms) / 1000 for ms in re.findall(r"prompt eval time =\s*([\d.]+) ms", home.llama_log())[-1:]]
    return walls, readings


def speed_in_product(home):
    """Tokens per second of every generation, from llama-server's own log."""
    speeds = re.findall(r"\|\s+eval time =.*?/\s+(\d+) tokens.*?([\d.]+) tokens per second", home.llama_log())
    # The shortest ones, as the warm-up's single token, say nothing.
    return [float(speed) for tokens, speed in speeds if int(tokens) >= 10]


def prompt_tokens():
    """Tokens of the static prompt, as its saved cache says: behind so many the product generates."""
    cache = os.environ.get("BITEBOOK_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "bitebook")
    manifests = sorted(pathlib.Path(cache, "prompts").glob("*.json"), key=lambda path: path.stat().st_mtime)
    return json.loads(manifests[-1].read_text())["tokens"] if manifests else 0


def speed_of_llama_bench(server, model):
    program = pathlib.Path(server).with_name("llama-bench")
    if not program.exists():
        return None
    done = subprocess.run(
        [program, "-m", model, "-p", "0", "-n", "64", "-d", str(prompt_tokens()), "-r", "3", "-o", "json"],
        capture_output=True, text=True, check=True,
    )
    return json.loads(done.stdout)[-1]["avg_ts"]


def add_turns(database, until, count=YEARS_TURNS, days=365):
    """A year of messages that were understood, or so many days of them, each with words of its own."""
    with sqlite3.connect(database) as rows:
        for number in range(count):
            at = int((until - datetime.timedelta(days=days) * (1 - number / count)).timestamp() * 1000)
            if number % 5 == 0:
                conversation = rows.execute(
                    "INSERT INTO conversations (title, created_at, updated_at) VALUES (?, ?, ?)", (f"Day {number}", at, at)
                ).lastrowid
            turn = rows.execute(
                "INSERT INTO turns (conversation_id, started_at, finished_at, state, plan, phrase) VALUES (?, ?, ?, 'done', ?, ?)",
                (conversation, at, at, '{"k":"I ate","a":["food"]}', f"{number} foods"),
            ).lastrowid
            for role, text in (("user", f"I had {number} foods"), ("assistant", f"Logged {number} foods: 100 kcal, lunch.")):
                rows.execute(
                    "INSERT INTO messages (conversation_id, role, content, timestamp, turn_id) VALUES (?, ?, ?, ?, ?)",
                    (conversation, role, text, at, turn),
                )


def repeats(home, folder):
    """Messages of the day before, said again over a year of entries and messages; milliseconds in the daemon."""
    yesterday = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.timezone.utc)
    home.environment["BITEBOOK_NOW"] = yesterday.isoformat()
    home.ready()
    export_with(YEAR, folder / "year.json", yesterday, days=365)
    home.run("import", str(folder / "year.json"))
    for meal in MEALS:
        home.run("ask", f"I had {meal}")
    home.stop()
    add_turns(home.folder / "data" / "bitebook.sqlite", yesterday)
    home.environment["BITEBOOK_NOW"] = (yesterday + datetime.timedelta(days=1)).isoformat()
    home.ready()
    times = []
    for meal in MEALS:
        result = json.loads(home.run("ask", "--json", f"I had {meal}")[1])
        if result["instant"]:
            times.append(result["timings"]["totalMs"])
    home.stop()
    return times


def export_with(entries, path, now, days):
    """Writes an export whose entries are spread over the days up to now, as `bitebook import` reads it."""
    start = now - datetime.timedelta(days=days)
    step = (now - start) / entries
    with open(path, "w") as file:
        file.write(
            '{"format":1,"product":"0.1.0","exportedAt":"%s","settings":{"target_calories":"2000"},"conversations":[],"notes":[],"entries":['
            % now.isoformat()
        )
        for number in range(entries):
            at = start + step * (number + 1)
            # Before 04:00 it is still the day before.
            day = (at - datetime.timedelta(hours=4)).date().isoformat()
            entry = {
                "id": number + 1, "name": f"food {number % 500}", "quantity": 1, "unit": "piece", "grams": 150,
                "calories": 50 + number % 300, "proteinG": 5, "carbsG": 20, "fatG": 4, "meal": "lunch",
                "eatenAt": at.isoformat(timespec="seconds"), "saidAt": at.isoformat(timespec="seconds"), "day": day,
                "source": "table", "status": "ok",
            }
            nutrients = {"kcal": entry["calories"], "protein_g": 5, "carb_g": 20, "fat_g": 4}
            portions = {GROUPS[number % len(GROUPS)]: 0.25 + number % 4 * 0.25}
            exported = {"entry": entry, "zone": "UTC", "nutrients": nutrients, "portions": portions}
            file.write(("," if number else "") + json.dumps(exported))
        file.write("]}")


GROUPS = ["drinks", "vegetables", "fruit", "starch", "protein", "dairy", "fats", "treats"]

LOOKS = {
    "today": ["today"], "week": ["week"], "history": ["history"], "year": ["history", "--year"], "streaks": ["streaks"],
}


def looks(home, export):
    """Seconds of each look back, from process start to exit, with a running daemon."""
    home.run("import", export)
    count = home.json("daemon", "status")["entries"]
    if count != ENTRIES:
        sys.exit(f"{count} entries were imported instead of {ENTRIES}.")
    # A daemon that has not just read the whole import.
    home.stop()
    home.run("today")
    seen = {name: [home.run(*words)[0] for _ in range(20)] for name, words in LOOKS.items()}
    home.run("settings", "set", "tracking", "both")
    home.run("today")
    return seen | {name + "+": [home.run(*words)[0] for _ in range(20)] for name, words in LOOKS.items()}


def prompt(home):
    """Seconds from the start of the chat in a terminal to its prompt, with a running daemon."""
    process, terminal = pty.fork()
    if process == 0:
        os.execvpe(home.program, [home.program], dict(home.environment, TERM="xterm", LANG="C.UTF-8", NO_COLOR="1"))
    began = time.perf_counter()
    shown = b""
    while not shown.endswith(b"> "):
        if not select.select([terminal], [], [], 10)[0]:
            sys.exit(f"The chat shows no prompt: {shown!r}")
        shown += os.read(terminal, 4096)
    seconds = time.perf_counter() - began
    os.write(terminal, b"\x04")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass
    os.waitpid(process, 0)
    os.close(terminal)
    return seconds


def report(figures, notes):
    limits = {}
    for line in (HERE / "thresholds.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            name, relation, limit, unit = line.split("\t")
            limits[name] = (relation, float(limit), unit)
    print(f"{'Figure':<12}{'Measured':>14}{'Limit':>14}  {'':<8}  What")
    for name, value, what in figures:
        relation, limit, unit = limits[name]
        if value is None:
            measured, verdict = "-", "not run"
        else:
            measured = f"{value:.2f} {unit}" if unit == "s" else f"{value:.0f} {unit}"
            met = value <= limit if relation == "<=" else value >= limit
            verdict = "met" if met else "not met"
        print(f"{name:<12}{measured:>14}{relation + ' ' + f'{limit:g} {unit}':>14}  {verdict:<8}  {what}")
    print()
    for note in notes:
        print(note)


def main(program, server, model):
    # So that daemons are stopped and folders removed when it is ended, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-bench-", dir="/tmp"))
    homes = [Home(program, folder / name, server, model) for name in ("a", "b", "c")]
    talking, full, repeating = homes
    try:
        say("15 meals of two foods ...")
        meals, overheads = turns(talking)
        status = talking.json("daemon", "status")
        say("20 chats ...")
        prompts = [prompt(talking) for _ in range(20)]
        say("5 first turns after a cold start ...")
        colds, readings = cold_turns(talking)
        speeds = speed_in_product(talking)
        inside = statistics.median(speeds) if speeds else None
        talking.stop()
        say("llama-bench ...")
        alone = speed_of_llama_bench(server, model)
        say("15 meals, repeated the next day ...")
        again = repeats(repeating, folder)
        say(f"{ENTRIES:,} entries ...")
        now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
        export_with(ENTRIES, folder / "export.json", now, days=3650)
        seen = looks(full, str(folder / "export.json"))
        big = full.json("daemon", "status")
    finally:
        for home in homes:
            subprocess.run([program, "daemon", "stop"], env=home.environment, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)
    megabytes = 1e6
    report(
        [
            ("meal", statistics.median(meals), f"new meal of two foods, median of {len(meals)}"),
            ("cold", statistics.median(colds), f"first turn after a cold start, median of {len(colds)}"),
            (
                "reading", statistics.median(readings) if readings else None,
                f"reading the prompt in that turn, median of {len(readings)}",
            ),
            ("overhead", statistics.median(overheads), f"turn without the model's own time, median of {len(overheads)}"),
            *(
                (name, statistics.median(seen[name]) * 1000, f"`bitebook {' '.join(words)}` with {ENTRIES:,} entries, median of 20")
                for name, words in LOOKS.items()
            ),
            *(
                (name + "+", statistics.median(seen[name + "+"]) * 1000, f"the same with portions, `bitebook {' '.join(words)}`")
                for name, words in LOOKS.items()
            ),
            (
                "repeat", statistics.median(again) if again else None,
                f"a confirmed message again, {len(again)} of {len(MEALS)} without the model, over a year; median",
            ),
            ("prompt", statistics.median(prompts) * 1000, f"start of the chat to its prompt, median of {len(prompts)}"),
            ("memory", status["residentBytes"] / megabytes, "daemon without llama-server, after the meals"),
            ("generation", inside / alone * 100 if alone and inside else None, "generation speed, of llama-bench's behind a prompt of the same length"),
        ],
        [
            f"meal {min(meals):.2f} to {max(meals):.2f} s, cold {min(colds):.2f} to {max(colds):.2f} s, "
            f"overhead {min(overheads):.0f} to {max(overheads):.0f} ms, "
            f"repeat {min(again, default=0):.0f} to {max(again, default=0):.0f} ms, "
            + "".join(f"{name} {min(times) * 1000:.0f} to {max(times) * 1000:.0f} ms, " for name, times in seen.items())
            + f"prompt {min(prompts) * 1000:.0f} to {max(prompts) * 1000:.0f} ms",
            (f"generation {inside:.1f} tokens/s in the product, " if inside else "no generation in the product, ")
            + (f"{alone:.1f} tokens/s with llama-bench" if alone else "llama-bench is not beside llama-server"),
            f"daemon with {ENTRIES:,} entries {big['residentBytes'] / megabytes:.0f} MB, "
            f"llama-server {status['model']['residentBytes'] / megabytes:,.0f} MB",
            f"model {pathlib.Path(model).name}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}",
        ],
    )


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
