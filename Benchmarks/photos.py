#!/usr/bin/env python3
"""Runs bitebook-photoreader over the pictures of make_photos.py and prints how much it reads right.

photos.py FOLDER [PROGRAM] [--verbose] [--only TEXT]
A field is one printed number (amount per 100 g, amount per serving, or the serving's size). It is right, missing, or
wrong; a number that is not printed counts as wrong, too.
"""
import json
import os
import resource
import statistics
import subprocess
import sys
import time

LIMITS = {"fileBytes": 40 << 20, "pixels": 120_000_000, "addressSpace": 2 << 30, "cpuSeconds": 20, "wallClock": [0, 0]}


def read(program, path, trace=False):
    """The reading, and its wall time and processor time in milliseconds."""
    request = {"file": path, "longestEdge": 1536, "limits": LIMITS, "isTracing": trace}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    run = subprocess.run([program, json.dumps(request)], capture_output=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    elapsed = (time.monotonic() - start) * 1000
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000
    if trace:
        sys.stderr.buffer.write(run.stderr)
    if run.returncode != 0:
        return {"crashed": run.returncode}, elapsed, processor
    outcome = json.loads(run.stdout)
    return outcome.get("reading") or outcome["failure"], elapsed, processor


def same(truth, value):
    return abs(truth - value) <= 0.0051 * max(1, abs(truth)) and (truth != 0 or value == 0)


def compare(truth, label):
    """Right, missing and wrong fields with their names."""
    right, missing, wrong = [], [], []
    for part in ("per100", "perServing"):
        found = {value["nutrient"]: value["amount"] for value in (label or {}).get(part, [])}
        for name, value in truth[part].items():
            if name not in found:
                missing.append(f"{part}.{name}={value:g}")
            elif same(value, found.pop(name)):
                right.append(name)
            else:
                wrong.append(f"{part}.{name}={value:g}")
        wrong += [f"{part}.{name} is not there" for name in found if name not in truth[part]]
    if truth["servingSize"]:
        size = (label or {}).get("servingSize")
        (missing if size is None else right if same(truth["servingSize"], size) else wrong).append("servingSize")
    return right, missing, wrong


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    verbose = "--verbose" in sys.argv
    only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else None
    if only:
        arguments.remove(only)
    folder = arguments[0]
    program = arguments[1] if len(arguments) > 1 else os.path.join(os.path.dirname(__file__), "../.build/release/bitebook-photoreader")
    with open(os.path.join(folder, "truth.json")) as file:
        truths = json.load(file)
    fields, codes, times = {}, {}, {"label": [], "barcode": []}
    processors = {"label": [], "barcode": []}
    repaired = 0
    for truth in truths:
        if only and only not in truth["file"] and only != truth["kind"] and only != truth["group"]:
            continue
        reading, elapsed, processor = read(program, os.path.join(folder, truth["file"]), verbose and only == truth["file"])
        times[truth["kind"]].append(elapsed)
        processors[truth["kind"]].append(processor)
        if truth["kind"] == "barcode":
            digits = [code["digits"] for code in reading.get("barcodes", [])]
            group = codes.setdefault(truth["group"], [0, 0, 0])
            group[0 if digits == [truth["digits"]] else 1 if not digits else 2] += 1
            if verbose and digits != [truth["digits"]]:
                print(truth["file"], truth["group"], truth["digits"], digits)
            continue
        label = reading.get("label")
        right, missing, wrong = compare(truth, label)
        repaired += sum("repair" in value for part in ("per100", "perServing") for value in (label or {}).get(part, []))
        group = fields.setdefault(truth["group"], [0, 0, 0, 0])
        for index, names in enumerate((right, missing, wrong)):
            group[index] += len(names)
        group[3] += 1
        if verbose and (missing or wrong):
            print(f"{truth['file']} {truth['group']} {elapsed:.0f} ms: missing {missing} WRONG {wrong}")
            if only == truth["file"]:
                print(json.dumps(label, indent=1))
    print("labels: group, pictures, fields, right, missing, wrong")
    clean = fields.get("clean", [0, 0, 0, 0])
    degraded = [sum(group[i] for name, group in fields.items() if name != "clean") for i in range(4)]
    for name, group in list(fields.items()) + [("all degraded", degraded)]:
        total = sum(group[:3]) or 1
        print(f"  {name:24} {group[3]:4} {sum(group[:3]):5}  {group[0] / total:6.1%}  {group[1] / total:6.1%}  {group[2] / total:6.1%}")
    print(f"  repaired numbers: {repaired}")
    print("barcodes: group, pictures, right, missing, wrong")
    everything = [sum(group[i] for group in codes.values()) for i in range(3)]
    for name, group in list(codes.items()) + [("all", everything)]:
        total = sum(group) or 1
        print(f"  {name:24} {sum(group):4}  {group[0] / total:6.1%}  {group[1]}  {group[2]}")
    for kind, values in times.items():
        if values:
            values.sort()
            print(f"{kind}: median {statistics.median(values):.0f} ms, 95 % within {values[int(len(values) * 0.95)]:.0f} ms, slowest {values[-1]:.0f} ms; "
                  f"processor time: median {statistics.median(processors[kind]):.0f} ms")


main()
