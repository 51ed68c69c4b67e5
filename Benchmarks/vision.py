#!/usr/bin/env python3
"""Evaluates a vision model on photos of dishes whose contents are known.

usage: vision.py BITEBOOK FOLDER [--model ID] [--json FILE]

FOLDER has labels.csv and the images that it names. Its columns: image, kcal, mass_g, ingredients ("rice 200g; chicken
90g"). Each photo goes through `bitebook photo`, the way that users take, in a home of its own; the drafts are compared
with the labels and nothing is logged. ID is a model of `bitebook models list`, or a GGUF file with its projector beside
it; without it the chosen model is asked. Ends with 3 where that model does not see.
"""

import argparse
import csv
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

# Ingredients with fewer grams are seasoning that nobody sees.
SEEN_FROM_GRAMS = 5
# Words that do not tell foods apart.
FILLERS = {"raw", "cooked", "fresh", "mixed", "plain", "with", "and", "of", "the", "white", "red", "green", "baby"}


def words(text):
    """The telling words of a name, without plural endings."""
    found = re.findall(r"[a-z]+", text.lower())
    return {re.sub(r"(?<=[^s])(es|s)$", "", word) if len(word) > 3 else word for word in found} - FILLERS


def ingredients(text):
    """[(name, grams)] of "rice 200g; salt 1g", without what cannot be seen."""
    rows = re.findall(r"\s*([^;]+?)\s+([\d.]+)\s*g\s*(?:;|$)", text)
    return [(name, float(grams)) for name, grams in rows if float(grams) >= SEEN_FROM_GRAMS]


def compare(label, items):
    """What of a photo's label is among the items of its draft."""
    told = [words(f"{item['name']} {item.get('food') or ''}") for item in items]
    wanted = ingredients(label["ingredients"])
    found = [name for name, _ in wanted if any(words(name) & each for each in told)]
    extra = [item["name"] for item, each in zip(items, told) if not any(words(name) & each for name, _ in wanted)]

    def error(key, truth):
        """In percent of the truth; None where not all of it is known."""
        values = [item.get(key) for item in items]
        if not items or None in values or not float(truth):
            return None
        return (sum(values) - float(truth)) / float(truth) * 100

    return {
        "image": label["image"],
        "found": found,
        "missed": [name for name, _ in wanted if name not in found],
        "extra": extra,
        "kcalError": error("calories", label["kcal"]),
        "massError": error("grams", label["mass_g"]),
    }


class Home:
    """A home of its own with a daemon, stopped at the end; models and foods are the user's."""

    def __init__(self, program, model):
        self.folder = tempfile.TemporaryDirectory(prefix="bb-")
        self.program = program
        self.environment = os.environ | {"BITEBOOK_HOME": self.folder.name} | ({"BITEBOOK_MODEL": model} if model else {})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("daemon", "stop")
        self.folder.cleanup()

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.environment, capture_output=True, text=True)

    def model(self):
        """The model's status, when it has been loaded or cannot be."""
        self.run("daemon", "start")
        while True:
            answer = self.run("daemon", "status", "--json")
            if answer.returncode:
                sys.exit(answer.stderr)
            model = json.loads(answer.stdout)["model"]
            if model["state"] not in ("starting", "restarting"):
                return model
            time.sleep(1)


def photo(home, path):
    """The items of a photo's draft and the seconds that it took; a text when there is none."""
    began = time.monotonic()
    answer = home.run("photo", str(path), "--json")
    if answer.returncode:
        return answer.stderr.strip(), None
    results = json.loads(answer.stdout)
    result = results[0] if isinstance(results, list) else results
    if not result.get("draft"):
        return "; ".join(result.get("notices", [])) or "no draft", None
    return [item["entry"] for item in result["draft"]["items"]], time.monotonic() - began


def percent(value):
    return "–" if value is None else f"{value:+.0f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bitebook")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--model")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    with open(options.folder / "labels.csv", newline="") as file:
        labels = list(csv.DictReader(file))
    rows = []
    with Home(options.bitebook, options.model) as home:
        model = home.model()
        if not model.get("seesPictures"):
            name = model.get("id") or "No model that"
            print(f"{name} does not see pictures ({model.get('problem') or model['state']}).", file=sys.stderr)
            print("`bitebook models search vision` lists models that do; `models pull` one, then --model ID.", file=sys.stderr)
            return 3
        for label in labels:
            path = options.folder / label["image"]
            path = path if path.exists() else options.folder / pathlib.Path(label["image"]).name
            items, seconds = photo(home, path)
            if isinstance(items, str):
                print(f"{path.name}: {items}")
                rows.append({"image": label["image"], "problem": items})
                continue
            row = compare(label, items) | {"seconds": seconds}
            rows.append(row)
            print(
                f"{path.name}: {seconds:.0f} s, energy {percent(row['kcalError'])}, mass {percent(row['massError'])}\n"
                f"  found  {', '.join(row['found']) or '–'}\n  missed {', '.join(row['missed']) or '–'}\n"
                f"  extra  {', '.join(row['extra']) or '–'}"
            )
    read = [row for row in rows if "problem" not in row]
    found, missed = (sum(len(row[key]) for row in read) for key in ("found", "missed"))
    print(f"\n{model['id']}: {len(read)} of {len(rows)} photos gave a draft")
    if read:
        extra = sum(len(row["extra"]) for row in read)
        print(f"foods   {found} of {found + missed} found, {extra} that are not there")
        for key, name in (("kcalError", "energy"), ("massError", "mass")):
            errors = [abs(row[key]) for row in read if row[key] is not None]
            if errors:
                print(f"{name:7} median error {statistics.median(errors):.0f} %, of {len(errors)} photos")
        print(f"time    median {statistics.median(row['seconds'] for row in read):.0f} s a photo")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
