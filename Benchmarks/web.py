#!/usr/bin/env python3
"""The page: time to first byte and weight of each, and the daemon's memory, over ten years of entries.

usage: web.py BITEBOOK [--runs N] [--entries N] [--days N]

100,000 entries over ten years; --days 250 has 400 on each day. Every page that a link leads to is asked RUNS times over a
kept connection. Its weight is that of the page with what it loads, as it is sent; pictures that are loaded when they are
looked at count where they stand first. The aims are 50 ms, 150 kB and 100 MB.
"""

import argparse
import datetime
import os
import pathlib
import statistics
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from bench import ENTRIES, export_with
from homes import Home, memory, say
from pages import PASSWORD, Links, Visitor

FIRST_BYTE, WEIGHT, MEMORY = 50, 150, 100


def main(options):
    with tempfile.TemporaryDirectory(prefix="bb-web-", dir="/tmp") as base:
        folder = pathlib.Path(base)
        home = Home(options.program, folder / "home", "", "", BITEBOOK_CACHE=str(folder / "cache"))
        (folder / "password").write_text(PASSWORD + "\n")
        say(f"{options.entries:,} entries over {options.days:,} days ...")
        now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
        export_with(options.entries, folder / "export.json", now, days=options.days)
        home.run("import", str(folder / "export.json"))
        home.run("web", "password", "--password-file", str(folder / "password"))
        # What an import leaves in memory is not what the page needs.
        home.stop()
        home.run("web", "on")
        try:
            return measure(home, options)
        finally:
            home.stop()


def measure(home, options):
    process = home.json("daemon", "status")["processID"]
    before = memory(process)
    visitor = Visitor(home.json("web", "status")["address"])
    visitor.sign_in()
    pages = []
    for path, answer in visitor.walk():
        if answer.status == 200 and answer.page:
            pages.append(path)
        elif answer.status >= 500:
            sys.exit(f"{path}: {answer.status}")
    weights, over = {}, []
    print(f"{'':<48}{'median':>9}{'longest':>9}  ms to first byte{'kB':>9}")
    for path in pages:
        answers = [visitor.get(path)[1] for _ in range(options.runs)]
        times = [answer.first_byte * 1000 for answer in answers]
        size = len(answers[-1].body)
        for link in set(Links(answers[-1].page).loaded):
            if (asset := visitor.local(link, path)) and asset not in weights:
                weights[asset] = len(visitor.get(asset)[1].body)
            size += weights.get(asset, 0)
        median, size = statistics.median(times), size / 1000
        is_over = median > FIRST_BYTE or size > WEIGHT
        over += [path] if is_over else []
        print(f"{path:<48}{median:>9.1f}{max(times):>9.1f}{'':<18}{size:>8.0f}  {'over' if is_over else ''}", flush=True)
    resident, peak = memory(process), memory(process, "VmHWM")
    print(f"{len(pages)} pages; daemon {before:.0f} MB before the first, {resident:.0f} MB after the last, "
          f"{peak:.0f} MB at most (aim {MEMORY}); {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print("verdict: " + (f"{len(over)} over: {', '.join(over)}" if over else "all pages within 50 ms and 150 kB"))
    return 1 if over or resident > MEMORY else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--entries", type=int, default=ENTRIES)
    parser.add_argument("--days", type=int, default=3652)
    options = parser.parse_args()
    options.program = str(pathlib.Path(options.program).resolve())
    sys.exit(main(options))
