#!/usr/bin/env python3
"""Makes the core food table, Foods/foods.tsv and Foods/portions.tsv.

    Scripts/make-foods.py --usda DIR    make both files from the USDA tables and what is curated in Foods
    Scripts/make-foods.py --check       check the files in the repository; needs no USDA tables

DIR holds the USDA tables as CSV; Foods/README.md lists the files and columns.
The output depends on nothing but its inputs: the same inputs give the same bytes.
Every check names the row it fails on; the exit status is 1 when any fails.
"""

import argparse
import csv
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

FOODS_DIR = Path(__file__).resolve().parent.parent / "Foods"

NUTRIENTS = """kcal protein_g carb_g fat_g fiber_g sugar_g satfat_g mufa_g pufa_g sodium_mg
cholesterol_mg calcium_mg iron_mg magnesium_mg potassium_mg zinc_mg vit_a_rae_ug vit_c_mg vit_d_ug
vit_e_mg vit_k_ug vit_b12_ug folate_dfe_ug caffeine_mg alcohol_g water_g""".split()
COLUMNS = ["id", "name", "synonyms", "description", "group", "nova", "rank"] + NUTRIENTS
PORTION_COLUMNS = ["food", "label", "grams", "region"]
# The survey says what people in the United States have: there its portions go before the curated ones.
SURVEY_REGION = "US"
EVERYDAY_COLUMNS = ["name", "synonyms", "code", "default", "portions"]
NAME_COLUMNS = ["language", "food", "names"]

# The languages of names.tsv, in its order; SpokenName.languages has the same.
LANGUAGES = ["de", "es", "fr", "it", "pt", "nl", "pl"]

GROUPS = {"drinks", "vegetables", "fruit", "starch", "protein", "dairy", "fats", "treats", "mixed", "other"}

MIN_GRAMS, MAX_GRAMS = 0.1, 3000
# Pure lard is 902 kcal per 100 g; no food can hold more energy.
MAX_KCAL = 902
# Protein, carbohydrate, fat, alcohol and water of 100 g, with room for rounding.
MAX_SUM = 105
# A curated default serving may lie this factor outside the food's smallest and largest labelled
# portion. The survey's own may lie further away: where only a fluid ounce, a single chip or a whole
# jar is listed, the serving is still right.
DEFAULT_FACTOR, SURVEY_DEFAULT_FACTOR = 5, 60


# --- Groups and NOVA -------------------------------------------------------------------------

# WWEIA category (name, as both survey editions spell it) -> (group, NOVA).
# NOVA 1 unprocessed, 2 culinary ingredient, 3 processed, 4 ultra-processed, "" not clear.
# Sweet drinks and alcohol are treats: the group "drinks" is what counts towards drinking enough.
# Whole-fruit juice counts as fruit.
CATEGORIES = {
    "Milk, whole": ("dairy", 1),
    "Milk, reduced fat": ("dairy", 1),
    "Milk, lowfat": ("dairy", 1),
    "Milk, nonfat": ("dairy", 1),
    "Flavored milk, whole": ("dairy", 4),
    "Flavored milk, reduced fat": ("dairy", 4),
    "Flavored milk, lowfat": ("dairy", 4),
    "Flavored milk, nonfat": ("dairy", 4),
    "Milk shakes and other dairy drinks": ("treats", 4),
    "Milk substitutes": ("dairy", 4),
    "Plant-based milk": ("dairy", 4),
    "Plant-based yogurt": ("dairy", 4),
    "Cheese": ("dairy", 3),
    "Cottage/ricotta cheese": ("dairy", 3),
    "Yogurt, regular": ("dairy", ""),
    "Yogurt, Greek": ("dairy", ""),
    "Beef, excludes ground": ("protein", 1),
    "Ground beef": ("protein", 1),
    "Pork": ("protein", 1),
    "Lamb, goat, game": ("protein", 1),
    "Liver and organ meats": ("protein", 1),
    "Chicken, whole pieces": ("protein", 1),
    "Chicken patties, nuggets and tenders": ("protein", 4),
    "Turkey, duck, other poultry": ("protein", 1),
    "Fish": ("protein", 1),
    "Shellfish": ("protein", 1),
    "Eggs and omelets": ("protein", 1),
    "Cold cuts and cured meats": ("protein", 4),
    "Bacon": ("protein", 4),
    "Frankfurters": ("protein", 4),
    "Sausages": ("protein", 4),
    "Beans, peas, legumes": ("protein", 1),
    "Nuts and seeds": ("fats", 1),
    "Processed soy products": ("protein", ""),
    "Soy and meat-alternative products": ("protein", ""),
    "Meat mixed dishes": ("mixed", ""),
    "Poultry mixed dishes": ("mixed", ""),
    "Seafood mixed dishes": ("mixed", ""),
    "Bean, pea, legume dishes": ("mixed", ""),
    "Vegetable dishes": ("mixed", ""),
    "Rice mixed dishes": ("mixed", ""),
    "Pasta mixed dishes, excludes macaroni and cheese": ("mixed", ""),
    "Macaroni and cheese": ("mixed", ""),
    "Turnovers and other grain-based items": ("mixed", ""),
    "Fried rice and lo/chow mein": ("mixed", ""),
    "Stir-fry and soy-based sauce mixtures": ("mixed", ""),
    "Egg rolls, dumplings, sushi": ("mixed", ""),
    "Burritos and tacos": ("mixed", ""),
    "Nachos": ("mixed", 4),
    "Other Mexican mixed dishes": ("mixed", ""),
    "Pizza": ("mixed", 4),
    "Burgers": ("mixed", 4),
    "Burgers (single code)": ("mixed", 4),
    "Frankfurter sandwiches": ("mixed", 4),
    "Frankfurter sandwiches (single code)": ("mixed", 4),
    "Chicken fillet sandwiches": ("mixed", ""),
    "Chicken/turkey sandwiches (single code)": ("mixed", ""),
    "Egg/breakfast sandwiches": ("mixed", ""),
    "Egg/breakfast sandwiches (single code)": ("mixed", ""),
    "Deli and cured meat sandwiches": ("mixed", ""),
    "Meat and BBQ sandwiches": ("mixed", ""),
    "Other sandwiches (single code)": ("mixed", ""),
    "Cheese sandwiches": ("mixed", ""),
    "Cheese sandwiches (single code)": ("mixed", ""),
    "Peanut butter and jelly sandwiches": ("mixed", ""),
    "Peanut butter and jelly sandwiches (single code)": ("mixed", ""),
    "Seafood sandwiches": ("mixed", ""),
    "Seafood sandwiches (single code)": ("mixed", ""),
    "Vegetable sandwiches/burgers": ("mixed", ""),
    "Soups": ("mixed", ""),
    "Soups, broth-based": ("mixed", ""),
    "Soups, cream-based": ("mixed", ""),
    "Ramen and Asian broth-based soups": ("mixed", ""),
    "Rice": ("starch", 1),
    "Pasta, noodles, cooked grains": ("starch", 1),
    "Yeast breads": ("starch", 4),
    "Rolls and buns": ("starch", 4),
    "Bagels and English muffins": ("starch", 4),
    "Tortillas": ("starch", ""),
    "Biscuits, muffins, quick breads": ("starch", ""),
    "Pancakes, waffles, French toast": ("starch", ""),
    "Ready-to-eat cereal, higher sugar (>21.2g/100g)": ("starch", 4),
    "Ready-to-eat cereal, lower sugar (=<21.2g/100g)": ("starch", 4),
    "Oatmeal": ("starch", 1),
    "Grits and other cooked cereals": ("starch", 1),
    "Potato chips": ("treats", 4),
    "Tortilla, corn, other chips": ("treats", 4),
    "Popcorn": ("treats", ""),
    "Pretzels/snack mix": ("treats", 4),
    "Crackers, excludes saltines": ("starch", 4),
    "Saltine crackers": ("starch", 4),
    "Cereal bars": ("treats", 4),
    "Nutrition bars": ("treats", 4),
    "Cakes and pies": ("treats", ""),
    "Cookies and brownies": ("treats", 4),
    "Doughnuts, sweet rolls, pastries": ("treats", 4),
    "Candy containing chocolate": ("treats", 4),
    "Candy not containing chocolate": ("treats", 4),
    "Ice cream and frozen dairy desserts": ("treats", 4),
    "Pudding": ("treats", ""),
    "Gelatins, ices, sorbets": ("treats", 4),
    "Apples": ("fruit", 1),
    "Bananas": ("fruit", 1),
    "Grapes": ("fruit", 1),
    "Peaches and nectarines": ("fruit", 1),
    "Strawberries": ("fruit", 1),
    "Blueberries and other berries": ("fruit", 1),
    "Citrus fruits": ("fruit", 1),
    "Melons": ("fruit", 1),
    "Dried fruits": ("fruit", 1),
    "Other fruits and fruit salads": ("fruit", 1),
    "Pears": ("fruit", 1),
    "Pineapple": ("fruit", 1),
    "Mango and papaya": ("fruit", 1),
    "Tomatoes": ("vegetables", 1),
    "Carrots": ("vegetables", 1),
    "Other red and orange vegetables": ("vegetables", 1),
    "Broccoli": ("vegetables", 1),
    "Spinach": ("vegetables", 1),
    "Lettuce and lettuce salads": ("vegetables", 1),
    "Other dark green vegetables": ("vegetables", 1),
    "String beans": ("vegetables", 1),
    "Cabbage": ("vegetables", 1),
    "Onions": ("vegetables", 1),
    "Corn": ("vegetables", 1),
    "Other starchy vegetables": ("vegetables", 1),
    "Other vegetables and combinations": ("vegetables", 1),
    "Fried vegetables": ("vegetables", ""),
    "Coleslaw, non-lettuce salads": ("vegetables", ""),
    "Vegetables on a sandwich": ("vegetables", 1),
    "White potatoes, baked or boiled": ("starch", 1),
    "French fries and other fried white potatoes": ("starch", ""),
    "Mashed potatoes and white potato mixtures": ("starch", ""),
    "Citrus juice": ("fruit", 1),
    "Apple juice": ("fruit", 1),
    "Other fruit juice": ("fruit", 1),
    "Vegetable juice": ("vegetables", 1),
    "Diet soft drinks": ("drinks", 4),
    "Diet sport and energy drinks": ("drinks", 4),
    "Other diet drinks": ("drinks", 4),
    "Soft drinks": ("treats", 4),
    "Fruit drinks": ("treats", 4),
    "Sport and energy drinks": ("treats", 4),
    "Nutritional beverages": ("other", 4),
    "Smoothies and grain drinks": ("fruit", ""),
    "Coffee": ("drinks", 1),
    "Tea": ("drinks", 1),
    "Beer": ("treats", 3),
    "Wine": ("treats", 3),
    "Liquor and cocktails": ("treats", 4),
    "Tap water": ("drinks", 1),
    "Bottled water": ("drinks", 1),
    "Flavored or carbonated water": ("drinks", ""),
    "Enhanced or fortified water": ("treats", 4),
    "Enhanced water": ("treats", 4),
    "Butter and animal fats": ("fats", 2),
    "Margarine": ("fats", 4),
    "Cream cheese, sour cream, whipped cream": ("fats", ""),
    "Cream and cream substitutes": ("fats", ""),
    "Mayonnaise": ("fats", 4),
    "Salad dressings and vegetable oils": ("fats", 4),
    "Tomato-based condiments": ("other", 4),
    "Soy-based condiments": ("other", 3),
    "Mustard and other condiments": ("other", ""),
    "Olives, pickles, pickled vegetables": ("vegetables", 3),
    "Pasta sauces, tomato-based": ("other", ""),
    "Dips, gravies, other sauces": ("other", ""),
    "Sugars and honey": ("treats", 2),
    "Sugar substitutes": ("other", 4),
    "Jams, syrups, toppings": ("treats", ""),
    "Protein and nutritional powders": ("protein", 4),
    "Formula, prepared from powder": ("dairy", 4),
    "Formula, prepared from concentrate": ("dairy", 4),
    "Formula, ready-to-feed": ("dairy", 4),
    "Baby food: meat and dinners": ("mixed", ""),
    "Baby food: mixtures": ("mixed", ""),
    "Baby food: fruit": ("fruit", ""),
    "Baby food: vegetable": ("vegetables", ""),
    "Baby food: vegetables": ("vegetables", ""),
    "Baby food: cereals": ("starch", 4),
    "Baby food: snacks and sweets": ("treats", 4),
    "Baby food: yogurt": ("dairy", 4),
    "Baby juice": ("fruit", ""),
    "Baby water": ("drinks", 1),
    "Not included in a food category": ("other", ""),
}

