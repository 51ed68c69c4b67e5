"""Tests of make-foods.py: python3 -m unittest discover -s Scripts"""

import contextlib
import importlib.util
import io
import re
import shutil
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
_spec = importlib.util.spec_from_file_location("make_foods", HERE / "make-foods.py")
make_foods = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(make_foods)

FOODS = make_foods.FOODS_DIR


class Repository(unittest.TestCase):
    """The files of the repository and what the checks find when one row of them is impossible."""

    @classmethod
    def setUpClass(cls):
        cls.everyday = make_foods.read_curated(FOODS)
        cls.foods = make_foods.read_tsv(FOODS / "foods.tsv", make_foods.COLUMNS)
        cls.portions = make_foods.read_tsv(FOODS / "portions.tsv", make_foods.PORTION_COLUMNS)
        cls.names = make_foods.read_tsv(FOODS / "names.tsv", make_foods.NAME_COLUMNS)
        cls.traits = make_foods.read_tsv(FOODS / "traits.tsv", make_foods.TRAIT_COLUMNS)
        cls.by_name = {row["name"]: row for row in cls.foods if row["rank"] == "2"}

    def grams(self, name, label="default"):
        food = self.by_name[name]["id"]
        return next(float(row["grams"]) for row in self.portions if (row["food"], row["label"]) == (food, label))

    def with_food(self, name, **changes):
        return [{**row, **changes} if row["name"] == name and row["rank"] == "2" else row for row in self.foods]

    def assertFails(self, problems, *words):
        self.assertTrue(problems, "the check found nothing")
        for word in words:
            self.assertTrue(any(word in problem for problem in problems), f"{word!r} is not in {problems[:3]}")

    def test_the_files_pass_all_checks(self):
        self.assertEqual(make_foods.check_all(self.everyday, self.foods, self.portions, self.names, self.traits), [])

    def test_everyday_foods_are_many_and_all_in_the_table(self):
        self.assertGreaterEqual(len(self.everyday), 650)
        known = {row["id"] for row in self.foods}
        self.assertEqual([row["name"] for row in self.everyday if row["id"] not in known], [])

    def test_everyday_words_name_the_usual_prepared_form(self):
        for words, name in [("milk Milch leche lait", "milk"), ("coke cola", "cola"), ("courgette zucchini", "zucchini"),
                            ("Spiegelei", "fried egg"), ("aubergine", "eggplant"), ("crisps", "potato chips")]:
            for word in words.split():
                food = self.by_name[name]
                self.assertIn(word, [food["name"]] + make_foods.terms(food["synonyms"]))
        self.assertLess(float(self.by_name["rice"]["kcal"]), 160)
        self.assertLess(float(self.by_name["pasta"]["kcal"]), 180)
        self.assertLess(float(self.by_name["coffee"]["kcal"]), 5)

    def test_the_classes_of_known_foods(self):
        for words, nova in [
            ("apple|ratatouille|goulash|dal|omelette|fried rice|salad|spaghetti bolognese|thai green curry|avocado roll|moussaka", "1"),
            ("butter|sugar|coconut milk", "2"), ("baguette|risotto|lasagna|falafel sandwich|mango lassi|soy sauce", "3"),
            ("boeuf bourguignon|coq au vin|saltimbocca|eggplant parmesan", "3"),
            ("cola|hamburger|pizza|chicken nuggets|cereal with milk|instant noodles|currywurst|seitan", "4"),
            ("apple pie|pancakes|tomato sauce|quiche|egg on toast|lentil soup|laksa|tom kha gai", ""),
        ]:
            for name in words.split("|"):
                self.assertEqual(self.by_name[name]["nova"], nova, name)

    # Words of what is not group 1, and the foods of group 1 that have them all the same.
    NOT_UNPROCESSED = re.compile(
        r"\bsticks?\b|nugget|meatless|\b(with|and|added) (added )?sugar|with honey|(?<!un)sweetened|\bhoney\b|margarine", re.I)
    STILL_UNPROCESSED = {
        "Walnuts, excluding honey roasted": "names what it is not",
        "Nuts, coconut meat, dried (desiccated), not sweetened": "names what it is not",
        "Apples, dried, sulfured, stewed, without added sugar": "names what it is not",
        "Apricots, dried, sulfured, stewed, without added sugar": "names what it is not",
        "Peaches, dried, sulfured, stewed, without added sugar": "names what it is not",
        "Pears, dried, sulfured, stewed, without added sugar": "names what it is not",
        "Plums, dried (prunes), stewed, without added sugar": "names what it is not",
        "Rice, fried, meatless": "a dish of fresh foods that leaves the meat out",
        "Stuffed pepper, with rice, meatless": "a dish of fresh foods that leaves the meat out",
        "Chow mein or chop suey, meatless, no noodles": "a dish of fresh foods that leaves the meat out",
        "Chow mein or chop suey, meatless, with noodles": "a dish of fresh foods that leaves the meat out",
    }

    def test_group_1_has_no_sticks_nuggets_imitations_sugar_or_margarine(self):
        found = {row["description"] for row in self.foods
                 if row["nova"] == "1" and row["id"][:4] != "mix:" and self.NOT_UNPROCESSED.search(row["description"])}
        self.assertEqual(found, set(self.STILL_UNPROCESSED))

    def test_margarine_never_stands_in_group_1_or_2(self):
        rows = [row for row in self.foods if "margarine" in row["description"].casefold() and row["id"][:4] != "mix:"]
        self.assertGreater(len(rows), 100)
        self.assertEqual([row["description"] for row in rows if row["nova"] not in ("", "4")], [])

    def test_mixes_have_the_class_of_their_parts(self):
        known, checked = {row["id"]: row for row in self.foods}, 0
        for row in self.everyday:
            parts = [(known.get(part), grams) for part, grams in make_foods.mix_parts(row["code"])]
            if parts and all(food for food, _ in parts):
                checked += 1
                self.assertEqual(known[row["id"]]["nova"], make_foods.nova_of_mix(parts), row["name"])
        self.assertGreater(checked, 100)

    def test_most_everyday_foods_have_a_class(self):
        everyday = {row["id"] for row in self.everyday if row["file"] == "everyday.tsv"}
        unclear = [row for row in self.by_name.values() if row["nova"] == "" and row["id"] in everyday]
        mixes = [row for row in unclear if row["id"].startswith("mix:")]
        self.assertLessEqual(len(unclear) - len(mixes), 215)
        # That of a mix follows from its parts.
        self.assertLessEqual(len(mixes), 0.3 * sum(row["id"].startswith("mix:") for row in self.by_name.values()))

    def test_default_servings_are_sane(self):
        for name, low, high in [("coffee", 230, 260), ("milk", 240, 250), ("egg", 44, 56), ("bread", 25, 40),
                                ("oreo", 11, 12.5), ("butter", 5, 14), ("cheese", 20, 30), ("red wine", 140, 155),
                                ("nuts", 25, 32), ("oatmeal", 230, 245), ("spaghetti bolognese", 300, 400)]:
            self.assertTrue(low <= self.grams(name) <= high, f"{name}: {self.grams(name)}")

    def test_energy_must_fit_the_macronutrients(self):
        self.assertFails(make_foods.check_foods(self.with_food("oreo", kcal="46")), "(oreo)", "do not fit")
        self.assertFails(make_foods.check_foods(self.with_food("cola", kcal="420")), "(cola)", "do not fit")

    def test_energy_above_pure_fat_is_impossible(self):
        self.assertEqual(make_foods.check_foods(self.with_food("lard", kcal="902", fat_g="100")), [])
        self.assertFails(make_foods.check_foods(self.with_food("lard", kcal="903")), "(lard)", "more than pure fat")

    def test_nutrients_of_100_g_sum_to_at_most_105_g(self):
        sugar = dict(kcal="400", protein_g="0", fat_g="0", fiber_g="0", sugar_g="99", water_g="0", alcohol_g="0")
        self.assertEqual(make_foods.check_foods(self.with_food("sugar", carb_g="105", **sugar)), [])
        self.assertFails(make_foods.check_foods(self.with_food("sugar", carb_g="105.1", **sugar)), "(sugar)", "sum to")

    def test_sugar_is_part_of_carbohydrate_and_fatty_acids_of_fat(self):
        self.assertFails(make_foods.check_foods(self.with_food("cola", sugar_g="30")), "(cola)", "sugar_g")
        self.assertFails(make_foods.check_foods(self.with_food("egg", satfat_g="20")), "(egg)", "fatty acids")

    def test_unknown_is_allowed_for_minor_nutrients_but_not_for_energy(self):
        self.assertEqual(make_foods.check_foods(self.with_food("tofu", caffeine_mg="", vit_d_ug="")), [])
        self.assertFails(make_foods.check_foods(self.with_food("tofu", kcal="")), "(tofu)", "kcal is unknown")

    def test_values_must_be_numbers_not_below_zero(self):
        self.assertFails(make_foods.check_foods(self.with_food("apple", iron_mg="-1")), "(apple)", "impossible")
        self.assertFails(make_foods.check_foods(self.with_food("apple", iron_mg="trace")), "(apple)", "not a number")
        self.assertFails(make_foods.check_foods(self.with_food("apple", iron_mg="nan")), "(apple)", "impossible")

    def test_classes_come_from_closed_lists(self):
        self.assertFails(make_foods.check_foods(self.with_food("apple", group="fruits")), "(apple)", "group")
        self.assertFails(make_foods.check_foods(self.with_food("apple", nova="5")), "(apple)", "NOVA")
        self.assertFails(make_foods.check_foods(self.with_food("apple", rank="3")), "(apple)", "rank")
        self.assertFails(make_foods.check_foods(self.with_food("apple", id="63101000")), "not an id")

    def test_tabs_line_ends_and_twin_ids_are_found(self):
        self.assertFails(make_foods.check_foods(self.with_food("apple", synonyms="a\tb")), "a tab")
        self.assertFails(make_foods.check_foods(self.foods + [self.foods[0]]), "occurs twice")

    def test_portion_weights_have_bounds(self):
        food = self.by_name["apple"]["id"]
        for grams, good in [("0.09", False), ("0.1", True), ("3000", True), ("3000.1", False), ("some", False)]:
            row = {"food": food, "label": "crate of them", "grams": grams, "region": ""}
            problems = make_foods.check_portions(self.portions + [row], self.foods)
            self.assertEqual(problems == [], good, f"{grams}: {problems}")

    def test_portions_belong_to_a_food_and_occur_once(self):
        self.assertFails(make_foods.check_portions([{"food": "sr:0", "label": "cup", "grams": "1", "region": ""}], []), "no such food")
        self.assertFails(make_foods.check_portions(self.portions + [self.portions[0]], self.foods), "occurs twice")

    def test_labels_are_lower_case_without_a_leading_one(self):
        food = self.by_name["apple"]["id"]
        for label in ["1 crate", "Crate", " crate", ""]:
            row = {"food": food, "label": label, "grams": "100", "region": ""}
            self.assertFails(make_foods.check_portions(self.portions + [row], self.foods), "a label is lower case")

    def test_a_default_far_from_the_portions_is_found(self):
        food = self.by_name["apple"]["id"]
        changed = [{**row, "grams": "2000"} if (row["food"], row["label"]) == (food, "default") else row for row in self.portions]
        self.assertFails(make_foods.check_portions(changed, self.foods), food, "far from its portions")

    def test_every_curated_food_has_a_default(self):
        food = self.by_name["apple"]["id"]
        without = [row for row in self.portions if (row["food"], row["label"]) != (food, "default")]
        self.assertFails(make_foods.check_portions(without, self.foods), "(apple)", "needs a default")

    def test_the_made_files_must_say_what_everyday_says(self):
        row = dict(self.everyday[0], synonyms=["a brand-new word"])
        self.assertFails(make_foods.check_consistency([row], self.foods, self.portions), "a brand-new word")
        row = dict(self.everyday[0], default=("bathtub", 150000.0))
        self.assertFails(make_foods.check_consistency([row], self.foods, self.portions), "bathtub", "default")
        self.assertFails(make_foods.check_consistency(self.everyday[1:], self.foods, self.portions), "is in none of everyday.tsv, brands.tsv")

    def test_check_names_the_row_and_exits_non_zero(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ["everyday.tsv", "brands.tsv", "foods.tsv", "portions.tsv", "names.tsv", "traits.tsv"]:
                shutil.copy(FOODS / name, folder)
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                self.assertEqual(make_foods.main(["--check"], Path(folder)), 0)
                table = Path(folder, "foods.tsv")
                table.write_text(table.read_text(encoding="utf-8").replace("\toreo\t", "\toreos!\t"), encoding="utf-8")
                self.assertEqual(make_foods.main(["--check"], Path(folder)), 1)
            self.assertIn("'oreo'", err.getvalue())


class Names(unittest.TestCase):
    """What may stand in names.tsv."""

    EVERYDAY = [{"name": "milk", "id": "t:1"}, {"name": "latte", "id": "t:2"}, {"name": "whole milk", "id": "t:1"}]

    def check(self, *rows):
        return make_foods.check_names([dict(zip(make_foods.NAME_COLUMNS, row)) for row in rows], self.EVERYDAY)

    def test_most_everyday_foods_have_a_name_in_every_language(self):
        everyday = [row for row in make_foods.read_curated(FOODS) if row["file"] == "everyday.tsv"]
        names = make_foods.read_tsv(FOODS / "names.tsv", make_foods.NAME_COLUMNS)
        for language in make_foods.LANGUAGES:
            self.assertGreater(sum(row["language"] == language for row in names), 0.9 * len(everyday), language)

    def test_a_name_of_one_language_means_one_food(self):
        self.assertEqual(self.check(("it", "milk", "latte"), ("pt", "latte", "latte")), [])
        self.assertEqual(self.check(("it", "milk", "latte"), ("it", "whole milk", "latte")), [])
        self.assertIn("'Làtte' also means milk", self.check(("it", "milk", "latte"), ("it", "latte", "Làtte"))[0])

    def test_every_food_and_language_is_known_and_occurs_once(self):
        self.assertIn("called so", self.check(("it", "mulk", "latte"))[0])
        self.assertIn("none of", self.check(("xx", "milk", "latte"))[0])
        self.assertIn("occurs twice", self.check(("it", "milk", "latte"), ("it", "milk", "latte intero"))[0])

    def test_no_name_is_empty_and_none_is_long(self):
        for names in ["", "latte|", "latte| vaccino", "-"]:
            self.assertIn("an empty name", self.check(("it", "milk", names))[0])
        self.assertIn("more than 8 words", self.check(("it", "milk", "un due tre quattro cinque sei sette otto nove"))[0])

    def test_the_lines_are_in_order(self):
        self.assertIn("not in the order", self.check(("it", "latte", "caffellatte"), ("it", "milk", "latte"))[0])
        self.assertIn("not in the order", self.check(("it", "milk", "latte"), ("de", "milk", "Milch"))[0])

    def test_names_are_folded_as_they_are_looked_up(self):
        for name, key in [("Weißbrot", "weissbrot"), ("łosoś", "losos"), ("bœuf", "boeuf"), ("jus d'orange", "jus d orange"),
                          ("Milch 1,5 %", "milch 1 5"), ("M&M's", "m m s")]:
            self.assertEqual(make_foods.folded(name), key)


class Everyday(unittest.TestCase):
    """What may stand in everyday.tsv."""

    def read(self, *rows, brands=()):
        with tempfile.TemporaryDirectory() as folder:
            head = "\t".join(make_foods.EVERYDAY_COLUMNS)
            Path(folder, "everyday.tsv").write_text("\n".join([head, *rows, ""]), encoding="utf-8")
            Path(folder, "brands.tsv").write_text("\n".join([head, *brands, ""]), encoding="utf-8")
            return make_foods.read_curated(folder)

    def test_a_row_is_read(self):
        row, = self.read("banana\tBanane|plátano\tfndds1718:63107010\tmedium=118\tsmall=101|large=136")
        self.assertEqual(row["default"], ("medium", 118.0))
        self.assertEqual(row["portions"], [("small", 101.0), ("large", 136.0)])

    def test_a_default_is_needed(self):
        with self.assertRaisesRegex(make_foods.Failure, "banana: every curated food needs a default"):
            self.read("banana\t\tfndds1718:63107010\t\t")
        with self.assertRaisesRegex(make_foods.Failure, "banana"):
            self.read("banana\t\tfndds1718:63107010\tmedium\t")

    def test_a_word_means_one_food(self):
        with self.assertRaisesRegex(make_foods.Failure, "'Brot' also means bread"):
            self.read("bread\tBrot\tfndds1718:51101000\tslice=28\t", "rye bread\tBrot\tfndds1718:51401010\tslice=40\t")

    def test_a_brand_takes_no_everyday_word(self):
        with self.assertRaisesRegex(make_foods.Failure, "brands.tsv: snickers: 'bar' also means bar"):
            self.read("bar\t\tsr:1\tbar=40\t", brands=["snickers\tbar\tsr:2\tbar=52\t"])
        self.assertEqual(self.read("bar\t\tsr:1\tbar=40\t", brands=["snickers\t\tsr:2\tbar=52\t"])[1]["file"], "brands.tsv")

    def test_two_names_of_one_code_share_its_default(self):
        self.assertEqual(len(self.read("a\t\tsr:1\tpot=125\t", "b\t\tsr:1\tpot=125\t")), 2)
        with self.assertRaisesRegex(make_foods.Failure, "add a #suffix"):
            self.read("a\t\tsr:1\tpot=125\t", "b\t\tsr:1\tpot=150\t")
        self.assertEqual(len(self.read("a\t\tsr:1\tpot=125\t", "b\t\tsr:1#b\tpot=150\t")), 2)

    def test_a_row_has_five_fields(self):
        with self.assertRaisesRegex(make_foods.Failure, "everyday.tsv:2: 4 fields instead of 5"):
            self.read("a\t\tsr:1\tpot=125")


class Sources(unittest.TestCase):
    """How the words of the sources become names, synonyms and portions."""

    def test_portion_labels(self):
        for text, weight, expected in [
            ("1 cup", 246, ("cup", 246)), ("1 cup, sliced", 165, ("cup, sliced", 165)), ("10 chips", 20, ("chip", 2)),
            ("1/2 bagel", 52.5, ("bagel", 105)), ("1 can (12 fl oz)", 372, ("can (12 fl oz)", 372)),
            ("1 6-inch submarine", 240, ("6-inch submarine", 240)), ("5 oz package", 142, ("5 oz package", 142)),
            ("1 5.3 oz container", 150, ("5.3 oz container", 150)), ("4 cubes", 10, ("cube", 2.5)),
            ("1 fl oz (NFS)", 31, ("fl oz", 31)), ("1 piece, NFS", 119, ("piece", 119)), ("1 taco, NS size", 115, ("taco", 115)),
        ]:
            self.assertEqual(make_foods.portion(text, weight), expected)
        self.assertEqual(make_foods.portion("cups", 500, amount=2.0), ("cups", 250))

    def test_portions_without_use_are_dropped(self):
        for text, weight in [("1 cup", 0), ("1 cup", 3001), ("1 drop", 0.05), ("Quantity not specified", 244),
                             ("Guideline amount per fl oz of beverage", 2.5)]:
            self.assertIsNone(make_foods.portion(text, weight))

    def test_display_names(self):
        for description, name in [
            ("Milk, NFS", "Milk"), ("Coffee, NS as to type", "Coffee"), ("Cereal (Kellogg's Corn Flakes)", "Kellogg's Corn Flakes"),
            ("Oatmeal, NS as to regular, quick, or instant, no added fat", "Oatmeal, no added fat"), ("Apple, raw", "Apple, raw"),
        ]:
            self.assertEqual(make_foods.display_name(description), name)

    def test_synonyms_are_names_not_remarks(self):
        self.assertEqual(make_foods.source_terms("3.5% or 3.8% fat milk; leche fresca; all flavors; with nuts; boiled"), ["leche fresca"])

    def test_unknown_stays_unknown(self):
        self.assertEqual(make_foods.number(""), "")
        self.assertEqual(make_foods.number("0.0"), "0")
        self.assertEqual(make_foods.number("0.500"), "0.5")

    def test_a_mix_adds_its_parts_by_weight_and_keeps_unknowns(self):
        sources = make_foods.Sources.__new__(make_foods.Sources)
        known = dict.fromkeys(make_foods.NUTRIENTS, "10")
        sources.foods = {
            "sr:1": {**known, "kcal": "300", "description": "Bread", "group": "starch", "nova": "4"},
            "sr:2": {**known, "kcal": "700", "caffeine_mg": "", "description": "Butter", "group": "fats", "nova": "2"},
        }
        mixed = sources.resolve("mix:bread-with-butter=sr:1*30+sr:2*10")
        self.assertEqual((mixed["kcal"], mixed["caffeine_mg"], mixed["group"], mixed["nova"]), ("400", "", "mixed", "4"))
        self.assertEqual(mixed["description"], "Bread 75 %; Butter 25 %")
        self.assertIsNone(sources.resolve("mix:bread-with-nothing=sr:1*30+sr:3*10"))
        self.assertIsNone(sources.resolve("mix:no-recipe"))


class Nova(unittest.TestCase):
    """How far a food is processed: by words, and of a mix by its parts."""

    def mix(self, *parts, kcal="100"):
        """The class of a mix of (NOVA, grams, group) that all hold the same energy."""
        return make_foods.nova_of_mix(
            [({"kcal": kcal, "nova": nova, "group": group}, grams) for nova, grams, group in parts])

    def test_half_of_the_energy_from_group_4_makes_a_mix_ultra_processed(self):
        self.assertEqual(self.mix(("4", 50, "starch"), ("1", 50, "protein")), "4")
        self.assertEqual(self.mix(("4", 50, "starch"), ("", 50, "mixed")), "4")
        self.assertEqual(self.mix(("4", 499, "starch"), ("1", 501, "protein")), "")

    def test_the_share_is_of_energy_not_of_weight(self):
        oil, salad = {"kcal": "900", "nova": "4", "group": "fats"}, {"kcal": "20", "nova": "1", "group": "vegetables"}
        self.assertEqual(make_foods.nova_of_mix([(oil, 10), (salad, 90)]), "4")

    def test_a_tenth_of_group_4_or_of_what_is_unclear_does_not_count_and_more_does(self):
        for nova in ["4", ""]:
            self.assertEqual(self.mix((nova, 10, "other"), ("1", 90, "protein")), "1")
            self.assertEqual(self.mix((nova, 11, "other"), ("1", 89, "protein")), "")
        self.assertEqual(self.mix(("4", 6, "other"), ("", 6, "other"), ("1", 88, "protein")), "")

    def test_a_tenth_of_group_3_makes_a_mix_processed(self):
        self.assertEqual(self.mix(("3", 10, "dairy"), ("1", 90, "starch")), "3")
        self.assertEqual(self.mix(("3", 9, "dairy"), ("1", 91, "starch")), "1")

    def test_oil_leaves_fresh_foods_in_group_1_and_sugar_does_not(self):
        self.assertEqual(self.mix(("2", 60, "fats"), ("1", 40, "vegetables")), "1")
        self.assertEqual(self.mix(("2", 5, "treats"), ("1", 95, "dairy")), "3")

    def test_a_mix_without_energy_has_the_class_of_its_weight(self):
        self.assertEqual(self.mix(("1", 100, "drinks"), kcal="0"), "1")
        self.assertEqual(self.mix(("4", 165, "drinks"), ("1", 165, "drinks"), kcal="0"), "4")
        self.assertEqual(self.mix(("4", 49, "drinks"), ("1", 51, "drinks"), kcal="0"), "")
        self.assertEqual(self.mix(("", 11, "drinks"), ("1", 89, "drinks"), kcal="0"), "")
        self.assertEqual(self.mix(("1", 0, "drinks"), kcal="0"), "")

    def test_a_fifth_of_the_weight_from_group_4_does_not_count_and_more_does(self):
        bouillon, noodles = {"kcal": "5", "nova": "4", "group": "other"}, {"kcal": "200", "nova": "1", "group": "starch"}
        self.assertEqual(make_foods.nova_of_mix([(bouillon, 20), (noodles, 80)]), "1")
        self.assertEqual(make_foods.nova_of_mix([(bouillon, 21), (noodles, 79)]), "")
        self.assertEqual(make_foods.nova_of_mix([({**bouillon, "nova": ""}, 21), (noodles, 79)]), "1")

    def test_words_decide_on_dishes(self):
        for description, category, nova in [
            ("Chicken curry", "Poultry mixed dishes", "1"), ("Chicken curry, frozen meal", "Poultry mixed dishes", "4"),
            ("Chicken curry, canned", "Poultry mixed dishes", "4"), ("Chicken or turkey pot pie", "Poultry mixed dishes", ""),
            ("Lasagna with meat", "Pasta mixed dishes, excludes macaroni and cheese", "3"),
            ("Lasagna with meat, frozen meal", "Pasta mixed dishes, excludes macaroni and cheese", "4"),
            ("Vegetable soup, home recipe", "Soups", "1"), ("Lentil soup, home recipe, canned, or ready-to-serve", "Soups", ""),
            ("Bean and ham soup, home recipe", "Soups", ""), ("Sopa de tortilla, home recipe", "Soups", "3"),
            ("Potato, mashed, NFS", "Mashed potatoes and white potato mixtures", "1"),
            ("Potato, mashed, ready-to-heat", "Mashed potatoes and white potato mixtures", "4"),
            ("Ham sandwich, with spread", "Other sandwiches (single code)", "4"),
            ("Roast beef sandwich", "Other sandwiches (single code)", ""),
            ("Gyro sandwich (pita bread, beef, lamb, onion, condiments), with tomato and spread", "Other sandwiches (single code)", ""),
            ("Sushi, topped with salmon", "Egg rolls, dumplings, sushi", "1"), ("Sushi roll, California", "Egg rolls, dumplings, sushi", ""),
            ("Pizza with meat and fruit, medium crust", "Pizza", "4"), ("Hamburger, NFS", "Burgers", "4"),
        ]:
            self.assertEqual(make_foods.classify(description, category, make_foods.CATEGORIES[category])[1], nova, description)

    def assertClasses(self, category, *classes):
        base = (make_foods.SR_GROUPS[category[3:]] if category.startswith("SR ") else make_foods.CATEGORIES[category])
        for nova, descriptions in classes:
            for description in descriptions.split("|"):
                self.assertEqual(make_foods.classify(description, category, base)[1], nova, description)

    def test_oil_and_butter_leave_a_food_in_group_1_and_margarine_makes_it_unclear(self):
        self.assertClasses(
            "White potatoes, baked or boiled",
            ("1", "Potato, boiled, from fresh, peel eaten, made with oil|Potato, boiled, from fresh, peel eaten, made with butter|"
                  "Potato, boiled, from fresh, peel eaten, fat added, NS as to fat type|Potato, roasted, from fresh, peel eaten, made with oil"),
            ("3", "Potato, canned, fat added, NS as to fat type|Potato, baked, peel eaten, with cheese"),
            ("", "Potato, boiled, from fresh, peel eaten, made with margarine|Potato, roasted, from fresh, peel eaten, made with margarine"))
        self.assertClasses("Other starchy vegetables", ("1", "Plantain, cooked with oil|Plantain, cooked, no added fat"),
                           ("", "Plantain, cooked with butter or margarine"))
        self.assertClasses("Fish", ("1", "Cod, baked or broiled, made with oil|Cod, baked or broiled, made with butter"),
                           ("", "Cod, baked or broiled, made with margarine|Fish, NS as to type, baked or broiled, made with margarine"))
        self.assertClasses("Carrots", ("1", "Carrots, fresh, cooked with oil|Carrots, fresh, cooked, fat added, NS as to fat type"),
                           ("3", "Carrots, canned, cooked with oil"), ("", "Carrots, fresh, cooked with butter or margarine"))
        self.assertClasses("Rice", ("1", "Rice, white, cooked, made with butter"), ("", "Rice, white, cooked, made with margarine"))
        self.assertClasses("Beans, peas, legumes", ("1", "Lentils, from dried, fat added"), ("3", "Black beans, from canned, fat added"))
        self.assertClasses("Eggs and omelets", ("1", "Egg omelet or scrambled egg, made with butter"),
                           ("", "Egg omelet or scrambled egg, with cheese, made with margarine"))
        self.assertClasses("Margarine", ("4", "Margarine, stick"))
        self.assertClasses("Other dark green vegetables", ("1", "Collards, fresh, cooked with oil"))

    def test_wine_and_sugar_take_a_food_out_of_group_1(self):
        self.assertClasses("Meat mixed dishes", ("3", "Beef burgundy|Veal Marsala"), ("1", "Eggplant and meat casserole|Beef goulash"))
        self.assertClasses("Poultry mixed dishes", ("3", "Chicken or turkey fricassee"),
                           ("1", "Chicken or turkey fricassee, no sauce, no potatoes, Puerto Rican style"))
        self.assertClasses("Oatmeal", ("3", "Oatmeal, made with milk and sugar, Puerto Rican style"), ("4", "Oatmeal, reduced sugar, plain"),
                           ("1", "Oatmeal, regular or quick, made with milk, no added fat"))
        self.assertClasses("Rice", ("3", "Rice, sweet, cooked with honey"))
        self.assertClasses("Coffee", ("4", "Coffee, macchiato, sweetened"), ("1", "Coffee, macchiato"))

    def test_words_decide_on_standard_reference_foods(self):
        self.assertClasses(
            "SR Finfish and Shellfish Products",
            ("4", "Fish, fish sticks, frozen, prepared|Salmon nuggets, breaded, frozen, heated|Salmon nuggets, cooked as purchased, unheated"),
            ("3", "Fish, tuna, white, canned in water, drained solids|Fish, salmon, pink, canned, without salt, solids with bone and liquid|"
                  "Fish, sardine, Atlantic, canned in oil, drained solids with bone|Fish, haddock, smoked|Fish, mackerel, salted"),
            ("", "Fish, catfish, channel, cooked, breaded and fried"), ("1", "Fish, cod, Atlantic, raw|Fish, tuna, fresh, bluefin, raw"))
        self.assertClasses(
            "SR Legumes and Legume Products",
            ("4", "Bacon, meatless|Sausage, meatless|Chicken, meatless, breaded, fried|Soy protein isolate"),
            ("3", "Peanut butter, smooth style, without salt|Peanuts, all types, oil-roasted, with salt|Soy sauce made from soy (tamari)"),
            ("1", "Lentils, mature seeds, cooked, boiled, with salt|Peanuts, all types, oil-roasted, without salt"))
        self.assertClasses(
            "SR Vegetables and Vegetable Products",
            ("4", "Onion rings, breaded, par fried, frozen, unprepared|Potatoes, french fried, wedge cut, frozen, unprepared|Catsup|"
                  "Potatoes, frozen, french fried, par fried, extruded, unprepared|Potatoes, hash brown, frozen, plain, unprepared"),
            ("3", "Pickles, cucumber, sour|Cabbage, kimchi|Tomatoes, red, ripe, canned, packed in tomato juice"),
            ("", "Potatoes, mashed, home-prepared, whole milk and margarine added|Potatoes, scalloped, dry mix, unprepared"),
            ("1", "Potatoes, hash brown, home-prepared|Potatoes, mashed, home-prepared, whole milk and butter added|Onions, sweet, raw|"
                  "Drumstick pods, raw|Collards, raw"))
        self.assertClasses(
            "SR Nut and Seed Products",
            ("3", "Nuts, coconut cream, canned, sweetened|Nuts, coconut meat, dried (desiccated), sweetened, flaked, packaged|"
                  "Nuts, almonds, honey roasted, unblanched|Nuts, pecans, dry roasted, with salt added"),
            ("1", "Nuts, coconut meat, dried (desiccated), not sweetened|Nuts, pecans, dry roasted, without salt added"))
        self.assertClasses(
            "SR Fruits and Fruit Juices",
            ("3", "Raspberries, frozen, red, sweetened|Rhubarb, frozen, cooked, with sugar|Pears, dried, sulfured, stewed, with added sugar"),
            ("1", "Raspberries, frozen, red, unsweetened|Pears, dried, sulfured, stewed, without added sugar|Cherries, sweet, raw"))
        self.assertClasses(
            "SR Fats and Oils",
            ("4", "Salad dressing, honey mustard, regular|Dressing, honey mustard, fat-free|Salad dressing, mayonnaise, regular|"
                  "Margarine, regular, hard, soybean (hydrogenated)|Shortening, vegetable, household, composite"),
            ("2", "Salad dressing, home recipe, vinegar and oil|Oil, olive, salad or cooking|Lard|Oil, cocoa butter"))
        self.assertClasses(
            "SR Poultry Products",
            ("4", "Turkey sticks, breaded, battered, fried|Chicken patty, frozen, uncooked|Chicken breast tenders, breaded, uncooked"),
            ("3", "Chicken, canned, no broth|Turkey, wing, smoked, cooked, with skin, bone removed"),
            ("", "Chicken, broilers or fryers, wing, meat and skin, cooked, fried, batter"),
            ("1", "Chicken, broilers or fryers, drumstick, meat and skin, raw|Turkey, ground, fat free, patties, broiled"))

    def test_words_decide_on_single_foods(self):
        for description, category, nova in [
            ("Chicken drumstick, stewed, skin eaten", "Chicken, whole pieces", "1"),
            ("Chicken drumstick, fried, coated, skin / coating eaten", "Chicken, whole pieces", ""),
            ("Fish stick, patty or nugget from fast food", "Fish", "4"), ("Fish stick", "Fish", ""),
            ("Ground beef patty, cooked", "Ground beef", "1"), ("Pork chop, breaded or floured, fried", "Pork", "3"),
            ("Egg, whole, fried, NS as to fat", "Eggs and omelets", "1"), ("Egg, whole, fried with margarine", "Eggs and omelets", ""),
            ("Egg omelet or scrambled egg, with cheese, made with oil", "Eggs and omelets", "3"),
            ("Egg omelet or scrambled egg, with cheese and meat, made with oil", "Eggs and omelets", ""),
            ("Egg salad, made with mayonnaise", "Eggs and omelets", ""),
            ("Lettuce, salad with assorted vegetables, no dressing", "Lettuce and lettuce salads", "1"),
            ("Soy sauce", "Soy-based condiments", "3"), ("Teriyaki sauce", "Soy-based condiments", "4"),
        ]:
            self.assertEqual(make_foods.classify(description, category, make_foods.CATEGORIES[category])[1], nova, description)


if __name__ == "__main__":
    unittest.main()
