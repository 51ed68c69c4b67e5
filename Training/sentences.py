"""Reads the training sentences: a line each, `intents<TAB>sentence with marks[<TAB>message before]` (README.md).

An intent that asks about food, and `care`, has a form behind it: `ask.food/rank.more`.
"""

import re
from pathlib import Path

INTENTS = """ate fix.amount fix.food fix.add fix.without fix.remove fix.when fix.energy fix.repeat undo answer
ask.total ask.left ask.list ask.when ask.often ask.average ask.most ask.least ask.whether ask.compare ask.target
ask.convert ask.body ask.note ask.why ask.log ask.food ask.advice ask.plan ask.fact body move goal setting note remind not care talk""".split()
SLOTS = "fxrauetdmwnocbvy"
# The forms of questions, by the intent that they go with; `again` and `none` go with any.
FORMS = {
    "ask.food": "nutrients compare.more compare.less compare.better rank.more rank.less amount whatif overdays burn "
                "share convert healthy",
    "ask.fact": "reference enough concept about",
    "ask.advice": "swap fits training",
    "ask.plan": "need needprotein bmi pace recipe dayplan",
    "care": "emergency purging starving medicine pregnancy child symptom",
}
ALL_FORMS = [form for forms in FORMS.values() for form in forms.split()] + ["again", "none"]
LANGUAGES = "de en es fr it nl pl pt".split()

# What a message does about the user's own person (person/*.tsv).
ACTS = """profile weight reading aim plan accept decline fix drop ask.profile ask.reading ask.weight ask.aim ask.cards
ask.alerts ask.forecast ask.flags complete other none""".split()
# What it does with sport, training, recipes, pots and drinks (library/*.tsv).
LIBRARY = """burn sport exercise howto workout lifts ask.lifts recipe cook scale own.recipe pot share ask.pot mealplan swap
accept shopping drink mix alcohol totals fix drop other none""".split()
# Both, by the folder of their sentences.
ALL_ACTS = {"person": ACTS, "library": LIBRARY}
# Where a sentence has them.
FIELDS = {"person": "acts", "library": "library"}
# Intents of which no act with sport, recipes and drinks follows.
FAR = set("""ate fix.amount fix.food fix.add fix.without fix.when fix.energy ask.fact ask.list ask.left ask.average
ask.target ask.body body goal setting note care talk""".split())
# The same where it asks with one of these forms.
FAR_FORMS = set("""nutrients compare.more compare.less compare.better rank.more rank.less amount share convert healthy
swap fits need needprotein bmi pace reference enough concept about""".split())
# Intents of which no such act follows; of the others nothing is known.
APART = set("""ate fix.amount fix.food fix.add fix.without fix.remove fix.when fix.energy fix.repeat ask.food ask.fact
ask.list ask.when ask.often ask.most ask.least ask.whether ask.convert ask.why ask.left ask.compare move remind
not""".split())

# Prepositions that some lines have inside a mark of a time, a day or a meal.
LEADING = {
    "de": "um am im gegen zum zur ca", "en": "at on in around about ca", "es": "a las la el en al sobre",
    "fr": "à a au vers pour le", "it": "alle all verso a in", "nl": "om rond op in", "pl": "o w we na około",
    "pt": "às as à ao no na em por volta das",
}


def parse(marked):
    """The words without marks, and the marks as (start, end, slot) in characters.

    Raises ValueError for a mark that is not closed, nested, empty or of no known slot.
    """
    text, spans, place = "", [], 0
    while place < len(marked):
        character = marked[place]
        if character == "[":
            end = marked.find("]", place)
            match = re.match(r"([a-z]) (\S(?:.*\S)?)$", marked[place + 1:end] if end > 0 else "", re.S)
            if not match or "[" in match[2] or match[1] not in SLOTS:
                raise ValueError("bad mark at %r" % marked[place:place + 20])
            spans.append((len(text), len(text) + len(match[2]), match[1]))
            text += match[2]
            place = end + 1
        elif character == "]":
            raise ValueError("] without [")
        else:
            text += character
            place += 1
    return text, spans


def tidy(text, spans, language):
    """The marks of many writers, made alike: no preposition in front of a time, a day or a meal."""
    tidied = []
    for start, end, slot in spans:
        while slot in "tdm":
            match = re.match(r"(\S+)\s+", text[start:end])
            if not match or match[1].lower() not in LEADING[language].split():
                break
            start += match.end()
        tidied.append((start, end, slot))
    return tidied


def read(folder=Path(__file__).parent):
    """All sentences, as dictionaries: language, intents, text, spans, before. Raises ValueError with file and line."""
    sentences, seen = [], {}
    for language in LANGUAGES:
        for number, line in enumerate((folder / f"{language}.tsv").read_text(encoding="utf-8").splitlines(), 1):
            where = f"{language}.tsv:{number}"
            parts = line.split("\t")
            if len(parts) not in (2, 3):
                raise ValueError(f"{where}: {len(parts)} fields")
            wishes = [wish.partition("/") for wish in parts[0].split("+")]
            intents, forms = [wish[0] for wish in wishes], [wish[2] for wish in wishes if wish[2]]
            if not set(intents) <= set(INTENTS):
                raise ValueError(f"{where}: unknown intent in {parts[0]}")
            if not set(forms) <= set(ALL_FORMS) or any((intent in FORMS) != bool(form) for intent, _, form in wishes):
                raise ValueError(f"{where}: unknown or missing form in {parts[0]}")
            try:
                text, spans = parse(parts[1])
            except ValueError as error:
                raise ValueError(f"{where}: {error}") from None
            before = parts[2] if len(parts) == 3 else ""
            key = re.sub(r"\W+", " ", text.lower()).strip(), before.lower()
            if key in seen:
                raise ValueError(f"{where}: same as {seen[key]}")
            seen[key] = where
            sentences.append({
                "language": language, "intents": intents, "forms": forms, "text": text, "spans": tidy(text, spans, language),
                "before": before, "acts": ["none"] if set(intents) <= APART else [],
                "library": ["none"] if all(intent in FAR or form in FAR_FORMS for intent, _, form in wishes) else [],
            })
    return sentences


def read_acts(name, folder=Path(__file__).parent):
    """The sentences of a folder of acts, as dictionaries like those of `read`, with these acts and nothing else known."""
    sentences, seen = [], {}
    for language in LANGUAGES:
        for number, line in enumerate((folder / name / f"{language}.tsv").read_text(encoding="utf-8").splitlines(), 1):
            where = f"{name}/{language}.tsv:{number}"
            parts = [part.strip() for part in line.split("\t")]
            acts = parts[0].split("+")
            if len(parts) not in (2, 3) or not parts[1] or not set(acts) <= set(ALL_ACTS[name]):
                raise ValueError(f"{where}: acts, message and perhaps the message before")
            before = parts[2] if len(parts) == 3 else ""
            key = language, re.sub(r"\W+", " ", parts[1].lower()).strip(), before.lower()
            if key in seen:
                raise ValueError(f"{where}: same as {seen[key]}")
            seen[key] = where
            sentences.append({"language": language, "intents": [], "forms": [], "text": parts[1], "spans": [],
                              "before": before, "acts": [], "library": []} | {FIELDS[name]: acts})
    return sentences


if __name__ == "__main__":
    print(len(read()), "sentences,", ", ".join(f"{len(read_acts(name))} of {name}" for name in ALL_ACTS))