# Nobody weighs it.
EXCLUDED = re.compile(r"^Human milk")

# SR Legacy foods that the survey knows only as parts of dishes: raw and plainly cooked ingredients.
INGREDIENTS = {
    "Dairy and Egg Products", "Fats and Oils", "Poultry Products", "Fruits and Fruit Juices",
    "Vegetables and Vegetable Products", "Nut and Seed Products", "Finfish and Shellfish Products",
    "Legumes and Legume Products", "Cereal Grains and Pasta", "Spices and Herbs",
}
# A word in capitals is a brand; other remarks mark what is no ingredient.
NO_INGREDIENT = re.compile(r"\b[A-Z]{3,}|USDA|industrial|restaurant|fast food|imitation|formulated|separable fat|^Vinegar|^Seasoning mix|^Vanilla extract")

# SR Legacy food group -> (group, NOVA), for the foods that the survey lacks.
SR_GROUPS = {
    "Dairy and Egg Products": ("dairy", ""),
    "Spices and Herbs": ("other", ""),
    "Fats and Oils": ("fats", 2),
    "Poultry Products": ("protein", 1),
    "Soups, Sauces, and Gravies": ("other", ""),
    "Sausages and Luncheon Meats": ("protein", 4),
    "Breakfast Cereals": ("starch", ""),
    "Fruits and Fruit Juices": ("fruit", 1),
    "Pork Products": ("protein", 1),
    "Vegetables and Vegetable Products": ("vegetables", 1),
    "Nut and Seed Products": ("fats", 1),
    "Beef Products": ("protein", 1),
    "Beverages": ("drinks", ""),
    "Finfish and Shellfish Products": ("protein", 1),
    "Legumes and Legume Products": ("protein", 1),
    "Lamb, Veal, and Game Products": ("protein", 1),
    "Baked Products": ("starch", ""),
    "Sweets": ("treats", 4),
    "Cereal Grains and Pasta": ("starch", 1),
    "Fast Foods": ("mixed", 4),
    "Meals, Entrees, and Side Dishes": ("mixed", ""),
    "Snacks": ("treats", 4),
    "Restaurant Foods": ("mixed", ""),
    "American Indian/Alaska Native Foods": ("mixed", ""),
}

