#!/usr/bin/env python3
"""Checks the libraries in Movement and Kitchen: columns, vocabularies, names that stand once, amounts that are numbers."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATTERNS = set("""squat hinge lunge knee-extension knee-flexion calf hip-abduction hip-adduction glute-bridge core-flexion
core-stability core-rotation carry horizontal-push vertical-push horizontal-pull vertical-pull elbow-flexion
elbow-extension shoulder-raise grip neck locomotion mobility""".split())
MUSCLES = set("""quadriceps|hamstrings|glutes|calves|adductors|abductors|abdominals|obliques|lower back|middle back|lats|
traps|chest|shoulders|biceps|triceps|forearms|neck|hip flexors|heart and lungs""".replace("\n", "").split("|"))
EQUIPMENT = set("""none|dumbbells|barbell|kettlebell|resistance bands|pull-up bar|bench|machine|cable|box|medicine ball|
stability ball|foam roller|exercise bike|treadmill|rowing machine|jump rope|mat""".replace("\n", "").split("|"))
DIETS = {"vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "low-carb"}
KEYS = ["title", "servings", "time", "cuisine", "diet", "tags", "aliases"]


def rows(path):
    head, *lines = (ROOT / path).read_text(encoding="utf-8").rstrip("\n").split("\n")
    names = head.split("\t")
    for number, line in enumerate(lines, 2):
        values = line.split("\t")
        assert len(values) == len(names), f"{path}:{number}: {len(values)} columns of {len(names)}"
        yield f"{path}:{number}", dict(zip(names, values))


def parts(text):
    return [part.strip() for part in text.split("|") if part.strip()]


class LibraryTests(unittest.TestCase):
    def test_exercises(self):
        seen = set()
        for where, row in rows("Movement/exercises.tsv"):
            for name in [row["id"], row["name"].lower()]:
                self.assertNotIn((name), seen, where)
            seen |= {row["id"], row["name"].lower()}
            self.assertIn(row["kind"], {"strength", "cardio", "mobility", "stretching", "plyometric"}, where)
            self.assertIn(row["pattern"], PATTERNS, where)
            self.assertIn(row["level"], {"beginner", "intermediate", "advanced"}, where)
            self.assertLessEqual(set(parts(row["equipment"])), EQUIPMENT, where)
            self.assertLessEqual(set(parts(row["primary"]) + parts(row["secondary"])), MUSCLES, where)
            self.assertTrue(parts(row["primary"]), where)
            self.assertTrue(3 <= len(parts(row["steps"])) <= 6, where)
        self.assertGreaterEqual(len(seen) / 2, 250)

    def test_activities(self):
        named, keys = {}, set()
        for where, row in rows("Movement/activities.tsv"):
            self.assertRegex(row["code"], r"^\d{5}$", where)
            self.assertRegex(row["speed"], r"^(|light|moderate|vigorous|\d+(\.\d)?-\d+(\.\d)?)$", where)
            is_first = row["key"] not in keys
            self.assertEqual(is_first, bool(row["en"]), where)
            keys.add(row["key"])
            for language in "en de es fr it pt nl pl".split():
                for name in filter(None, row[language].split(", ")):
                    self.assertEqual(named.setdefault((language, name), row["key"]), row["key"], f"{where}: {name}")
        self.assertGreaterEqual(len(keys), 100)

    def test_metabolic_equivalents(self):
        met = {row["code"]: float(row["met"]) for _, row in rows("Movement/met.tsv")}
        used = {row["code"] for _, row in rows("Movement/activities.tsv")}
        self.assertEqual(set(met), used)
        self.assertTrue(all(0.9 <= value <= 23 for value in met.values()))

    def test_muscles(self):
        for where, row in rows("Movement/muscles.tsv"):
            self.assertLessEqual(set(parts(row["muscles"])), MUSCLES, where)
            self.assertTrue(row["en"], where)

    def test_exercise_names(self):
        ids, seen = {row["id"] for _, row in rows("Movement/exercises.tsv")}, {}
        for where, row in rows("Movement/exercise-names.tsv"):
            self.assertIn(row["id"], ids, where)
            for name in row["names"].split(", "):
                self.assertEqual(seen.setdefault((row["language"], name), row["id"]), row["id"], f"{where}: {name}")

    def test_gym_names(self):
        ids, seen = {row["id"] for _, row in rows("Movement/exercises.tsv")}, {}
        for where, row in rows("Movement/gym-names.tsv"):
            self.assertIn(row["id"], ids, where)
            for name in row["names"].split(", "):
                self.assertEqual(seen.setdefault(name, row["id"]), row["id"], f"{where}: {name}")

    def test_stand_ins(self):
        foods = {line.split("\t", 1)[0] for line in (ROOT / "Foods/foods.tsv").read_text(encoding="utf-8").split("\n")}
        for file in ("Kitchen/stand-ins.tsv", "Kitchen/dry.tsv"):
            for where, row in rows(file):
                self.assertIn(row["food"], foods, where)

    def test_drinks(self):
        seen = set()
        for where, row in rows("Kitchen/drinks.tsv"):
            for name in [row["name"], *parts(row["aliases"])]:
                self.assertNotIn(name.lower(), seen, where)
                seen.add(name.lower())
            for ingredient in parts(row["ingredients"]):
                amount, strength, name, _ = (field.strip() for field in ingredient.split(";"))
                self.assertRegex(amount, r"^\d+(\.\d+)? (ml|g|dash|piece|leaf)$", where)
                self.assertTrue(0 <= float(strength) <= 96 and name, where)
            self.assertTrue(row["method"], where)

    def test_recipes(self):
        titles = set()
        for path in sorted((ROOT / "Kitchen/recipes").glob("*.cook")):
            text = path.read_text(encoding="utf-8")
            matter, body = text.removeprefix("---\n").split("\n---\n", 1)
            fields = dict(line.split(": ", 1) if ": " in line else (line.rstrip(":"), "") for line in matter.split("\n"))
            self.assertEqual(list(fields), KEYS, path.name)
            self.assertNotIn(fields["title"], titles, path.name)
            titles.add(fields["title"])
            self.assertTrue(int(fields["servings"]) > 0 and int(fields["time"]) > 0, path.name)
            self.assertLessEqual({diet.strip() for diet in fields["diet"].split(",") if diet.strip()}, DIETS, path.name)
            amounts = re.findall(r"@[^@#~{\n]+\{(\d+(?:\.\d+)?|\d+/\d+)%?[^}]*\}", body)
            self.assertGreaterEqual(len(amounts), 3, path.name)
            self.assertGreaterEqual(len([step for step in body.split("\n\n") if step.strip()]), 3, path.name)
        self.assertGreaterEqual(len(titles), 118)


if __name__ == "__main__":
    unittest.main()
