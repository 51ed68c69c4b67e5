#!/usr/bin/env python3
"""Makes pictures of nutrition labels and barcodes with their true values: make_photos.py FOLDER [SEED].

Layouts follow 21 CFR 101.9 (United States) and Regulation (EU) No 1169/2011, Annex XV; the products are invented.
Needs Pillow and numpy (pip install pillow numpy) and the fonts of fonts-dejavu and fonts-liberation.
Writes FOLDER/truth.json: for each picture its group and what is printed in it.
"""
import json
import math
import os
import random
import sys

import numpy
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont

FONTS = {
    "dejavu": ("dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf"),
    "condensed": ("dejavu/DejaVuSansCondensed.ttf", "dejavu/DejaVuSansCondensed-Bold.ttf"),
    "liberation": ("liberation/LiberationSans-Regular.ttf", "liberation/LiberationSans-Bold.ttf"),
    "narrow": ("liberation/LiberationSansNarrow-Regular.ttf", "liberation/LiberationSansNarrow-Bold.ttf"),
    "serif": ("liberation/LiberationSerif-Regular.ttf", "liberation/LiberationSerif-Bold.ttf"),
}


def font(family, size, bold=False):
    return ImageFont.truetype("/usr/share/fonts/truetype/" + FONTS[family][bold], size)


# The words of a table: kJ and kcal line, fat, saturates, carbohydrate, sugars, fibre, protein, salt; headings.
WORDS = {
    "en": ["Energy", "Fat", "of which saturates", "Carbohydrate", "of which sugars", "Fibre", "Protein", "Salt",
           "Nutrition information", "per 100 {u}", "per serving ({s} {u})", "Typical values"],
    "de": ["Energie", "Fett", "davon gesättigte Fettsäuren", "Kohlenhydrate", "davon Zucker", "Ballaststoffe",
           "Eiweiß", "Salz", "Nährwertangaben", "pro 100 {u}", "pro Portion ({s} {u})", "Durchschnittliche Nährwerte"],
    "fr": ["Énergie", "Matières grasses", "dont acides gras saturés", "Glucides", "dont sucres",
           "Fibres alimentaires", "Protéines", "Sel", "Déclaration nutritionnelle", "pour 100 {u}",
           "par portion ({s} {u})", "Valeurs nutritionnelles moyennes"],
    "es": ["Valor energético", "Grasas", "de las cuales saturadas", "Hidratos de carbono",
           "de los cuales azúcares", "Fibra alimentaria", "Proteínas", "Sal", "Información nutricional",
           "por 100 {u}", "por ración ({s} {u})", "Valores medios"],
    "it": ["Energia", "Grassi", "di cui acidi grassi saturi", "Carboidrati", "di cui zuccheri", "Fibre",
           "Proteine", "Sale", "Dichiarazione nutrizionale", "per 100 {u}", "per porzione ({s} {u})", "Valori medi"],
}
FIELDS = ["fat_g", "satfat_g", "carb_g", "sugar_g", "fiber_g", "protein_g"]


def number(value, decimals, comma):
    text = f"{value:.{decimals}f}"
    return text.replace(".", ",") if comma else text


def food(rng):
    """Grams of a food in 100 g."""
    fat = rng.choice([0, 0.3, 1.2, 3.5, 8, 15, 24, 31, 52]) * rng.uniform(0.8, 1.2)
    carb = rng.uniform(1, max(2, 92 - fat))
    protein = rng.uniform(0.3, max(0.5, min(28, 97 - fat - carb)))
    return {"fat_g": fat, "satfat_g": fat * rng.uniform(0.1, 0.65), "carb_g": carb,
            "sugar_g": carb * rng.uniform(0.02, 0.9), "fiber_g": min(rng.uniform(0, 11), 99 - fat - carb - protein) if fat + carb + protein < 98 else 0.0,
            "protein_g": protein, "salt_g": rng.choice([0.01, 0.08, 0.4, 1.1, 1.8]) * rng.uniform(0.7, 1.3)}