# (pattern in the description, WWEIA category pattern, group or None, NOVA or None); first match
# that sets a value wins, so the special comes before the general. None leaves the category's value.
WORD_RULES = [
    # group
    (r"\b(pre-sweetened with sugar|mocha|frozen (mocha )?coffee|bottled/canned|flavored|Cuban)\b", r"^(Coffee|Tea)$", "treats", 4),
    (r"^Tea, iced, bottled, (black|green)(, decaffeinated)?$|^Iced Tea / Lemonade juice drink$|^Tea, bubble", r"", "treats", 4),
    (r"low.calorie sweetener|diet", r"^(Coffee|Tea)$", None, 4),
    (r"pre-lightened|Cereal beverage.*instant", r"^Coffee$", None, ""),
    (r"macchiato, sweetened", r"^Coffee$", None, 4),
    (r"^Carbonated water, sweetened$", r"", "treats", 4),
    (r"^Carbonated water, unsweetened", r"", "drinks", 1),
    (r"low.calorie|no-calorie|Capri", r"Flavored or carbonated", None, 4),
    (r"sugar free|Propel", r"Enhanced", "drinks", 4),
    (r"^Coconut water, unsweetened", r"", "drinks", 1),
    (r"beverage|Horchata|[Ll]icuado", r"^Smoothies", "treats", ""),
    (r"Vegetable smoothie", r"^Smoothies", "vegetables", None),
    (r"^Wine, (light, )?nonalcoholic|^Nonalcoholic malt", r"", "treats", ""),
    (r"^Coconut milk, used in cooking", r"", "fats", 2),
    (r"^Coconut cream, canned, sweetened", r"", "fats", 3),
    (r"^Coconut cream", r"", "fats", ""),
    (r"[Hh]ot chocolate|Milk, condensed", r"^(Flavored milk|Milk substitutes)", "treats", 4),
    (r"kefir", r"^Milk", None, 1),
    (r"evaporated", r"^Milk", None, 1),
    (r"^Cheese|[Cc]ottage|Ricotta|Queso|Mozzarella", r"^Not included", "dairy", None),
    (r"\b(American|processed|spread|imitation|nonfat|pressurized|gelatin|sticks|Cheese ball)\b", r"^(Cheese|Cottage)", None, 4),
    (r"[Pp]lain", r"^Yogurt", None, 1),
    (r"fruit|flavors other|liquid|parfait|oats", r"^Yogurt", None, 4),
    (r"^Cornbread", r"^Biscuits", "starch", None),
    (r"^(Muffin, (?!English)|Scone|Cornbread|Bread, (nut|pumpkin|fruit|zucchini|Boston))", r"^Biscuits", "treats", None),
    (r"frozen|fast food|school", r"^Pancakes", None, 4),
    (r"with chocolate|chocolate", r"^Pancakes", "treats", ""),
    (r"^Crepe, (chocolate|fruit)|^Crepe, NS|^Blintz, fruit", r"", "treats", ""),
    (r"^(Avocado\b(?! dressing)|Guacamole)", r"", "vegetables", None),
    (r"^Guacamole", r"", None, 1),
    (r"^(Hummus|Bean dip)", r"", "protein", None),
    (r"^Tzatziki|^Cheese (dip|sauce|fondue)", r"", "dairy", None),
    (r"^(Pesto|Hollandaise|Lemon-butter|Garlic sauce|Peanut sauce|Olive tapenade)", r"", "fats", None),
    (r"^(Olives)", r"", "fats", 3),
    (r"^(Plantain|Ripe plantain|Green banana|Cassava|Tannier|Dasheen|Taro|Fufu|Poi|Breadfruit)", r"^Other starchy", "starch", None),
    (r"^(Lima beans|Blackeyed peas)", r"^Other starchy", "protein", None),
    (r"^Sweet potato", r"^Other red", "starch", None),
    (r"^(Sweet potato|Yuca)", r"^Fried vegetables", "starch", None),
    (r"broth|bouillon|consomme|stock", r"^Soups", "other", None),
    (r"^(Milk, dry|Whey)", r"", "dairy", None),
    (r"^(Oats|Oat bran|Wheat germ|Wheat bran)", r"^Not included", "starch", 1),
    (r"^(Basil|Chives|Cilantro|Parsley|Garlic,|Seaweed)", r"^(Not included|Mustard)", None, 1),
    (r"Vital wheat gluten", r"^SR Cereal", None, 4),
    (r"^Tofu|^Hummus|^Falafel|canned", r"^SR (Legumes|Vegetables|Fruits)", None, 3),
    (r"yogurt.*plain", r"^SR Dairy", None, 1),
    (r"^Salt", r"^SR Spices", None, 2),
    (r"^Spices", r"^SR Spices", None, 1),
    (r"noodle", r"^SR Soups", "starch", 4),
    (r"syrup", r"^SR Sweets", "treats", 2),
    (r"^Cocoa powder", r"", "other", 1),
    (r"^(Lemon|Lime) juice", r"", "fruit", 1),
    (r"^Vinegar", r"", "other", 2),
    (r"[Yy]ogurt, soy", r"^Processed soy", "dairy", 4),
    (r"^Frozen dessert", r"", "treats", 4),
    (r"^(Soybean curd|Tempeh|Natto)", r"", None, 3),
    (r"meatless|[Vv]eg(etarian|gie)|[Mm]eat substitute|protein|Soyburger", r"^(Processed soy|Soy and meat)", None, 4),
    (r"\bTofu\b", r"^(Processed soy|Soy and meat)", "protein", 3),
    # NOVA
    (r"home recipe, canned", r"^Soups", None, ""),
    (r"fast food|frozen meal|frozen|school|McDonald|Burger King|ready-to-heat|packaged mix|Easy Mac|prepared from|diet|canned", r"(dishes|sandwiches|Pizza|Burgers|Burritos|Nachos|Macaroni|Turnovers|Egg rolls|Stir-fry|Fried rice|Soups|Pasta mixed|Meals)", None, 4),
    # NOVA of SR foods. Their categories start with "SR", so the survey's rules below do not know them.
    (r"\bsticks?\b|nugget|surimi", r"^SR Finfish", None, 4),
    (r"canned|smoked|salted|pickled|\bdried\b|kippered|caviar|gefilte", r"^SR Finfish", None, 3),
    (r"breaded|batter|cooked, fried|crab cakes|tuna salad", r"^SR Finfish", None, ""),
    (r"\bsticks?\b|nugget|\bpatty\b|tenders|frozen, glazed|gravy, frozen", r"^SR Poultry", None, 4),
    (r"canned|smoked", r"^SR Poultry", None, 3),
    (r"breaded|batter|fried, flour", r"^SR Poultry", None, ""),
    (r"meatless|vegetarian|meat extender|soy protein|soymilk|hydrolyzed", r"^SR Legumes", None, 4),
    (r"^(Peanut (butter|spread)|Soy sauce|Soybean, curd|Miso|Papad|Beans, baked)|(roasted|fried), (with salt|salted)|(and|with) sugar", r"^SR Legumes", None, 3),
    (r"french fried|\bpuffs\b|onion rings|potatoes, (hash brown|o'brien|roasted|yellow fleshed).*(frozen|refrigerated)", r"^SR Vegetables", None, 4),
    (r"potatoes, mashed, ready-to-eat|^Catsup", r"^SR Vegetables", None, 4),
    (r"pickle|kimchi|mustard, salted|candied|corn pudding|au gratin, home-prepared from recipe using butter", r"^SR Vegetables", None, 3),
    (r"dry mix|dehydrated, (prepared|flakes|granules)|from granules|potato salad|souffle", r"^SR Vegetables", None, ""),
    (r"(?<!un)sweetened|(?<!without )added sugar|with sugar|candied", r"^SR Fruits", None, 3),
    (r"(?<!un)(?<!not )sweetened|honey|glazed|almond paste|with salt|salted|ginkgo nuts, canned", r"^SR Nut", None, 3),
    (r"dressing(?!.*home recipe)|mayonnaise|margarine|\bspread|shortening|hydrogenated|butter replacement|^Butter, light", r"^SR Fats", None, 4),
    (r"hominy, canned", r"^SR Cereal", None, 3),
    # NOVA of margarine: ultra-processed, in a part that the description does not say. So a food that is fresh or
    # processed without it has no class with it, and with "butter or margarine".
    (r"margarine", r"^(?!Margarine|Butter|SR Fats)", None, ""),
    # NOVA of dishes. Most bought forms have a survey code of their own ("frozen meal", "canned", "fast food",
    # above), so the plain code is the dish as it is cooked: 1 when fresh foods make it, 3 when cheese, bread,
    # wine, tofu or sugar is among its main parts. Only the dishes listed here: of the others the description
    # does not say enough.
    (r"^(Chicken or turkey|Tuna|Potato|Macaroni or pasta) salad,? made with mayonnaise$|made with coleslaw dressing$", r"", None, 4),
    (r"^(Ham|Turkey|Bacon|Bologna|Salami|Pastrami|Corned beef|Reuben|Cuban|Cold cut|Hot ham|Tuna salad|Chicken salad|Egg salad|Chicken, bacon|Jelly|Tomato)\b.*(sandwich|submarine)", r"", None, 4),
    (r"^(Sandwich|Wrap sandwich|Wrap sandwich, filled with vegetables)$", r"", None, 4),
    (r"^(?!Gyro).*(sandwich|submarine).*spread", r"[Ss]andwich|Vegetable", None, 4),
    (r"^Egg.* on (English muffin|biscuit|croissant)|^Croissant sandwich", r"", None, 4),
    (r"^Veggie burger|^Seafood restructured|^Fried onion rings|^Potato tots(?!, from fresh)|ready-to-heat|^Potato, french fries, with chili", r"", None, 4),
    (r"^Soup, mostly noodles|\bbouillon|^Bread stuffing|^Bread, crumbs|^Dip$|^Pudding, chocolate$", r"", None, 4),
    (r"^(Oyster|Hoisin|Teriyaki|Worcestershire|Sweet and sour) sauce|^Yeast extract spread", r"", None, 4),
    (r"^(Fish sauce|Mustard$|Hot pepper sauce|Hummus)", r"", None, 3),
    (r"^(Barfi|Firni|Creme brulee)|^(Cornbread|Biscuit).*home recipe|^Cucumber salad made|^Pad Thai$", r"", None, 3),
    (r"^(Cheese fondue|Mozzarella cheese, tomato|Bruschetta|Spanakopitta|Palak Paneer|Greek Salad)|^Chiles rellenos, cheese", r"", None, 3),
    (r"^(Beef burgundy|Chicken or turkey fricassee)$", r"", None, 3),  # with wine: the fricassee stands for coq au vin
    (r"^(Beef stroganoff$|Veal Marsala|Chicken or turkey parmigiana|Eggplant parmesan casserole, regular|Onion soup, French|Soybean soup, miso)", r"", None, 3),
    (r"^(Chilaquiles|Enchilada with (meat|chicken), red-chile|Pupusa, cheese|Sopa de tortilla|Burrito bowl)", r"", None, 3),
    (r"^Lasagna (with meat|, meatless|meatless)|^Lasagna, meatless|^Manicotti, cheese|^Macaroni or noodles with cheese( and meat)?$", r"", None, 3),
    (r"^Pasta(, whole grain,)? with cream sauce.*home recipe|^Rice, white, with cheese|^Tofu and vegetables", r"", None, 3),
    (r"^(Tzatziki|Eggplant dip|Steak tartare|Ceviche|Bouillabaisse|Paella|Gazpacho|Borscht|Ratatouille|Tabbouleh)", r"", None, 1),
    (r"^(Beef (goulash( with potatoes)?|curry|shish kabob.*|rolls, stuffed.*|and broccoli|with soy-based sauce)|Lamb or mutton goulash)$", r"", None, 1),
    (r"^(Chicken|Lentil|Fish|Vegetable|Lamb|Shrimp) curry( with rice)?$|^Biryani|^Sambar|^Adobo, with rice|^Bibimbap", r"", None, 1),
    (r"^(Beef|Veal|Pork|Lamb or mutton|Chicken or turkey|Venison or deer) stew\b|^Vegetable stew without meat|^Chicken or turkey fricassee", r"dishes", None, 1),
    (r"^Chili con carne( with(out)? beans)?(, home recipe)?$|^Shepherd's pie|^Stuffed (cabbage rolls|pepper)|^Kibby|^Eggplant and meat casserole|^Tamale with meat", r"", None, 1),
    (r"^Chicken or turkey (shish kabob|with cream sauce|and rice, no sauce)|^(Beef|Chicken or turkey|Pork) and (rice|vegetables).*soy-based sauce", r"dishes|Stir-fry", None, 1),
    (r"^(Kung pao|Chow mein or chop suey|Egg foo yung$|Lo mein$|Roll with meat and/or shrimp)", r"", None, 1),
    (r"^Rice, fried(, (with (shrimp|chicken|beef|pork)|meatless))?$|^Sushi($| roll,? (avocado|salmon|tuna)|, topped with (?!crab))", r"", None, 1),
    (r"^(Beans and white rice|Rice, white, with (tomatoes|lentils)|Spanish rice, fat added|Rice pilaf$)", r"", None, 1),
    (r"^Salsa, red, homemade|^Pasta(, whole grain,)? with (tomato-based sauce.*home recipe|vegetables, no sauce)", r"", None, 1),
    (r"^(Pho$|Hot and sour soup|Egg drop soup|Chicken or turkey soup with vegetables and fruit)|^(?!.*\bham\b).*home recipe", r"[Ss]oups", None, 1),
    (r"^Fruit (smoothie, with whole fruit|and vegetable smoothie), no dairy$", r"", None, 1),
    (r"^(Dosa|Vada|Chinese pancake|Crepe, plain|Potato pancake|Potato, mashed$|Potato, home fries$|Vegetable tempura|Pakora)", r"", None, 1),
    (r"^Tomato and cucumber salad made|^Spinach salad, no dressing|garden salad, chicken and/or turkey, (tomato|other veg)", r"", None, 1),
    (r"fast food|nuggets|restructured", r"^(Fish|Shellfish|Chicken|Turkey|Beef|Pork|Ground)", None, 4),
    (r"^(Pork|Beef|Veal).*breaded or floured, fried", r"", None, 3),
    (r"^Ground beef patty|^Pork, ground or patty, cooked", r"", None, 1),
    (r"breaded|battered|coated|patty|imitation|\bsticks?\b", r"^(Fish|Shellfish|Chicken|Turkey|Beef|Pork|Ground)", None, ""),
    (r"with sauce", r"^(Chicken|Turkey|Beef|Pork)", None, ""),
    (r"canned|smoked|dried|pickled|cured|salted", r"^(Fish|Shellfish|Chicken|Turkey|Beef|Pork|Ham)", None, 3),
    (r"fast food", r"", None, 4),
    (r"[Pp]rosciutto|jerky|beef, dried", r"^Cold cuts", None, 3),
    (r"substitute", r"^Eggs", None, 4),
    (r"\bmeat\b|jerked|salad|[Cc]reamed|Benedict|deviled|casserole", r"^Eggs", None, ""),
    (r"cheese|rancheros|pickled", r"^Eggs", None, 3),
    (r"canned|[Bb]aked beans|[Rr]efried|[Pp]ork and beans|franks", r"^Beans", None, 3),
    (r"fast food", r"^Beans", None, 4),
    (r"unsalted|unroasted|excluding honey", r"^Nuts", None, 1),
    (r"[Ss]alted|honey|flavored|butter|spread|[Tt]rail mix|sweetened|[Tt]ahini|NFS", r"^Nuts", None, 3),
    (r"[Gg]luten free|noodles, ramen", r"^Pasta", None, ""),
    (r"instant|flavored|reduced sugar|from fast food", r"^(Oatmeal|Grits)", None, 4),
    (r"with (milk and )?sugar|with honey", r"^(Oatmeal|Grits|Rice|Pasta)", None, 3),
    (r"home recipe|bakery|French|Italian|Vienna|[Ss]our dough|Naan|pita|chappatti|roti|puri|paratha|Injera|Focaccia", r"^(Yeast breads|Rolls)", None, 3),
    (r"tortilla, corn", r"^Tortillas", None, 3),
    (r"tortilla, flour", r"^Tortillas", None, 4),
    (r"\(Post Shredded Wheat\)$", r"^Ready-to-eat", None, 1),
    (r"muesli|[Pp]uffed (rice|wheat), plain|^Cereal, puffed rice|homemade", r"^Ready-to-eat", None, ""),
    (r"air-popped, unbuttered", r"^Popcorn", None, 1),
    (r"microwave|ready-to-eat|movie|coated", r"^Popcorn", None, 4),
    (r"rice cake|Breadsticks, hard", r"^Crackers", None, ""),
    (r"matzo|crispbread", r"^Crackers", None, 3),
    (r"[Ss]nack cake|diet|Pie, fried|individual size", r"^Cakes", None, 4),
    (r"dry mix|ready-to-eat|sugar free", r"^Pudding", None, 4),
    (r"canned|in syrup|cocktail|candied|sauce|pie filling|maraschino|pickled|chocolate|salad dressing|topping|marshmallow|pudding|dessert", r"^(Apples|Peaches|Strawberries|Blueberries|Citrus fruits|Other fruits|Pears|Pineapple|Mango|Bananas)", None, 3),
    (r"sweetened|[Cc]ranberries, dried|Banana chips", r"^Dried fruits", None, 3),
    (r"canned|Sun-dried|candied|creamed|glazed", r"^(Tomatoes|Carrots|Other red|Broccoli|Spinach|Lettuce|Other dark|String|Cabbage|Onions|Corn|Other starchy|Other veg|White potatoes)", None, 3),
    (r"^Potato, baked.*with cheese", r"", None, 3),
    (r"^(Mixed salad greens|Lettuce, salad with (assorted|egg)|Pepper, hot chili|Mushrooms, fresh|Onions, cooked)(?!.*cheese)", r"", None, 1),
    (r"^Asian stir fry vegetables", r"", None, 1),
    (r"dressing|casserole|fried|salad", r"^(Tomatoes|Carrots|Other red|Broccoli|Spinach|Lettuce|Other dark|String|Cabbage|Onions|Corn|Other starchy|Other veg|White potatoes)", None, ""),
    (r"fast food|frozen|school|restaurant", r"^(French fries|Fried vegetables|Mashed)", None, 4),
    (r"[Ll]iqueur|[Gg]in\b|[Bb]randy|[Ww]hiskey|[Rr]um\b|[Vv]odka|[Tt]equila|[Ss]cotch", r"^Liquor", None, 4),
    (r"cooler|sweetened|punch", r"^(Beer|Wine)", None, 4),
    (r"light|spread|honey butter|blend", r"^Butter", None, 4),
    (r"\blard\b", r"", None, 2),
    (r"^Cream, (light|heavy|half and half|whipped|NS)", r"", None, 2),
    (r"fat free|flavored|[Cc]reamer|topping|imitation|spread|light", r"^Cream", None, 4),
    (r"^Cream cheese, regular, plain|^Sour cream, regular", r"", None, 3),
    (r"^\S+( \S+)? oil\b(?!,)|^Vegetable oil", r"^Salad dressings", None, 2),
    (r"^Honey|^Sugar", r"^Sugars", None, 2),
    (r"^(Syrup|Pancake syrup|Corn syrup|Topping|Icing|Chocolate|Strawberry drink)|sugar free|dip", r"^Jams", None, 4),
    (r"^(Jam|Jelly|Marmalade|Fruit butter)", r"^Jams", None, 3),
]
WORD_RULES = [(re.compile(words, re.I), re.compile(category), group, nova) for words, category, group, nova in WORD_RULES]


