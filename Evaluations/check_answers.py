"""Looks for answers that nothing supports: python3 Evaluations/check_answers.py RUN.json …

RUN.json is what `bitebook eval chat --json` printed. Every line of every reply must be a text of the product
(Sources/Replies, Sources/Guidance/Concepts) with values put in by code, or a row of a list. What is left was phrased
by a model: of it, every number must have been said by the user or stand in a line that code wrote in the same
conversation, and no word of judgement or advice may stand in it. Prints what fails (with -v also what passed of the
model's); the exit status is 1 where anything does.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
# What judges or advises, in the languages that the model may answer in.
CLAIMS = re.compile(
    r"\b(healthy|unhealthy|healthier|good|bad|better|best|worse|high|low(?![- ]fat)|rich|should|must|avoid|because|safe|"
    r"dangerous|gesund|ungesund|besser|schlecht|sollte|solltest|weil|sano|mejor|peor|deber\w+|sain|meilleur|devrai\w+|"
    r"meglio|peggio|dovr\w+|saud\w+|melhor|pior|gezond|beter|moet|zdrow\w+|lepsz\w+|powin\w+)\b", re.I)
# A row that code lists: "- tofu, 85 g: 581 mg (73 %)", "Lunch: rice (150 g): 195 kcal", "2026-11-18 Lunch: …".
ABOUT = "(?:about|at least|etwa|mindestens|unos|unas|al menos|environ|au moins|circa|almeno|ongeveer|minstens|około|co najmniej|cerca de|pelo menos) "
ROWS = [
    rf"- [^:]+: (?:{ABOUT})?\d[^.!?]*", rf"(?:\d{{4}}-\d\d-\d\d )?(?:[^:.!?]{{3,30}}: )?[^:!?]+: (?:{ABOUT})?\d[^!?]*",
    # A suggestion, a source, a note, a conversion.
    r"- [^:!?]+: [^:!?]+ \(\d.*\d.*", r"- [^:!?]+ \(\d.*: \d[^!?]*", r"- [^:]+: (?:USDA|BiteBook).*",
    r"\d[\d.,]* \S+ (?:is|son|sind|font|sono|to|são) [\d.,]+ [^!?]*",
]
# What is said in English only.
ENGLISH = [
    r"(?:Protein|Carbs|Fat) \d.* of \d.* g, .*", r"Noted in .*", r"- .* noted .*",
    r"A daily target of .* is outside .*", r"That would be more than .* Check the amount and its unit\.", r"You noted:",
    r"No daily target is set\. .*", r"That is no food of its own\.", r"(?:Breakfast|Lunch|Dinner|.* Snack|Dessert): .*: \d+ kcal",
]


def templates():
    """Patterns of the product's texts; what has hardly a word of its own is a row, of a stricter pattern."""
    whole, thin = list(ENGLISH), list(ROWS)
    for path in sorted((ROOT / "Sources/Replies").glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or "\t" not in line:
                continue
            for text in line.split("\t", 1)[1].split("|"):
                pieces = re.split(r"\{(?:\d|n)\}", text)
                pattern = ".*".join(re.escape(piece) for piece in pieces)
                letters = sum(c.isalpha() for c in "".join(pieces))
                if letters >= 4:
                    (whole if letters >= 10 else thin).append(pattern)
    for path in sorted((ROOT / "Sources/Guidance/Concepts").glob("*.tsv")):
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        whole += [re.escape(row[2]) for row in rows[1:] if len(row) > 2]
    compiled = re.compile("|".join(f"(?:{p})" for p in sorted(set(whole), key=len, reverse=True)), re.I)
    return compiled, re.compile("|".join(f"(?:{p})" for p in thin), re.I)


def numbers(text):
    return {n.replace(",", ".").strip(".") for n in re.findall(r"\d+(?:[.,]\d+)*", text.replace("\u202f", ""))}


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    whole, rows = templates()
    lines = phrased = failed = 0
    for path in (name for name in sys.argv[1:] if name != "-v"):
        run = json.loads(Path(path).read_text(encoding="utf-8"))
        said = {}
        source = Path(path).with_suffix(".in.jsonl")
        if source.exists():
            said = {c["id"]: c for c in map(json.loads, source.read_text(encoding="utf-8").splitlines()) if c}
        for result in run["results"]:
            known = numbers(json.dumps(said.get(result["id"], {}).get("say", []), ensure_ascii=False))
            for reply in result["replies"]:
                for line in filter(None, map(str.strip, reply.split("\n"))):
                    lines += 1
                    if whole.fullmatch(line) or rows.fullmatch(line) and not CLAIMS.search(line):
                        known |= numbers(line)
                        continue
                    phrased += 1
                    if "-v" in sys.argv:
                        print("no known text:", line[:160])
                    foreign = numbers(line) - known
                    claim = CLAIMS.search(line)
                    if foreign or claim:
                        failed += 1
                        why = f"numbers {sorted(foreign)}" if foreign else f"claim “{claim[0]}”"
                        print(f"{Path(path).name} {result['id']}: {why}: {line[:200]}")
    print(f"{lines} lines, {phrased} of no known text, {failed} that nothing supports")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
