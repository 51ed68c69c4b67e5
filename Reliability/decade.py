#!/usr/bin/env python3
"""Ten years of data: how long each route that reads takes, and the commands of each day, against their limits.

usage: decade.py BITEBOOK [--runs N] [--part N]

100,000 entries, two million readings, 20,000 messages and 5,000 photos. The routes are those of docs/reference/routes.md
with GET, all of them but the ones in SKIPPED. A limit holds for the median; those of commands stand in
Benchmarks/thresholds.tsv, in a release build on an idle machine. --part 100 has a hundredth of everything.
"""

import argparse
import datetime
import os
import pathlib
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Benchmarks"))

import pictures
from bench import ENTRIES, LOOKS, add_turns, export_with
from health import DAYS, READINGS, add_readings
from homes import Unix, memory, say
from torture import Place, cache

TURNS = 10_000
PHOTOS = 5_000
# Milliseconds: for what looks at a day, a week or a list of a page, for what is everything that there is, and for all of it
# with its pictures as one archive.
USUAL, WHOLE, ARCHIVE = 100, 3_000, 60_000
EVERYTHING = {"/v1/entries", "/v1/photos", "/v1/drafts", "/v1/conversations",
              "/v1/health-readings", "/v1/body-measures", "/v1/report", "/v1/report/tables/meals"}
# What a path or a query needs.
VALUES = {
    "/v1/entries/{id}/why": "/v1/entries/1/why", "/v1/foods/{id}": "/v1/foods/fndds1718:63107010",
    "/v1/body/{kind}/chart": "/v1/body/weight/chart?view=year", "/v1/health/{metric}/chart": "/v1/health/steps/chart?view=year",
    "/v1/report/tables/{table}": "/v1/report/tables/meals", "/v1/conversations/{id}": "/v1/conversations/1",
    "/v1/photos/{id}": "/v1/photos/1", "/v1/photos/{id}/picture": "/v1/photos/1/picture",
    "/v1/exercises/{id}": "/v1/exercises/barbell-bench-press",
    "/v1/exercises/{id}/next": "/v1/exercises/barbell-bench-press/next",
    "/v1/exercises/{id}/substitutes": "/v1/exercises/barbell-bench-press/substitutes",
    "/v1/foods": "/v1/foods?q=rice", "/v1/food-names": "/v1/food-names?beginning=ap", "/v1/messages": "/v1/messages?q=foods",
    "/v1/portions/size": "/v1/portions/size?food=rice", "/v1/plates": "/v1/plates?load=100",
    "/v1/history": "/v1/history?period=this_year", "/v1/period": "/v1/period?period=this_month",
}
# Streams, what asks elsewhere or about files, and what needs a row that is not there.
SKIPPED = {
    "/v1/reminders", "/v1/models/{id}", "/v1/endpoint", "/v1/photo-provider/preview", "/v1/lookup-provider/preview",
    "/v1/recipes/{id}", "/v1/recipes/{id}/text", "/v1/recipes/{id}/steps", "/v1/drinks/{id}", "/v1/routines/{id}",
    "/v1/notes/{id}", "/v1/drafts/{id}", "/v1/backups", "/v1/restore",
}


def routes():
    for line in (HERE.parent / "docs/reference/routes.md").read_text().splitlines():
        if line.startswith("| GET |") and (path := line.split("`")[1]) not in SKIPPED:
            yield VALUES.get(path, path)


def add_photos(home, until, count):
    """Rows with pictures, all of them the same one."""
    folder = home.folder / "data" / "photos" / "meals"
    picture = pictures.barcode("400638133393", "ten years")
    with sqlite3.connect(home.database) as rows:
        for number in range(count):
            at = until - datetime.timedelta(days=DAYS) * (number / count)
            day = at.date().isoformat()
            name = f"meals/{day}/{at:%Y%m%dT%H%M%S}.jpg"
            (folder / day).mkdir(parents=True, exist_ok=True, mode=0o700)
            (folder.parent / name).write_bytes(picture)
            rows.execute(
                "INSERT INTO photos (hash, file, bytes, longest_edge, name, eaten_at, zone, day, added_at, state, attempts) "
                "VALUES (?, ?, ?, 400, ?, ?, 'UTC', ?, ?, 'analysed', 0)",
                (f"{number:064x}", name, len(picture), f"dish {number}", int(at.timestamp() * 1000), day,
                 int(at.timestamp() * 1000)))


def fill(place, folder, part):
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    say(f"{ENTRIES // part:,} entries ...")
    export_with(ENTRIES // part, folder / "export.json", now, days=DAYS)
    place.home.run("import", str(folder / "export.json"))
    place.home.stop()
    say("readings, messages, photos ...")
    readings = add_readings(place.home.database, now.date(), READINGS // part)
    add_turns(place.home.database, now, TURNS // part, DAYS)
    add_photos(place.home, now, PHOTOS // part)
    return readings


def main(options):
    base = pathlib.Path(tempfile.mkdtemp(prefix="bb-decade-", dir="/tmp"))
    place = Place(options.program, base / "place", cache(base))
    slow = []

    def show(name, times, limit):
        median = statistics.median(times) * 1000
        slow.extend([name] if median > limit else [])
        print(f"{name:<48}{median:>9.0f}{max(times) * 1000:>9.0f}{limit:>9.0f}  {'' if median <= limit else 'slow'}", flush=True)

    try:
        readings = fill(place, base, options.part)
        began = time.monotonic()
        place.home.run("daemon", "start")
        start = time.monotonic() - began
        connection = Unix(place.home.socket, limit=600)
        print(f"{ENTRIES // options.part:,} entries, {readings:,} readings, {2 * TURNS // options.part:,} messages, "
              f"{PHOTOS // options.part:,} photos; "
              f"{place.home.database.stat().st_size / 1e6:.0f} MB, the daemon starts in {start:.1f} s")
        print(f"{'':<48}{'median':>9}{'longest':>9}{'limit':>9}  ms")
        for path in routes():
            times = []
            for _ in range(options.runs):
                began = time.perf_counter()
                status, body = connection.send_value("GET", path)
                times.append(time.perf_counter() - began)
            if status != 200:
                slow.append(path)
                print(f"{path}: {status} {body[:200]}")
                continue
            show(path, times, ARCHIVE if path == "/v1/export/file" else WHOLE if path.split("?")[0] in EVERYTHING else USUAL)
        limits = {}
        for line in (HERE.parent / "Benchmarks/thresholds.tsv").read_text().splitlines():
            if line and not line.startswith("#"):
                name, _, limit, _ = line.split("\t")
                limits[name] = float(limit)
        for name, words in LOOKS.items():
            show(f"bitebook {' '.join(words)}", [place.home.run(*words)[0] for _ in range(options.runs)], limits[name])
        resident = memory(place.status()["processID"])
    finally:
        place.end()
        shutil.rmtree(base, ignore_errors=True)
    print(f"daemon {resident:.0f} MB resident, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print("verdict: " + (f"{len(slow)} slow: {', '.join(slow)}" if slow else "all within their limits"))
    return 1 if slow else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--part", type=int, default=1)
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    sys.exit(main(options))