def classify(description, category, base):
    """The group and NOVA class of a source food: the category's, unless a word rule knows better."""
    group, nova = base
    description = NOT_SPECIFIED.sub("", description)
    for words, categories, rule_group, rule_nova in reversed(WORD_RULES):
        if categories.search(category) and words.search(description):
            group = group if rule_group is None else rule_group
            nova = nova if rule_nova is None else rule_nova
    return group, str(nova)


# --- Reading ---------------------------------------------------------------------------------

def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_tsv(path, columns):
    """Rows of a tab-separated file as dictionaries; its header must be exactly `columns`."""
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines[-1] != "":
        raise Failure(f"{path.name}: the last line has no line end")
    if lines[0].split("\t") != columns:
        raise Failure(f"{path.name}: the header must be: {' '.join(columns)}")
    rows = []
    for number, line in enumerate(lines[1:-1], 2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            raise Failure(f"{path.name}:{number}: {len(fields)} fields instead of {len(columns)}: {line[:60]}")
        rows.append(dict(zip(columns, fields)))
    return rows


class Failure(Exception):
    """The input cannot be read as what it should be."""


def number(text):
    """A number as it is written to the table: no trailing zeros; empty stays empty (unknown)."""
    if text in ("", None):
        return ""
    value = round(float(text), 3)
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def grams(text):
    return float(text)


# Words of a survey's note beside which one other word only describes: "fruit filled" is no name of a doughnut.
DETAIL_WORDS = {"filled", "topped", "stuffed", "coated", "coating", "flavored", "filling", "with", "of", "just", "style"}


def is_detail(term):
    """Whether a survey's note says how a food is rather than what it is called."""
    words = term.casefold().split()
    return len(words) > 1 and len([word for word in words if word not in DETAIL_WORDS]) < 2


def terms(text):
    return [term.strip() for term in text.split("|") if term.strip()]


def labelled(text):
    """"medium=118" -> ("medium", 118.0); None when it is not a label and a weight."""
    label, equals, weight = text.rpartition("=")
    try:
        return (label.strip(), float(weight)) if equals and label.strip() else None
    except ValueError:
        return None


# --- Names and portions of the sources -------------------------------------------------------

# "NS as to" may be followed by a list: "NS as to regular, quick, or instant".
NOT_SPECIFIED = re.compile(r",? ?\b(NFS|NS (as )?to (\w+, \w+, or [^,;()]*|[^,;()]*))")


def display_name(description):
    """The source's description without its coding words: "Milk, NFS" -> "Milk"."""
    name = NOT_SPECIFIED.sub("", description)
    brand = re.fullmatch(r"(?:Cereal|Cereal or granola bar|Nutrition bar)(?:, [^(]*)? ?\((.+)\)", name)
    if brand:
        name = brand.group(1)
    name = re.sub(r"\s+", " ", name).replace(" ,", ",").strip(" ,;")
    return name or description


# A term made of nothing but these describes a food, it does not name one.
DESCRIBING = set("""1% 2% 94% all animal as bag bags baked barbecued battered bean beans beer bite boiled braised brand
brands breaded brewed broiled brown bulk butter calorie can canned chocolate coated coating cocoa cold commercial
cooked cooking creamed crisp crispy crumbled crust cut dark dry dried extra fast fat fat-free fillet flat flatbread
flavored food free fresh freshly fried from frozen fruit grain green grilled ground half heat heavy home homemade hot
ice iced instant italian junior large leaf lean less light lightly link liquid lite loaf low lower lowfat made meat
medium milk mini miniature mix mixed multigrain no nonfat nonstick not oil organic original pan pack packed packet
part patty plain poached pole pound powdered pre-sliced prepared purchased quarter raisin raw ready ready-to-drink
ready-to-eat ready-to-heat recipe red reduced regular restaurant roasted salt salted sauce sauteed scoop sea shortening
skim skinless sliced slow small smoked snap sodium soft spray steamed stick stir store string stuffed sugar sweet
sweetened swirl thick thin third toasted to twice unflavored unsalted unsweetened vanilla vegetarian vending wheat
whipped white whole with without yellow""".split())


def source_terms(text):
    """Synonyms in the survey's additional description: its terms without remarks for coders."""
    found = []
    for term in re.split(r";", text):
        term = re.sub(r"\s+", " ", term).strip(" .,")
        if not term or len(term) > 48 or "|" in term:
            continue
        if re.search(r"\b(or|and/or)\b|[,()]", term) or set(term.lower().split()) <= DESCRIBING:
            continue
        if re.search(r"\b(NS|NFS|as to|all flavors|any|other than|from source|include[sd]?|coded?|other)\b", term):
            continue
        if re.match(r"(with|without|and|or|for|from|made with|no|all|in|on|see)\b", term, re.I):
            continue
        found.append(term)
    return found


FRACTIONS = {"1/2": 0.5, "1/3": 1 / 3, "1/4": 0.25, "1/8": 0.125, "2/3": 2 / 3, "3/4": 0.75}
SKIPPED_PORTIONS = re.compile(r"^(Quantity not specified|Guideline|Topping from|3-12)")


def portion(text, weight, amount=1.0):
    """Label and grams of one unit, or None when the row says nothing usable.

    "1 cup, sliced" 165 -> ("cup, sliced", 165); "10 chips" 20 -> ("chip", 2); "1/2 bagel" 50 -> ("bagel", 100);
    "1 fl oz (NFS)" 31 -> ("fl oz", 31).
    """
    if weight <= 0 or SKIPPED_PORTIONS.match(text):
        return None
    text = re.sub(r"\s+", " ", text.replace("\t", " ")).strip()
    match = re.match(r"(\d+/\d+|\d+(?:\.\d+)?) (?=\S)", text)
    if match and not re.match(r"(oz|fl oz|ml|g|inch|of)\b", text[match.end():]) or match and match.group(1) == "1":
        count = match.group(1)
        text = text[match.end():]
        count = FRACTIONS.get(count) or float(count)
        amount *= count
        if count >= 2:
            head, comma, tail = text.partition(",")
            head = re.sub(r"(?<=[^s\W])s$", "", head.strip())
            text = head + comma + tail
    elif re.match(r"1-\d", text):
        text = text[2:]
    text = re.sub(r",? ?(\((nfs|ns [^)]*)\)|\b(nfs|ns [^,(]*))", "", text.lower()).strip(" ,;")
    value = round(weight / amount, 2)
    if not text or not MIN_GRAMS <= value <= MAX_GRAMS:
        return None
    return text, value


# --- Sources ---------------------------------------------------------------------------------

class Sources:
    """The USDA tables of a folder: foods and portions by id."""

    def __init__(self, folder):
        self.foods, self.portions, self.base = {}, defaultdict(list), []
        folder = Path(folder)
        self._survey(folder, "fndds1718", "fndds_2017_2018", "food_code", base=True)
        self._survey(folder, "fndds2123", "fndds_2021_2023", "fdc_id", base=False)
        self._standard_reference(folder)

    def _survey(self, folder, prefix, stem, key, base):
        for row in read_csv(folder / f"{stem}_foods.csv"):
            category = row["wweia_category"]
            if EXCLUDED.match(category):
                continue
            if category not in CATEGORIES:
                raise Failure(f"{prefix}:{row[key]}: the category {category!r} has no mapping")
            identifier = f"{prefix}:{row[key]}"
            self._food(identifier, row, source_terms(row.get("additional_description") or ""),
                       classify(row["description"], category, CATEGORIES[category]))
            if base:
                self.base.append(identifier)
        for row in read_csv(folder / f"{stem}_portions.csv"):
            identifier = f"{prefix}:{row[key]}"
            if identifier not in self.foods:
                continue
            weight = float(row["gram_weight"] or 0)
            if row["portion"] == "Quantity not specified" and weight > 0:
                self.foods[identifier]["survey default"] = weight
            self.portions[identifier].append(portion(row["portion"], weight))

    def _standard_reference(self, folder):
        for row in read_csv(folder / "sr_legacy_foods.csv"):
            group = row["food_group"]
            if group in SR_GROUPS and row["kcal"]:
                if group in INGREDIENTS and not NO_INGREDIENT.search(row["description"]):
                    self.base.append(f"sr:{row['ndb_no']}")
                self._food(f"sr:{row['ndb_no']}", row, [], classify(row["description"], "SR " + group, SR_GROUPS[group]))
        for row in read_csv(folder / "sr_legacy_portions.csv"):
            amount = float(row["amount"] or 0) or 1.0
            self.portions[f"sr:{row['ndb_no']}"].append(portion(row["measure"], float(row["gram_weight"] or 0), amount))

    def _food(self, identifier, row, synonyms, classes):
        food = {
            "description": re.sub(r"\s+", " ", row["description"]).strip(),
            "synonyms": synonyms, "group": classes[0], "nova": classes[1],
        }
        food.update({nutrient: number(row.get(nutrient)) for nutrient in NUTRIENTS})
        self.foods[identifier] = food

    def resolve(self, code):
        """The source food of a code; a "mix:" code is put together from its parts. None when unknown."""
        if code.startswith("mix:"):
            return self._mix(code)
        return self.foods.get(code.split("#")[0])

    def portions_of(self, code):
        return [] if code.startswith("mix:") else [p for p in self.portions[code.split("#")[0]] if p]

    def _mix(self, code):
        parts = mix_parts(code)
        foods = [(self.foods.get(part), weight) for part, weight in parts] if parts else []
        if not foods or any(food is None for food, _ in foods):
            return None
        total = sum(weight for _, weight in foods)
        mixed = {"synonyms": [], "nova": nova_of_mix(foods)}
        for nutrient in NUTRIENTS:
            known = all(food[nutrient] != "" for food, _ in foods)
            mixed[nutrient] = number(sum(float(food[nutrient]) * weight for food, weight in foods) / total) if known else ""
        mixed["description"] = "; ".join(f"{food['description']} {round(100 * weight / total)} %" for food, weight in foods)
        groups = {food["group"] for food, weight in foods if weight >= 0.15 * total}
        if groups == {"treats", "drinks"}:
            groups = {"treats"}
        mixed["group"] = groups.pop() if len(groups) == 1 else "mixed"
        return mixed


# Shares of a mix's energy: from the first on, group 4 decides; up to the second, a part does not count.
# A part without much energy still counts when it is more than LARGE_WEIGHT of the weight.
ULTRA_PROCESSED_SHARE, SMALL_SHARE, LARGE_WEIGHT = 0.5, 0.1, 0.2


def nova_of_mix(foods):
    """The NOVA class of (food, grams): what gives its energy, each part by its own class.

    4 when group 4 gives half of the energy or more. Unclear ("") when less than that, but more than a
    tenth, comes from group 4 or from parts whose class is unclear, or when group 4 is more than a fifth of
    the weight, as bouillon in a soup. Else 3 when group 3 gives a tenth or more, or when sugar or honey is
    in it, as in fruit in syrup: group 1 has no sugar added. Else 1: oil, butter and cream of group 2 are
    what a dish of fresh foods is prepared with. Where no part has energy, the shares are of the weight.
    """
    energy, weight = Counter(), Counter()
    for food, grams in foods:
        energy[food["nova"]] += float(food["kcal"]) * grams
        weight[food["nova"]] += grams
    total_weight = sum(weight.values())
    part = energy if sum(energy.values()) else weight
    total = sum(part.values())
    if not total:
        return ""
    if part["4"] / total >= ULTRA_PROCESSED_SHARE:
        return "4"
    if (part["4"] + part[""]) / total > SMALL_SHARE or weight["4"] / total_weight > LARGE_WEIGHT:
        return ""
    sweetened = any(food["nova"] == "2" and food["group"] == "treats" for food, _ in foods)
    return "3" if sweetened or part["3"] / total >= SMALL_SHARE else "1"


def mix_parts(code):
    """"mix:toast-with-butter=fndds1718:51000110*28+fndds1718:81100500*7" -> [(code, grams), …]"""
    parts = []
    for part in code.partition("=")[2].split("+"):
        source, star, weight = part.partition("*")
        try:
            parts.append((source, float(weight)))
        except ValueError:
            return []
    return parts


def food_id(code):
    """The id of a curated code: a mix is known by its name, without its recipe."""
    return code.partition("=")[0] if code.startswith("mix:") else code


# --- Making ----------------------------------------------------------------------------------

CURATED_FILES = ["everyday.tsv", "brands.tsv"]


def read_curated(folder):
    """The curated rows, each with its file, checked for form; raises Failure naming the row."""
    rows = []
    for file in CURATED_FILES:
        rows += [row | {"file": file} for row in read_tsv(Path(folder, file), EVERYDAY_COLUMNS)]
    problems = []
    for row in rows:
        where = f"{row['file']}: {row['name'] or '(no name)'}"
        row["synonyms"] = terms(row["synonyms"])
        row["id"] = food_id(row["code"])
        default = labelled(row["default"])
        extra = [labelled(text) for text in terms(row["portions"])]
        if not row["name"].strip():
            problems.append(f"{where}: a food needs a name")
        if default is None:
            problems.append(f"{where}: every curated food needs a default, as label=grams")
        if None in extra:
            problems.append(f"{where}: portions must be label=grams, separated by |")
        row["default"] = default
        row["portions"] = [p for p in extra if p]
    problems += duplicate_names(rows)
    seen = {}
    for row in rows:
        first = seen.setdefault(row["id"], row)
        if first["default"] != row["default"] and first["default"] and row["default"]:
            problems.append(f"{row['file']}: {row['name']}: another default than {first['name']} of the same code; add a #suffix")
        if first["code"] != row["code"]:
            problems.append(f"{row['file']}: {row['name']}: another recipe than {first['name']} of the same id {row['id']}")
    if problems:
        raise Failure("\n".join(problems))
    return rows


def duplicate_names(rows):
    """Names and synonyms that would point to two different curated foods."""
    owner, problems = {}, []
    for row in rows:
        for term in [row["name"]] + row["synonyms"]:
            key = term.casefold()
            first = owner.setdefault(key, row)
            if first["id"] != row["id"]:
                problems.append(f"{row['file']}: {row['name']}: {term!r} also means {first['name']} ({first['id']})")
    return problems


def unique(items, taken=()):
    """The items without repetition, by case-folded text; the first of each stays."""
    seen, kept = {item.casefold() for item in taken}, []
    for item in items:
        if item.casefold() not in seen:
            seen.add(item.casefold())
            kept.append(item)
    return kept


def make(sources, everyday):
    """The rows of foods.tsv and portions.tsv."""
    problems, curated = [], {}
    for row in everyday:
        if sources.resolve(row["code"]) is None:
            problems.append(f"{row['file']}: {row['name']}: unknown code {row['code']}")
        curated.setdefault(row["id"], []).append(row)
    if problems:
        raise Failure("\n".join(problems))
    everyday_terms = {}
    for row in everyday:
        for term in [row["name"]] + row["synonyms"]:
            everyday_terms[term.casefold()] = row["id"]

    foods, portions = [], []
    order = {"fndds1718": 0, "fndds2123": 1, "sr": 2, "mix": 3}
    identifiers = set(sources.base) | set(curated)
    for identifier in sorted(identifiers, key=lambda text: (order[text.split(":")[0]], text)):
        rows = curated.get(identifier, [])
        code = rows[0]["code"] if rows else identifier
        source = sources.resolve(code)
        description = source["description"]
        name = rows[0]["name"] if rows else display_name(description)
        own = [term for row in rows for term in [row["name"]] + row["synonyms"]]
        # A curated word means its curated food only, so another food does not keep it as synonym.
        # A second serving of a code (#suffix) leaves the source's synonyms to the first.
        others = [] if "#" in identifier else [
            term for term in source["synonyms"]
            if everyday_terms.get(term.casefold(), identifier) == identifier and not (rows and is_detail(term))]
        generic = re.search(r"\bNFS\b|\bNS as to\b", description)
        food = {
            "id": identifier, "name": name, "synonyms": "|".join(unique(own + others, taken=[name])),
            "description": description, "group": source["group"], "nova": source["nova"],
            "rank": "2" if rows else "1" if generic else "0",
        }
        food.update({nutrient: source[nutrient] for nutrient in NUTRIENTS})
        foods.append(food)

        default = rows[0]["default"] if rows else None
        weight = default[1] if default else source.get("survey default")
        own = ([("default", weight)] if weight else []) + ([default] if default else [])
        own += [p for row in rows for p in row["portions"]]
        others = sources.portions_of(code)
        by_label = dict(reversed(own + others))
        if "fl oz" in by_label and "cup" not in by_label:
            others.append(("cup", 8 * by_label["fl oz"]))
        region = SURVEY_REGION if rows and code.startswith("fndds") else ""
        if region and source.get("survey default"):
            others.insert(0, ("default", source["survey default"]))
        labels = set()
        for (label, value), place in [(p, "") for p in own] + [(p, region) for p in others]:
            if (label, place) not in labels:
                labels.add((label, place))
                portions.append({"food": identifier, "label": label, "grams": number(value), "region": place})
    return foods, portions


def write_tsv(path, columns, rows):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("\t".join(columns) + "\n")
        for row in rows:
            file.write("\t".join(row[column] for column in columns) + "\n")


# --- Checks ----------------------------------------------------------------------------------

# Energy differs from 4·protein + 4·carbohydrate + 9·fat + 7·alcohol because the source uses a
# factor for each food, from 2.4 (vegetable protein) to 4.3. Fibre may count as 0 to 4 kcal per gram.
# So the energy must lie between ENERGY_LOW times the sum without fibre and ENERGY_HIGH times the
# sum with it, give or take ENERGY_SLACK kcal.
ENERGY_LOW, ENERGY_HIGH, ENERGY_SLACK = 0.83, 1.12, 15

# Foods outside that band in the source itself, with the reason.
ENERGY_EXCEPTIONS = {
    "sr:11667": "spirulina: the source counts its protein and carbohydrate low",
    "sr:20033": "oat bran: the source counts its bran carbohydrate low",
    "fndds1718:57602500": "oat bran: the source counts its bran carbohydrate low",
    "fndds1718:64401000": "vinegar: its acetic acid has energy",
    "fndds1718:91108000": "stevia: its carbohydrate is erythritol, without energy",
    "fndds1718:91108020": "monk fruit: its carbohydrate is erythritol, without energy",
    "fndds1718:91800100": "chewing gum: gum base and sugar alcohols",
    "fndds1718:91802000": "sugar-free chewing gum: gum base and sugar alcohols",
    "fndds1718:92900200": "diet drink powder: maltodextrin and acids",
}


def check_foods(foods):
    """Problems of the rows of foods.tsv, each naming its row."""
    problems, seen = [], set()
    for row in foods:
        where = f"foods.tsv: {row['id']} ({row['name']})"

        def fail(text):
            problems.append(f"{where}: {text}")

        for column, text in row.items():
            if any(mark in text for mark in "\t\n\r") or text != text.strip():
                fail(f"{column} holds a tab, a line end or outer spaces")
        if row["id"] in seen:
            fail("the id occurs twice")
        seen.add(row["id"])
        if not re.fullmatch(r"(fndds1718|fndds2123|sr):\d+(#[a-z0-9-]+)?|mix:[a-z0-9-]+", row["id"]):
            fail("not an id")
        if not row["name"] or not row["description"]:
            fail("needs a name and a description")
        if row["group"] not in GROUPS:
            fail(f"unknown group {row['group']!r}")
        if row["nova"] not in ("", "1", "2", "3", "4"):
            fail(f"unknown NOVA class {row['nova']!r}")
        if row["rank"] not in ("0", "1", "2"):
            fail(f"unknown rank {row['rank']!r}")
        values = {}
        for nutrient in NUTRIENTS:
            if row[nutrient] == "":
                continue
            try:
                values[nutrient] = float(row[nutrient])
            except ValueError:
                fail(f"{nutrient} is not a number: {row[nutrient]!r}")
                continue
            if not 0 <= values[nutrient] < 1e6:
                fail(f"{nutrient} is impossible: {row[nutrient]}")
        for nutrient in ("kcal", "protein_g", "carb_g", "fat_g"):
            if nutrient not in values:
                fail(f"{nutrient} is unknown")
        check_values(row["id"], values, fail)
    return problems


def check_values(identifier, values, fail):
    if values.get("kcal", 0) > MAX_KCAL:
        fail(f"{values['kcal']:g} kcal per 100 g is more than pure fat")
    parts = ["protein_g", "carb_g", "fat_g", "alcohol_g", "water_g"]
    total = sum(values.get(part, 0) for part in parts)
    if total > MAX_SUM:
        fail(f"protein, carbohydrate, fat, alcohol and water of 100 g sum to {total:.1f} g")
    for part, whole in [("sugar_g", "carb_g"), ("fiber_g", "carb_g")]:
        if part in values and whole in values and values[part] > values[whole] * 1.05 + 1:
            fail(f"{part} {values[part]:g} is more than {whole} {values[whole]:g}")
    fats = sum(values.get(part, 0) for part in ("satfat_g", "mufa_g", "pufa_g"))
    if "fat_g" in values and fats > values["fat_g"] * 1.05 + 1:
        fail(f"the fatty acids sum to {fats:.1f} g, the fat is {values['fat_g']:g} g")
    if all(part in values for part in ("kcal", "protein_g", "carb_g", "fat_g")) and identifier.split("#")[0] not in ENERGY_EXCEPTIONS:
        high = 4 * values["protein_g"] + 4 * values["carb_g"] + 9 * values["fat_g"] + 7 * values.get("alcohol_g", 0)
        low = high - 4 * min(values.get("fiber_g", 0), values["carb_g"])
        if not ENERGY_LOW * low - ENERGY_SLACK <= values["kcal"] <= ENERGY_HIGH * high + ENERGY_SLACK:
            fail(f"{values['kcal']:g} kcal do not fit its protein, carbohydrate, fat and alcohol ({low:.0f} to {high:.0f} kcal)")


def check_portions(portions, foods):
    """Problems of the rows of portions.tsv, each naming its row."""
    problems, known = [], {row["id"]: row for row in foods}
    by_food, seen = defaultdict(dict), set()
    for row in portions:
        where = f"portions.tsv: {row['food']} {row['label']!r}"
        if row["food"] not in known:
            problems.append(f"{where}: no such food")
        if (row["food"], row["label"], row["region"]) in seen:
            problems.append(f"{where}: occurs twice")
        seen.add((row["food"], row["label"], row["region"]))
        if not re.fullmatch(r"([A-Z]{2})?", row["region"]):
            problems.append(f"{where}: {row['region']!r} is no country code")
        if not row["label"] or row["label"] != row["label"].lower().strip() or re.match(r"1 (?!\d)", row["label"]):
            problems.append(f"{where}: a label is lower case, without spaces around it and without a leading 1")
        try:
            weight = float(row["grams"])
        except ValueError:
            problems.append(f"{where}: {row['grams']!r} is not a weight")
            continue
        if not MIN_GRAMS <= weight <= MAX_GRAMS:
            problems.append(f"{where}: {weight:g} g is outside {MIN_GRAMS:g} to {MAX_GRAMS:g} g")
        if not row["region"] or row["label"] not in by_food[row["food"]]:
            by_food[row["food"]][row["label"]] = weight
    for food, labels in by_food.items():
        others = [weight for label, weight in labels.items() if label != "default"]
        default = labels.get("default")
        curated = food in known and known[food]["rank"] == "2"
        factor = DEFAULT_FACTOR if curated else SURVEY_DEFAULT_FACTOR
        if default and others and not min(others) / factor <= default <= max(others) * factor:
            problems.append(f"portions.tsv: {food}: the default of {default:g} g is far from its portions "
                            f"({min(others):g} to {max(others):g} g)")
    for row in foods:
        if row["rank"] == "2" and "default" not in by_food[row["id"]]:
            problems.append(f"portions.tsv: {row['id']} ({row['name']}): a curated food needs a default")
    return problems


def check_consistency(everyday, foods, portions):
    """Problems where the made files do not say what everyday.tsv says."""
    problems, known = [], {row["id"]: row for row in foods}
    weights = {(row["food"], row["label"]): row["grams"] for row in portions if not row["region"]}
    for row in everyday:
        where = f"{row['file']}: {row['name']}"
        food = known.get(row["id"])
        if food is None:
            problems.append(f"{where}: {row['id']} is not in foods.tsv; make the files again")
            continue
        words = {term.casefold() for term in [food["name"]] + terms(food["synonyms"])}
        for term in [row["name"]] + row["synonyms"]:
            if term.casefold() not in words:
                problems.append(f"{where}: foods.tsv does not know {term!r} as {row['id']}; make the files again")
        if food["rank"] != "2":
            problems.append(f"{where}: {row['id']} has rank {food['rank']} in foods.tsv instead of 2")
        for label, weight in [("default", row["default"][1]), row["default"]] + row["portions"]:
            if (row["id"], label) not in weights:
                problems.append(f"{where}: portions.tsv lacks {label!r}; make the files again")
        if weights.get((row["id"], "default")) != number(row["default"][1]):
            problems.append(f"{where}: the default in portions.tsv is not {row['default'][1]:g} g; make the files again")
    curated = {row["id"] for row in everyday}
    for food in foods:
        if food["rank"] == "2" and food["id"] not in curated:
            problems.append(f"foods.tsv: {food['id']} ({food['name']}): has rank 2 but is in none of {', '.join(CURATED_FILES)}")
    return problems


# What the normal forms of Unicode do not take apart.
LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def folded(name):
    """A name as it is looked up: lower case, without accents and signs. "Crème brûlée" -> "creme brulee"."""
    letters = unicodedata.normalize("NFD", name.lower()).translate(LETTERS)
    return " ".join(re.findall(r"[^\W_]+", "".join(letter for letter in letters if not unicodedata.combining(letter))))


def check_names(names, everyday):
    """Problems of the rows of names.tsv, each naming its row."""
    problems, known = [], {row["name"]: row["id"] for row in everyday}
    place = {row["name"]: number for number, row in enumerate(everyday)}
    owner, seen, last = {}, set(), (-1, -1)
    for row in names:
        language, food = row["language"], row["food"]
        where = f"names.tsv: {language} {food}"
        if language not in LANGUAGES:
            problems.append(f"{where}: the language is none of {' '.join(LANGUAGES)}")
            continue
        if food not in known:
            problems.append(f"{where}: no food of everyday.tsv is called so")
            continue
        if (language, food) in seen:
            problems.append(f"{where}: occurs twice")
        seen.add((language, food))
        here = (LANGUAGES.index(language), place[food])
        if here < last:
            problems.append(f"{where}: stands behind {LANGUAGES[last[0]]} {everyday[last[1]]['name']}, "
                            "not in the order of the languages and of everyday.tsv")
        last = max(here, last)
        for name in row["names"].split("|"):
            key = folded(name)
            if not key or name != name.strip():
                problems.append(f"{where}: an empty name, or one with outer spaces")
                continue
            if len(key.split()) > 8:
                problems.append(f"{where}: {name!r} has more than 8 words")
            first = owner.setdefault((language, key), food)
            if known[first] != known[food]:
                problems.append(f"{where}: {name!r} also means {first}")
    return problems


TRAIT_COLUMNS = ["food", "kind", "contains", "may", "meals", "traits", "common"]


def check_traits(traits, everyday):
    """Problems of the rows of traits.tsv, each naming its row; the program checks the words in them."""
    problems, place, seen, last = [], {row["name"]: number for number, row in enumerate(everyday)}, set(), -1
    for row in traits:
        where = f"traits.tsv: {row['food']}"
        if row["food"] not in place:
            problems.append(f"{where}: no food of everyday.tsv is called so")
            continue
        if row["food"] in seen:
            problems.append(f"{where}: occurs twice")
        seen.add(row["food"])
        if place[row["food"]] < last:
            problems.append(f"{where}: does not stand in the order of everyday.tsv")
        last = max(last, place[row["food"]])
        if row["common"] not in ("1", "2", "3"):
            problems.append(f"{where}: common is 1, 2 or 3")
    return problems


def check_all(everyday, foods, portions, names, traits):
    return (check_foods(foods) + check_portions(portions, foods) + check_consistency(everyday, foods, portions)
            + check_names(names, everyday) + check_traits(traits, everyday))


def report(foods, portions):
    groups = Counter(row["group"] for row in foods)
    print(f"{len(foods)} foods ({sum(row['rank'] == '2' for row in foods)} everyday), {len(portions)} portions; "
          + ", ".join(f"{group} {count}" for group, count in sorted(groups.items())))


def main(arguments=None, folder=FOODS_DIR):
    parser = argparse.ArgumentParser(description="Makes or checks Foods/foods.tsv and Foods/portions.tsv.")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--usda", metavar="DIR", help="a folder with the USDA tables as CSV")
    choice.add_argument("--check", action="store_true", help="check the files in the repository")
    options = parser.parse_args(arguments)
    try:
        everyday = read_curated(folder)
        names = read_tsv(folder / "names.tsv", NAME_COLUMNS)
        traits = read_tsv(folder / "traits.tsv", TRAIT_COLUMNS)
        if options.check:
            foods = read_tsv(folder / "foods.tsv", COLUMNS)
            portions = read_tsv(folder / "portions.tsv", PORTION_COLUMNS)
        else:
            foods, portions = make(Sources(options.usda), everyday)
        problems = check_all(everyday, foods, portions, names, traits)
    except (Failure, OSError) as failure:
        problems = str(failure).split("\n")
    if problems:
        print("\n".join(f"error: {problem}" for problem in problems), file=sys.stderr)
        return 1
    if not options.check:
        write_tsv(folder / "foods.tsv", COLUMNS, foods)
        write_tsv(folder / "portions.tsv", PORTION_COLUMNS, portions)
    report(foods, portions)
    return 0


if __name__ == "__main__":
    sys.exit(main())
