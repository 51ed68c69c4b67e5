#!/usr/bin/env python3
"""Writes an export of Apple Health of any size, or a table of foods, and measures what reads it.

usage: imports.py [--table] FILE MEGABYTES [COMMAND...]

With --table it is a servings file of Cronometer: 400 foods on each day, back from the last one.
The file is the same whenever it is written: years of heart rates, steps and energy, with nights, workouts, weights and
foods between them, about as many of each as a watch and a phone write. COMMAND is run with FILE behind it; its time,
its CPU time and the most memory that it held are printed.
"""

import datetime
import os
import pathlib
import random
import resource
import subprocess
import sys
import time

WATCH = 'sourceName="Watch of Ada" sourceVersion="10.2" device="&lt;&lt;HKDevice: 0x3012772a0&gt;, ' \
    'name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:10.2&gt;"'
PHONE = 'sourceName="Phone of Ada" sourceVersion="17.2" device="&lt;&lt;HKDevice: 0x3008d6850&gt;, ' \
    'name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:17.2&gt;"'
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
]>
<HealthData locale="en_DE">
 <ExportDate value="2026-11-01 08:10:05 +0100"/>
"""
LAST = datetime.date(2026, 10, 31)
QUANTITY = "HKQuantityTypeIdentifier"


class Export:
    def __init__(self, out):
        self.out = out
        self.random = random.Random(1)
        self.day = LAST

    def moment(self, second):
        day = self.day + datetime.timedelta(days=int(second // 86_400))
        second = int(second % 86_400)
        return f"{day} {second // 3600:02}:{second // 60 % 60:02}:{second % 60:02} +0100"

    def record(self, kind, source, unit, start, end, value, within=""):
        head = (f' <Record type="{kind}" {source}{f" unit={chr(34)}{unit}{chr(34)}" if unit else ""} '
                f'creationDate="{self.moment(end + 9)}" startDate="{self.moment(start)}" '
                f'endDate="{self.moment(end)}" value="{value}"')
        self.out.write(f"{head}>\n{within} </Record>\n" if within else f"{head}/>\n")

    def write_day(self):
        r = self.random
        context = '  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>\n'
        for second in range(0, 86_400, 270):
            self.record(QUANTITY + "HeartRate", WATCH, "count/min", second, second, r.randint(46, 120), context)
        for second in range(6 * 3600, 23 * 3600, 600):
            for source in (WATCH, PHONE):
                self.record(QUANTITY + "StepCount", source, "count", second, second + 590, r.randint(3, 400))
        for second in range(0, 86_400, 400):
            self.record(QUANTITY + "ActiveEnergyBurned", WATCH, "kcal", second, second + 390, round(r.random() * 6, 3))
            if second % 1200 == 0:
                self.record(QUANTITY + "BasalEnergyBurned", WATCH, "kcal", second, second + 1190, 22.125)
        for minute in range(30):
            start = 17 * 3600 + 60 * minute
            self.record(QUANTITY + "AppleExerciseTime", WATCH, "min", start, start + 60, 1)
        for second in range(0, 30_000, 3_000):
            self.record(QUANTITY + "OxygenSaturation", WATCH, "%", second, second, round(0.94 + r.random() / 20, 3))
        for second in range(0, 86_400, 14_400):
            kind = QUANTITY + "HeartRateVariabilitySDNN"
            self.record(kind, WATCH, "ms", second, second + 60, round(30 + r.random() * 40, 3))
        self.record(QUANTITY + "RestingHeartRate", WATCH, "count/min", 600, 80_000, r.randint(48, 60))
        self.record(QUANTITY + "BodyMass", PHONE, "kg", 25_000, 25_000, round(72 + r.random(), 1))
        zone = '  <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>\n'
        for part in range(18):
            start = 1_800 + part * 1_500
            stage = r.choice(["AsleepCore", "AsleepCore", "AsleepDeep", "AsleepREM", "Awake"])
            self.record("HKCategoryTypeIdentifierSleepAnalysis", WATCH, "", start, start + 1_500,
                        "HKCategoryValueSleepAnalysis" + stage, zone)
        for meal, second in (("Oatmeal", 27_000), ("Soup", 45_000), ("Pasta", 68_000)):
            food = f'  <MetadataEntry key="HKFoodType" value="{meal}"/>\n'
            source = 'sourceName="Food diary" sourceVersion="3"'
            for kind, unit, value in (("EnergyConsumed", "kcal", 520), ("Protein", "g", 21.5),
                                      ("Carbohydrates", "g", 60.25), ("FatTotal", "g", 17)):
                self.record(QUANTITY + "Dietary" + kind, source, unit, second, second, value, food)

    def write_workout(self):
        start, end = self.moment(62_000), self.moment(63_800)
        self.out.write(
            f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" {WATCH} '
            f'creationDate="{end}" startDate="{start}" endDate="{end}">\n{"".join(self.statistics(start, end))} '
            "</Workout>\n")

    def statistics(self, start, end):
        for kind, values, unit in (("DistanceWalkingRunning", 'sum="5.1"', "km"),
                                   ("HeartRate", 'average="141" minimum="90" maximum="172"', "count/min")):
            yield (f'  <WorkoutStatistics type="{QUANTITY}{kind}" startDate="{start}" endDate="{end}" {values} '
                   f'unit="{unit}"/>\n')


TITLES = ["Day", "Time", "Group", "Food Name", "Amount", "Energy (kcal)", "Protein (g)", "Carbs (g)", "Fat (g)",
          "Fiber (g)", "Sugars (g)", "Saturated (g)", "Sodium (mg)", "Calcium (mg)", "Iron (mg)", "Potassium (mg)",
          "Vitamin C (mg)", "Caffeine (mg)", "Category"]
GROUPS = [("Breakfast", 7), ("Lunch", 12), ("Dinner", 18), ("Snacks", 15)]
FOODS = ["Oats, Rolled, Dry", "Yogurt, Greek, Plain", "Banana, Raw", "Bread, Rye", "Cheese, Gouda", "Rice, Cooked"]


def write_table(path, size):
    r = random.Random(1)
    count = 0
    with open(path, "w", encoding="utf-8", buffering=1 << 20) as out:
        out.write(",".join(TITLES) + "\n")
        while out.tell() < size:
            day = LAST - datetime.timedelta(days=count // 400)
            group, hour = GROUPS[count % 4]
            number = count % 400
            numbers = [r.randint(20, 900)] + [round(r.random() * 40, 2) for _ in TITLES[6:-1]]
            out.write(f'{day},{hour:02}:{number % 60:02},{group},"{FOODS[number % 6]} {number}",{r.randint(10, 300)} g,'
                      f'{",".join(map(str, numbers))},All Foods\n')
            count += 1
    print(f"{os.path.getsize(path) / 1e6:.0f} MB of {count} foods")


def write(path, size):
    with open(path, "w", encoding="utf-8", buffering=1 << 20) as out:
        out.write(HEAD)
        export = Export(out)
        days = 0
        while out.tell() < size:
            export.write_day()
            days += 1
            # A file of more than twelve years tells of the same days again.
            export.day = LAST - datetime.timedelta(days=days % 4_380)
        for day in range(0, days, 2):
            export.day = LAST - datetime.timedelta(days=day % 4_380)
            export.write_workout()
        out.write("</HealthData>\n")
    print(f"{os.path.getsize(path) / 1e6:.0f} MB of {days} days")


def main():
    arguments = sys.argv[1:]
    is_table = arguments[:1] == ["--table"]
    if is_table:
        del arguments[0]
    if len(arguments) < 2:
        sys.exit(__doc__)
    path = pathlib.Path(arguments[0])
    (write_table if is_table else write)(path, int(arguments[1]) * 1_000_000)
    if not arguments[2:]:
        return
    start = time.monotonic()
    subprocess.run([*arguments[2:], str(path)], check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{time.monotonic() - start:.1f} s, {used.ru_utime + used.ru_stime:.1f} s of CPU, "
          f"{used.ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