def eu_rounded(values):
    """Rounded as the guidance to Regulation 1169/2011 has it."""
    out = {}
    for name, value in values.items():
        if name == "salt_g":
            out[name] = (round(value, 1), 1) if value >= 1 else (round(value, 2), 2)
        else:
            out[name] = (round(value), 0) if value >= 10 else (round(value, 1), 1)
    return out


def eu_energy(rounded):
    g = {name: value for name, (value, _) in rounded.items()}
    kj = 37 * g["fat_g"] + 17 * g["carb_g"] + 17 * g["protein_g"] + 8 * g["fiber_g"]
    kcal = 9 * g["fat_g"] + 4 * g["carb_g"] + 4 * g["protein_g"] + 2 * g["fiber_g"]
    return round(kj), round(kcal)


def eu_label(rng, language, family, unit="g", serving=None, two_lines=False, rules=True, decimals=True):
    words = WORDS[language]
    comma = language != "en"
    base = food(rng)
    if unit == "ml":
        base = {name: value * 0.15 for name, value in base.items()}
    columns = [eu_rounded(base)]
    if serving:
        columns.append(eu_rounded({name: value * serving / 100 for name, value in base.items()}))
    energies = [eu_energy(column) for column in columns]
    if serving:
        kj, kcal = energies[0]
        energies[1] = (round(kj * serving / 100), round(kcal * serving / 100))
    size = rng.choice([26, 28, 30, 34])
    normal, bold = font(family, size), font(family, size, True)
    heads = [words[9].format(u=unit, s=serving)]
    if serving:
        heads.append(words[10].format(u=unit, s=serving))
    rows = []
    if two_lines:
        rows.append((words[0], [f"{kj} kJ" for kj, _ in energies], False))
        rows.append(("", [f"{kcal} kcal" for _, kcal in energies], False))
    else:
        rows.append((words[0], [f"{kj} kJ / {kcal} kcal" for kj, kcal in energies], False))
    for index, name in enumerate(FIELDS + ["salt_g"]):
        texts = [number(*column[name], comma) + " g" for column in columns]
        rows.append((words[1 + index], texts, name in ("satfat_g", "sugar_g")))
    pad = size
    name_width = max([normal.getlength(row[0]) for row in rows] + [bold.getlength(words[11])]) + 2 * pad
    widths = [max([normal.getlength(row[1][i]) for row in rows] + [bold.getlength(heads[i])]) + 1.4 * pad
              for i in range(len(columns))]
    line = int(size * 1.65)
    width, height = int(name_width + sum(widths) + pad), line * (len(rows) + 2) + 2 * pad
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    draw.text((pad, pad // 2), words[8], font=font(family, int(size * 1.15), True), fill="black")
    y = pad // 2 + line
    edges = [name_width + sum(widths[:i + 1]) for i in range(len(widths))]
    draw.text((pad, y), words[11], font=bold, fill="black")
    for head, edge in zip(heads, edges):
        draw.text((edge, y), head, font=bold, fill="black", anchor="ra")
    for title, texts, is_part in rows:
        y += line
        if rules and title:
            draw.line((pad // 2, y - line * 0.12, width - pad // 2, y - line * 0.12), fill="black", width=2)
        draw.text((pad * (1.6 if is_part else 1), y), title, font=normal, fill="black")
        for text, edge in zip(texts, edges):
            draw.text((edge, y), text, font=normal, fill="black", anchor="ra")
    draw.rectangle((2, 2, width - 3, height - 3), outline="black", width=3)

    def truth(column, energy):
        values = {name: column[name][0] for name in FIELDS}
        values["sodium_mg"] = column["salt_g"][0] * 400
        values["kcal"] = energy[1]
        return values
    return image, {"per100": truth(columns[0], energies[0]),
                   "perServing": truth(columns[1], energies[1]) if serving else {},
                   "servingSize": serving, "measure": unit}


def us_grams(value):
    return 0 if value < 0.5 else round(value * 2) / 2 if value < 5 else round(value)


def us_label(rng, family, old=False, dual=False):
    serving = rng.choice([28, 30, 40, 55, 85, 113, 170, 227])
    base = food(rng)
    per = {name: value * serving / 100 for name, value in base.items()}
    per["carb_g"] += per["fiber_g"]
    times = rng.choice([2, 3]) if dual else 1

    def column(factor):
        g = {name: us_grams(per[name] * factor) if name in ("fat_g", "satfat_g") else round(per[name] * factor)
             for name in FIELDS}
        kcal = 4 * g["protein_g"] + 4 * (g["carb_g"] - g["fiber_g"]) + 9 * g["fat_g"] + 2 * g["fiber_g"]
        g["kcal"] = round(kcal / 5) * 5 if kcal <= 50 else round(kcal / 10) * 10
        sodium = per["salt_g"] * 400 * factor
        g["sodium_mg"] = round(sodium / 5) * 5 if sodium <= 140 else round(sodium / 10) * 10
        g["cholesterol_mg"] = round(rng.choice([0, 0, 5, 15, 30]) * factor / 5) * 5
        return g
    first = column(1)
    second = column(times) if dual else None
    extra = {"vit_d_ug": rng.choice([0, 2, 5]), "calcium_mg": rng.choice([20, 130, 260]),
             "iron_mg": rng.choice([0, 1, 8]), "potassium_mg": rng.choice([110, 240, 330])}
    cup = rng.choice(["2/3 cup", "1 bar", "1 cup", "3 cookies", "1/2 cup"])
    size = 30
    normal, bold = font(family, size), font(family, size, True)
    width = 760 if dual else 560
    image = Image.new("RGB", (width, 1400), "white")
    draw = ImageDraw.Draw(image)
    pad, y = 20, 14
    draw.text((pad, y), "Nutrition Facts", font=font(family, 62, True), fill="black")
    y += 84
    draw.line((pad, y, width - pad, y), fill="black", width=2)
    y += 8
    if old:
        draw.text((pad, y), f"Serving Size {cup} ({serving}g)", font=normal, fill="black")
        y += 40
        draw.text((pad, y), "Servings Per Container about 8", font=normal, fill="black")
    else:
        draw.text((pad, y), "8 servings per container", font=normal, fill="black")
        y += 40
        draw.text((pad, y), "Serving size", font=bold, fill="black")
        draw.text((width - pad, y), f"{cup} ({serving}g)", font=bold, fill="black", anchor="ra")
    y += 48
    draw.rectangle((pad, y, width - pad, y + 12), fill="black")
    y += 20
    right, left = width - pad, width - 270
    if dual:
        draw.text((left, y), "Per serving", font=bold, fill="black", anchor="ra")
        draw.text((right, y), "Per container", font=bold, fill="black", anchor="ra")
    else:
        draw.text((pad, y), "Amount per serving", font=font(family, 24, True), fill="black")
    y += 36
    big = font(family, 52, True)
    if old:
        draw.text((pad, y + 6), "Calories", font=bold, fill="black")
        draw.text((pad + bold.getlength("Calories "), y + 6), str(first["kcal"]), font=normal, fill="black")
        y += 40
        draw.text((pad + 30, y + 6), f"Calories from Fat {round(first['fat_g'] * 9)}", font=normal, fill="black")
        y += 48
    else:
        draw.text((pad, y), "Calories", font=big, fill="black")
        draw.text((left if dual else right, y), str(first["kcal"]), font=big, fill="black", anchor="ra")
        if dual:
            draw.text((right, y), str(second["kcal"]), font=big, fill="black", anchor="ra")
        y += 72
    draw.rectangle((pad, y, right, y + 6), fill="black")
    y += 12
    draw.text((right, y), "% Daily Value*", font=font(family, 24, True), fill="black", anchor="ra")
    y += 36

    def amount(value):
        return f"{value:g}"

    def row(title, is_bold, indent, key, unit, daily):
        nonlocal y
        draw.line((pad + indent, y, right, y), fill="black", width=2)
        y += 6
        face = bold if is_bold else normal
        draw.text((pad + indent, y), title, font=face, fill="black")
        if dual:
            values = [(first, left), (second, right)]
            for column_values, edge in values:
                value = column_values[key]
                if daily:
                    draw.text((edge, y), f"{round(value / daily * 100)}%", font=bold, fill="black", anchor="ra")
                draw.text((edge - 90, y), f"{amount(value)}{unit}", font=normal, fill="black", anchor="ra")
        else:
            value = first[key]
            draw.text((pad + indent + face.getlength(title + " "), y), f"{amount(value)}{unit}", font=normal, fill="black")
            if daily:
                draw.text((right, y), f"{round(value / daily * 100)}%", font=bold, fill="black", anchor="ra")
        y += 38
    row("Total Fat", True, 0, "fat_g", "g", 78)
    row("Saturated Fat", False, 30, "satfat_g", "g", 20)
    draw.line((pad + 30, y, right, y), fill="black", width=2)
    y += 6
    draw.text((pad + 30, y), "Trans Fat 0g", font=normal, fill="black")
    y += 38
    row("Cholesterol", True, 0, "cholesterol_mg", "mg", 300)
    row("Sodium", True, 0, "sodium_mg", "mg", 2300)
    row("Total Carbohydrate", True, 0, "carb_g", "g", 275)
    row("Dietary Fiber", False, 30, "fiber_g", "g", 28)
    row("Sugars" if old else "Total Sugars", False, 30, "sugar_g", "g", None)
    if not old and not dual:
        draw.line((pad + 60, y, right, y), fill="black", width=2)
        y += 6
        added = round(first["sugar_g"] * 0.5)
        draw.text((pad + 60, y), f"Includes {added}g Added Sugars", font=normal, fill="black")
        draw.text((right, y), f"{round(added * 2)}%", font=bold, fill="black", anchor="ra")
        y += 38
    row("Protein", True, 0, "protein_g", "g", None)
    draw.rectangle((pad, y, right, y + 12), fill="black")
    y += 18
    if old:
        draw.text((pad, y), "Vitamin A 4%   •   Vitamin C 2%", font=normal, fill="black")
        y += 40
        draw.text((pad, y), "Calcium 15%   •   Iron 4%", font=normal, fill="black")
        y += 40
    elif not dual:
        for title, key, unit, daily in [("Vitamin D", "vit_d_ug", "mcg", 20), ("Calcium", "calcium_mg", "mg", 1300),
                                        ("Iron", "iron_mg", "mg", 18), ("Potassium", "potassium_mg", "mg", 4700)]:
            draw.text((pad, y), f"{title} {extra[key]}{unit}", font=normal, fill="black")
            draw.text((right, y), f"{round(extra[key] / daily * 100)}%", font=normal, fill="black", anchor="ra")
            y += 38
            draw.line((pad, y, right, y), fill="black", width=2)
            y += 4
    note = font(family, 18)
    for text in ["* The % Daily Value (DV) tells you how much a nutrient in a", "serving of food contributes to a daily diet. 2,000 calories",
                 "a day is used for general nutrition advice."]:
        draw.text((pad, y), text, font=note, fill="black")
        y += 24
    height = y + 14
    image = image.crop((0, 0, width, height))
    ImageDraw.Draw(image).rectangle((2, 2, width - 3, height - 3), outline="black", width=4)
    if not old and not dual:
        first.update(extra)
    return image, {"per100": {}, "perServing": first, "servingSize": serving, "measure": "g"}


# Degrading.

def on_package(rng, label, quiet=False):
    """The label on a package with other print around it."""
    margin = 90
    width, height = label.width + 2 * margin, label.height + 2 * margin + 120
    tone = rng.choice([(238, 236, 228), (222, 230, 238), (246, 240, 226)])
    image = Image.new("RGB", (width, height), (255, 255, 255) if quiet else tone)
    draw = ImageDraw.Draw(image)
    image.paste(label, (margin, margin))
    face = font("liberation", 22)
    draw.text((margin, margin + label.height + 24), "Ingredients: oats, sugar, palm oil, honey 4%, salt,", font=face, fill=(40, 40, 40))
    draw.text((margin, margin + label.height + 54), "raising agent. Best before: see lid. 375 g e", font=face, fill=(40, 40, 40))
    return image


def perspective(rng, image, strength):
    w, h = image.size
    def jitter(): return rng.uniform(0.2, 1) * strength
    corners = [(w * jitter(), h * jitter() * 0.6), (w - w * jitter() * 0.4, h * jitter() * 0.2), (w - w * jitter(), h - h * jitter() * 0.5), (w * jitter() * 0.3, h)]
    rows = []
    for (x, y), (u, v) in zip(corners, [(0, 0), (w, 0), (w, h), (0, h)]):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    target = numpy.array([0, 0, w, 0, w, h, 0, h], dtype=float)
    coefficients = numpy.linalg.solve(numpy.array(rows, dtype=float), target)
    return image.transform((w, h), Image.PERSPECTIVE, coefficients, Image.BICUBIC, fillcolor=(190, 188, 180))


def noisy(rng, image, sigma):
    generator = numpy.random.default_rng(rng.randrange(1 << 30))
    array = numpy.asarray(image).astype(float)
    array += generator.normal(0, sigma, array.shape)
    return Image.fromarray(array.clip(0, 255).astype("uint8"))


def shaded(image, dark):
    """Light that falls off from one corner."""
    w, h = image.size
    x, y = numpy.meshgrid(numpy.linspace(0, 1, w), numpy.linspace(0, 1, h))
    light = dark + (1 - dark) * (1 - (x * 0.6 + y * 0.4)) ** 1.2
    return Image.fromarray((numpy.asarray(image) * light[..., None] * 0.6).clip(0, 255).astype("uint8"))


def degrade(rng, image, group):
    background = (190, 188, 180)
    if group == "clean":
        return image
    if group == "tilted":
        angle = rng.choice([-1, 1]) * rng.uniform(2, 9)
        return noisy(rng, image.rotate(angle, Image.BICUBIC, expand=True, fillcolor=background), 4)
    if group == "turned":
        return noisy(rng, image.rotate(rng.choice([90, 180, 270]), expand=True), 4)
    if group == "blurred":
        return noisy(rng, image.filter(ImageFilter.GaussianBlur(rng.uniform(1.4, 2.2))), 4)
    if group == "low light":
        return noisy(rng, shaded(image, rng.uniform(0.2, 0.35)), rng.uniform(4, 8))
    if group == "noise":
        return noisy(rng, image, rng.uniform(25, 40))
    if group == "perspective":
        return noisy(rng, perspective(rng, image, rng.uniform(0.03, 0.07)), 5)
    if group == "small":
        factor = rng.uniform(0.42, 0.52)
        return noisy(rng, image.resize((int(image.width * factor), int(image.height * factor)), Image.LANCZOS), 4)
    if group == "mixed":
        image = image.rotate(rng.uniform(-4, 4), Image.BICUBIC, expand=True, fillcolor=background)
        image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.8, 1.3)))
        return noisy(rng, ImageEnhance.Contrast(image).enhance(0.6), 8)
    raise ValueError(group)


GROUPS = ["tilted", "turned", "blurred", "low light", "noise", "perspective", "small", "mixed"]


def labels(rng):
    """(group, picture, truth)"""
    languages, families = list(WORDS), list(FONTS)
    def make(index):
        family = families[index % 4] if index % 9 else "serif"
        if index % 5 < 2:
            return us_label(rng, family, old=index % 10 == 6, dual=index % 10 == 5)
        language = languages[index % len(languages)] if index % 2 else languages[(index // 2) % len(languages)]
        return eu_label(rng, language, family, unit="ml" if index % 7 == 3 else "g",
                        serving=rng.choice([None, 25, 30, 40, 125, 150]), two_lines=index % 4 == 2, rules=index % 3 != 2)
    for index in range(30):
        label, truth = make(index)
        yield "clean", on_package(rng, label, quiet=index % 2 == 0), truth
    for index in range(64):
        label, truth = make(index)
        group = GROUPS[(index + index // 8) % len(GROUPS)]
        yield group, degrade(rng, on_package(rng, label), group), truth


# Barcodes: widths of bars and spaces as GS1 General Specifications, 5.2.1, has them.

ODD = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
EVEN = ["".join("1" if c == "0" else "0" for c in code)[::-1] for code in ODD]
RIGHT = ["".join("1" if c == "0" else "0" for c in code) for code in ODD]
PARITY = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"]


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def ean13_modules(digits):
    left = "".join((ODD if parity == "O" else EVEN)[int(d)] for d, parity in zip(digits[1:7], PARITY[int(digits[0])]))
    return "101" + left + "01010" + "".join(RIGHT[int(d)] for d in digits[7:]) + "101"


def ean8_modules(digits):
    return "101" + "".join(ODD[int(d)] for d in digits[:4]) + "01010" + "".join(RIGHT[int(d)] for d in digits[4:]) + "101"


def barcode(digits, module, height, text):
    modules = ean8_modules(digits) if len(digits) == 8 else ean13_modules(digits)
    width = (len(modules) + 22) * module
    image = Image.new("RGB", (width, height + 10 * module), "white")
    draw = ImageDraw.Draw(image)
    for index, bit in enumerate(modules):
        if bit == "1":
            x = (11 + index) * module
            draw.rectangle((x, 2 * module, x + module - 1, height), fill="black")
    draw.text((width // 2, height + module), text, font=font("liberation", 7 * module), fill="black", anchor="ma")
    return image


def barcodes(rng):
    """(group, picture, digits)"""
    groups = ["clean", "tilted", "turned", "blurred", "low light", "noise", "perspective", "small in a large photo"]
    for index in range(120):
        kind = ["ean13", "upca", "ean13", "upca", "ean8"][index % 5]
        if kind == "ean8":
            digits = "".join(str(rng.randrange(10)) for _ in range(7))
        elif kind == "upca":
            digits = "0" + "".join(str(rng.randrange(10)) for _ in range(11))
        else:
            digits = rng.choice("123456789") + "".join(str(rng.randrange(10)) for _ in range(11))
        digits += check_digit(digits)
        group = groups[index % len(groups)]
        module = 3 if group == "small in a large photo" else rng.choice([4, 5, 6])
        code = barcode(digits, module, module * 50, digits[1:] if kind == "upca" else digits)
        if group == "small in a large photo":
            width, height = 2400, 1800
        else:
            width, height = code.width + 240, code.height + 240
        image = Image.new("RGB", (width, height), rng.choice([(230, 226, 214), (200, 210, 224), (246, 240, 226)]))
        draw = ImageDraw.Draw(image)
        for _ in range(6):
            draw.text((rng.randrange(width // 2), rng.randrange(height)), "Best before: see lid. Net weight 375 g", font=font("dejavu", 24), fill=(60, 60, 60))
        image.paste(code, (rng.randrange(60, width - code.width - 50), rng.randrange(60, height - code.height - 50)))
        if group == "tilted":
            image = image.rotate(rng.choice([-1, 1]) * rng.uniform(5, 40), Image.BICUBIC, expand=True, fillcolor=(190, 188, 180))
        elif group == "small in a large photo":
            image = noisy(rng, image, 5)
        else:
            image = degrade(rng, image, group)
        yield group, image, digits


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 7)
    truth = []
    for index, (group, image, values) in enumerate(labels(rng)):
        name = f"label-{index:03}.jpg"
        image.save(os.path.join(folder, name), quality=88)
        truth.append({"file": name, "kind": "label", "group": group, **values})
    for index, (group, image, digits) in enumerate(barcodes(rng)):
        name = f"barcode-{index:03}.jpg"
        image.save(os.path.join(folder, name), quality=85)
        truth.append({"file": name, "kind": "barcode", "group": group, "digits": digits})
    with open(os.path.join(folder, "truth.json"), "w") as file:
        json.dump(truth, file, indent=1)
    print(f"{len(truth)} pictures in {folder}")


if __name__ == "__main__":
    main()
