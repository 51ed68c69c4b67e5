#!/usr/bin/env python3
"""Measures the searches over foods, recipes, exercises, drinks and activities, and plans of meals.

usage: kitchen.py BITEBOOK

Runs in a home of its own, without a model, over the daemon's socket. Prints milliseconds.
"""

import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

from foods import HERE
from homes import Home, Unix, quantile, say

ROUNDS = 5
OWN_RECIPES = 200
PLANS = 20
STARTS = 10

RECIPES = [
    {"q": "soup"}, {"q": "lentil soup"}, {"q": "shakshuka"}, {"q": "pasta"}, {"q": "chicken curry"}, {"q": "quick dinner"},
    {"q": "bench chili 17"}, {"q": "linsensuppe"}, {"q": "asdfgh"}, {"with": "chickpeas"}, {"with": "chickpeas,spinach"},
    {"with": "beans", "own": "1"}, {"without": "milk"}, {"diet": "vegan"}, {"diet": "vegetarian", "minutes": "30"},
    {"diet": "gluten-free", "protein": "25"}, {"protein": "30", "calories": "600"}, {"minutes": "15"}, {"q": "stew", "with": "beef"},
    {"q": "salad", "without": "nuts", "diet": "vegetarian"}, {"calories": "400"}, {"q": "breakfast", "minutes": "20"},
]
EXERCISES = [
    {"q": "squat"}, {"q": "romanian"}, {"q": "bench press"}, {"q": "plank"}, {"q": "asdfgh"}, {"muscle": "back"},
    {"muscle": "quadriceps"}, {"muscle": "brust"}, {"muscle": "arms", "equipment": "dumbbells"}, {"equipment": "none"},
    {"type": "stretching"}, {"type": "cardio"}, {"level": "beginner"}, {"avoid": "knee"}, {"avoid": "knee,shoulder"},
    {"muscle": "legs", "equipment": "none", "avoid": "knee"}, {"type": "strength", "level": "intermediate"},
]
DRINKS = [
    {"q": "negroni"}, {"q": "margarita"}, {"q": "gin"}, {"q": "mocktail"}, {"q": "long drink"}, {"q": "asdfgh"},
    {"with": "gin"}, {"with": "gin,lime"}, {"with": "rum,mint,lime"}, {"with": "vodka", "only": "1"},
    {"with": "gin,campari,vermouth", "only": "1"}, {"with": "orange juice"}, {"with": "whisky,lemon"},
]
ACTIVITIES = [
    {"activity": "running", "minutes": 30}, {"activity": "running", "kilometers": 5, "minutes": 28},
    {"activity": "running", "kilometers": 10}, {"activity": "cycling", "minutes": 45, "effort": "vigorous"},
    {"activity": "laufen", "minutes": 30}, {"activity": "nadar", "minutes": 30}, {"activity": "vélo", "minutes": 60},
    {"activity": "mountain biking", "minutes": 120}, {"activity": "yoga", "minutes": 60}, {"activity": "squash", "minutes": 45},
    {"activity": "rowing", "minutes": 20}, {"activity": "walking", "kilometers": 4, "minutes": 50},
]


def measured(ask, queries):
    """Milliseconds of each query the first time, and of all queries in the rounds after that."""
    first, later = [], []
    for turn in range(ROUNDS + 1):
        for query in queries:
            began = time.perf_counter()
            ask(query)
            (later if turn else first).append((time.perf_counter() - began) * 1000)
    return first, later


def show(name, count, first, later):
    print(
        f"{name:<14}{count:>8}{max(first):>12.1f}{statistics.median(later):>9.1f}{quantile(later, 0.95):>9.1f}{max(later):>9.1f}",
        flush=True,
    )


def main(program):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped."))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bb-kitchen-", dir="/tmp"))
    home = Home(program, folder / "home", "/bin/false", "none")
    try:
        home.run("daemon", "start")
        connection = Unix(home.json("daemon", "status")["socket"])
        say(f"{OWN_RECIPES} own recipes ...")
        for number in range(OWN_RECIPES):
            connection.post("/v1/recipes", {
                "title": f"Bench chili {number}", "servings": 4, "steps": ["Simmer for 20 minutes."],
                "ingredients": ["400 g kidney beans", f"{200 + number} g ground beef", "1 onion", "2 tbsp olive oil", "salt"],
            })
        # What was kept in memory while they were added is gone.
        home.stop()
        home.run("daemon", "start")
        connection = Unix(home.json("daemon", "status")["socket"])

        def get(path):
            return lambda query: connection.get(path + ("?" + urllib.parse.urlencode(query) if query else ""))

        foods = [{"limit": 10, "q": words} for words in HERE.joinpath("food-queries.txt").read_text().split("\n")[:-1]]
        plans = [{"days": 7, "calories": 1800 + 20 * number, "variant": number} for number in range(PLANS)]
        print(f"{'':<14}{'queries':>8}{'first, most':>12}{'median':>9}{'p95':>9}{'most':>9}  ms")
        for name, ask, queries in (
            ("foods", get("/v1/foods"), foods),
            ("recipes", get("/v1/recipes"), RECIPES),
            ("exercises", get("/v1/exercises"), EXERCISES),
            ("drinks", get("/v1/drinks"), DRINKS),
            ("all recipes", get("/v1/recipes"), [{}, {"all": "1"}]),
            ("all exercises", get("/v1/exercises"), [{}]),
            ("all drinks", get("/v1/drinks"), [{}]),
            ("activities", lambda query: connection.post("/v1/burn", query), ACTIVITIES),
            ("plan day", lambda plan: connection.post("/v1/plan", {**plan, "days": 1}), plans),
            ("plan week", lambda plan: connection.post("/v1/plan", plan), plans),
        ):
            show(name, len(queries), *measured(ask, queries))
        starts = [home.run("plan", "week", "--kcal", "2000")[0] * 1000 for _ in range(STARTS)]
        print(f"bitebook plan week from process start to exit: median {statistics.median(starts):.0f} ms of {STARTS}")
        print(f"{ROUNDS} rounds over the socket, {OWN_RECIPES} own recipes; load {os.getloadavg()[0]:.1f}")
    finally:
        subprocess.run([program, "daemon", "stop"], env=home.environment, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    os.chdir(tempfile.gettempdir())
    main(sys.argv[1])
