#!/usr/bin/env python3
"""Trains the learnt reader and writes Models/reader.safetensors and Training/scores.txt.

    Training/train.py BASE OUT [--epochs N] [--seed N] [--onward READER [--anchor W]] [--share N [--recent N]]
                      [--average READER]

BASE is the folder of the published encoder: all-minilm-l6-v2.safetensors and all-minilm-l6-v2.vocab.txt
(`bitebook models pull all-minilm-l6-v2` puts them into the models folder). What is trained: three linear heads (intents of
the message, its form where it asks, a slot for each word), one of two layers (acts about the person), low-rank changes of the dense layers (Hu et al. 2021, "LoRA") and of the vectors of
word pieces, all biases and norms. Everything else stays as published. `--onward` goes on from a reader that was
trained before: what it knows it keeps, and two epochs are enough. With `--share 3` an epoch
sees a third of the sentences that tell nothing about the person, and all that do. With `--recent 420` it sees the last
420 of each language each time, and of those with acts its share, too: the quickest way to learn some more. With `--anchor 0.5` it also keeps to
what that reader says of intents, forms and slots, above all where a sentence has none of its own (Li & Hoiem 2016,
"Learning without forgetting"). `--average` averages every weight with those of
another reader, mostly the one that it went on from: it keeps more of what that one knew than either alone (Wortsman
et al. 2022, "Model soups"); with `--epochs 0` it only does that. Needs jax, optax, tokenizers, safetensors, numpy.
"""

import argparse
import collections
import hashlib
import math
import random
import re
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from safetensors.numpy import load_file, save_file
from tokenizers import BertWordPieceTokenizer

import sentences as corpus

FOLDER = Path(__file__).resolve().parent
RANK, PIECE_RANK = 32, 24
# Of the layer between the encoder and the acts.
HIDDEN = 192
# Pieces of a message and of the message before it; the program reads as many (LearntReader.swift).
LONGEST, LONGEST_BEFORE = 96, 32
LAYERS, HEADS, WIDTH = 6, 12, 384
BATCH = 32
LENGTHS = [16, 24, 32, 48, 64, 100, 132]
DENSE = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
         "intermediate.dense", "output.dense"]
# Where the acts of each kind stand among all.
PLACES = {"person": (0, len(corpus.ACTS)), "library": (len(corpus.ACTS), len(corpus.ACTS) + len(corpus.LIBRARY))}
GROUPS = {name: name.split(".")[0] for name in corpus.INTENTS} | {
    "undo": "fix", "answer": "fix", "goal": "set", "setting": "set", "note": "set", "remind": "set"}


# --- Sentences -------------------------------------------------------------------------------

def slip(word, dice):
    """The word with one letter left out, doubled or swapped."""
    if len(word) < 4:
        return word
    at, kind = dice.randrange(1, len(word) - 1), dice.random()
    if kind < 0.4:
        return word[:at] + word[at + 1:]
    return word[:at] + word[at + 1] + word[at] + word[at + 2:] if kind < 0.8 else word[:at] + word[at] + word[at:]


def varied(sentence, foods, dice):
    """Another sentence of the same meaning: other foods, other numbers, now and then slips of the pen."""
    text, out, spans, last = sentence["text"], "", [], 0
    is_sloppy = dice.random() < 0.25
    names = foods[sentence["language"]]
    for start, end, slot in sentence["spans"] + [(len(text), len(text), "")]:
        gap = text[last:start]
        if is_sloppy:
            gap = re.sub(r"[.,!?]", lambda match: "" if dice.random() < 0.5 else match[0], gap)
            gap = " ".join(slip(word, dice) if dice.random() < 0.1 else word for word in gap.split(" "))
        out += gap
        words = text[start:end]
        if slot and slot in "fx" and dice.random() < 0.5:
            words = dice.choice(names)
        elif slot and slot in "av" and dice.random() < 0.5:
            words = re.sub(
                r"\d+", lambda m: str(dice.randrange(1, 10 ** len(m[0]))) if len(m[0]) < 4 else m[0], words)
        elif slot and slot in "fx" and is_sloppy and dice.random() < 0.15:
            words = " ".join(slip(word, dice) if dice.random() < 0.5 else word for word in words.split(" "))
        if slot:
            spans.append((len(out), len(out) + len(words), slot))
        out, last = out + words, end
    return sentence | {"text": out, "spans": spans}


class Encoder:
    """Sentences as numbers."""

    def __init__(self, vocabulary):
        self.pieces = BertWordPieceTokenizer(str(vocabulary), lowercase=True)
        self.first, self.separator = self.pieces.token_to_id("[CLS]"), self.pieces.token_to_id("[SEP]")

    def encode(self, sentence):
        """Ids of all pieces; of the message's: slots, and which begin a word; the intents' shares, the forms'."""
        encoded = self.pieces.encode(sentence["text"], add_special_tokens=False)
        ids, places = encoded.ids[:LONGEST], encoded.offsets[:LONGEST]
        slots = np.zeros(len(ids), np.int32)
        for start, end, slot in sentence["spans"]:
            inside = [i for i, (a, b) in enumerate(places) if a >= start and b <= end and b > a]
            for rank, index in enumerate(inside):
                slots[index] = 1 + 2 * corpus.SLOTS.index(slot) + min(rank, 1)
        starts = np.array([not (i and places[i - 1][1] == places[i][0] and encoded.tokens[i].startswith("##"))
                           for i in range(len(ids))], bool)
        before = self.pieces.encode(sentence["before"], add_special_tokens=False).ids[:LONGEST_BEFORE]
        whole = [self.first] + ids + [self.separator] + (before + [self.separator] if before else [])
        shares = np.zeros(len(corpus.INTENTS), np.float32)
        for intent in sentence["intents"]:
            shares[corpus.INTENTS.index(intent)] = 1 / len(sentence["intents"])
        forms = np.zeros(len(corpus.ALL_FORMS), np.float32)
        for form in sentence["forms"]:
            forms[corpus.ALL_FORMS.index(form)] = 1 / len(sentence["forms"])
        if not sentence["intents"]:
            starts = starts & False
        acts = np.array([act in sentence[corpus.FIELDS[of]] for of, known in corpus.ALL_ACTS.items() for act in known],
                        np.float32)
        return whole, slots, starts, shares, forms, acts


def batch(rows):
    """Rows of numbers as arrays of one length."""
    longest = max(len(row[0]) for row in rows)
    length = next((size for size in LENGTHS if size >= longest), LENGTHS[-1])
    ids = np.zeros((len(rows), length), np.int32)
    mask, message, weight = (np.zeros((len(rows), length), np.float32) for _ in range(3))
    slots = np.zeros((len(rows), length), np.int32)
    for index, (whole, marks, starts, *_) in enumerate(rows):
        count = len(marks)
        ids[index, :len(whole)] = whole
        mask[index, :len(whole)] = 1
        message[index, 1:1 + count] = 1
        slots[index, 1:1 + count] = marks
        weight[index, 1:1 + count] = starts
    return ids, mask, message, slots, weight, *(np.stack([row[place] for row in rows]) for place in (3, 4, 5))


# --- The model -------------------------------------------------------------------------------

def norm(x, scale, shift):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(variance + 1e-12) * scale + shift


def encoded(trained, fixed, ids, mask, message):
    """A vector of each piece, and one of the whole message: the mean of its pieces beside the first."""
    def value(name):
        return trained[name] if name in trained else fixed[name]

    start = "embeddings."
    x = value(start + "word_embeddings.weight")[ids] + trained["emb.a"][ids] @ trained["emb.b"]
    x = x + value(start + "position_embeddings.weight")[:ids.shape[1]] + value(start + "token_type_embeddings.weight")[0]
    x = norm(x, value(start + "LayerNorm.weight"), value(start + "LayerNorm.bias"))
    count, length = ids.shape
    hidden = (1 - mask)[:, None, None, :] * -1e9
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}."

        def dense(x, name):
            low = (x @ trained[at + name + ".a"]) @ trained[at + name + ".b"]
            return x @ value(at + name + ".weight").T + value(at + name + ".bias") + low

        query, key, content = (
            dense(x, "attention.self." + part).reshape(count, length, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value"))
        attention = jax.nn.softmax(query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + hidden, -1)
        mixed = (attention @ content).transpose(0, 2, 1, 3).reshape(count, length, WIDTH)
        x = norm(x + dense(mixed, "attention.output.dense"),
                 value(at + "attention.output.LayerNorm.weight"), value(at + "attention.output.LayerNorm.bias"))
        inner = jax.nn.gelu(dense(x, "intermediate.dense"), approximate=False)
        x = norm(x + dense(inner, "output.dense"),
                 value(at + "output.LayerNorm.weight"), value(at + "output.LayerNorm.bias"))
    mean = (x * message[..., None]).sum(1) / jnp.maximum(1, message.sum(1, keepdims=True))
    return x, jnp.concatenate([mean, x[:, 0]], -1)


def forward(trained, fixed, ids, mask, message):
    """Logits of the intents, of the forms, of the slots of each piece, and of all acts."""
    x, whole = encoded(trained, fixed, ids, mask, message)
    intents, forms = (whole @ trained[name + ".w"] + trained[name + ".b"] for name in ("kind", "form"))
    return intents, forms, x @ trained["tag.w"] + trained["tag.b"], jnp.concatenate(
        [acts(trained, whole, of=of) for of in corpus.ALL_ACTS], -1)


def acts(trained, whole, dropped=1.0, of="person"):
    """Logits of the acts about the person, or with the library; each is likely or not for itself."""
    hidden = jax.nn.relu(whole @ trained[of + ".in.w"] + trained[of + ".in.b"]) * dropped
    return hidden @ trained[of + ".out.w"] + trained[of + ".out.b"]


def beginning_of_acts(dice, of="person"):
    known = len(corpus.ALL_ACTS[of])
    return {
        of + ".in.w": dice.randn(2 * WIDTH, HIDDEN) / math.sqrt(WIDTH), of + ".in.b": np.zeros(HIDDEN),
        of + ".out.w": dice.randn(HIDDEN, known) * 0.05, of + ".out.b": np.full(known, -2.0)}


def beginning(published, seed):
    """What is trained, as it begins, and what stays."""
    dice = np.random.RandomState(seed)
    trained = {name: value for name, value in published.items() if value.ndim == 1}
    fixed = {name: value for name, value in published.items() if value.ndim > 1}
    for layer in range(LAYERS):
        for name in DENSE:
            place = f"encoder.layer.{layer}.{name}"
            outputs, inputs = fixed[place + ".weight"].shape
            trained[place + ".a"] = dice.randn(inputs, RANK) / math.sqrt(inputs)
            trained[place + ".b"] = np.zeros((RANK, outputs))
    pieces = fixed["embeddings.word_embeddings.weight"].shape[0]
    trained |= {
        "emb.a": np.zeros((pieces, PIECE_RANK)), "emb.b": dice.randn(PIECE_RANK, WIDTH) / math.sqrt(PIECE_RANK) * 0.3,
        "kind.w": np.zeros((2 * WIDTH, len(corpus.INTENTS))), "kind.b": np.zeros(len(corpus.INTENTS)),
        "form.w": np.zeros((2 * WIDTH, len(corpus.ALL_FORMS))), "form.b": np.zeros(len(corpus.ALL_FORMS)),
        "tag.w": np.zeros((WIDTH, 1 + 2 * len(corpus.SLOTS))), "tag.b": np.zeros(1 + 2 * len(corpus.SLOTS)),
    } | beginning_of_acts(dice) | beginning_of_acts(dice, "library")
    return tuple({name: jnp.asarray(value, jnp.float32) for name, value in part.items()} for part in (trained, fixed))


def optimizer(trained, steps, rate):
    def adam(factor):
        return optax.adamw(
            optax.warmup_cosine_decay_schedule(0, rate * factor, max(1, steps // 10), steps), weight_decay=0.01)

    kinds = {name: "head" if name.startswith(("kind", "form", "tag", "person", "library")) else "low" if name.endswith((".a", ".b")) else "whole"
             for name in trained}
    return optax.chain(
        optax.clip_by_global_norm(1.0),
        optax.multi_transform({"head": adam(5), "low": adam(3), "whole": adam(1)}, kinds))


# --- Scores ----------------------------------------------------------------------------------

def found(marks, starts):
    """The runs of words with one slot, as (first, end, slot)."""
    runs, current = set(), None
    for index, mark in enumerate(marks):
        if not starts[index]:
            if current:
                current[1] = index + 1
            continue
        slot = (mark - 1) // 2
        if mark and current and current[2] == slot and mark % 2 == 0:
            current[1] = index + 1
            continue
        if current:
            runs.add(tuple(current))
        current = [index, index + 1, slot] if mark else None
    return runs | ({tuple(current)} if current else set())


def scores(run, held, encoder):
    """Lines that say how the held-out sentences are read."""
    right = done = wrong = whole = formed = asked = 0
    languages, slots = collections.defaultdict(lambda: [0, 0]), collections.defaultdict(lambda: [0, 0, 0])
    for start in range(0, len(held), 64):
        part = held[start:start + 64]
        rows = [encoder.encode(sentence) for sentence in part]
        arrays = batch(rows + [rows[-1]] * (64 - len(rows)))
        intents, forms, marks, _ = (np.asarray(value) for value in run(*arrays[:3]))
        for index, sentence in enumerate(part):
            said = corpus.INTENTS[int(intents[index].argmax())]
            is_done = GROUPS[said] in {GROUPS[intent] for intent in sentence["intents"]}
            right += said in sentence["intents"]
            asked += bool(sentence["forms"])
            formed += corpus.ALL_FORMS[int(forms[index].argmax())] in sentence["forms"]
            done += is_done
            wrong += said == "ate" and "ate" not in sentence["intents"]
            languages[sentence["language"]][0] += is_done
            languages[sentence["language"]][1] += 1
            starts = rows[index][2]
            wanted = found(rows[index][1], starts)
            got = found(marks[index, 1:1 + len(starts)].argmax(-1), starts)
            whole += wanted == got
            for run_ in wanted | got:
                slots[corpus.SLOTS[run_[2]]][0 if run_ in wanted and run_ in got else 1 if run_ in got else 2] += 1

    def f1(counts):
        return 200 * counts[0] / max(1, 2 * counts[0] + counts[1] + counts[2])

    count = max(1, len(held))
    return [
        f"held out {len(held)}: intent {100 * right / count:.1f} %, what is to be done {100 * done / count:.1f} %, "
        f"wrongly \"ate\" {wrong}, form {100 * formed / max(1, asked):.1f} % of {asked}, "
        f"all marks right {100 * whole / count:.1f} %",
        "what is to be done, by language: " + ", ".join(
            f"{name} {100 * a / b:.0f} % of {b}" for name, (a, b) in sorted(languages.items())),
        f"slots, F1: all {f1(np.sum(list(slots.values()), 0)):.1f}, " + ", ".join(
            f"{name} {f1(counts):.0f}" for name, counts in sorted(slots.items())),
    ]


def is_held(sentence):
    """One in twenty is held out, the same ones however many others come."""
    return hashlib.sha256(f"{sentence['text']}\t{sentence['before']}".encode()).digest()[0] < 13


def act_scores(run, held, encoder, of="person"):
    """Lines that say how the held-out sentences with these acts, and those that surely have none, are read."""
    lines = [line for line in corpus.read_acts(of) if is_held(line)]
    field, known = corpus.FIELDS[of], corpus.ALL_ACTS[of]
    count, lines = len(lines), lines + [line for line in held if line[field]]
    said, told = [], []
    for start in range(0, len(lines), 64):
        rows = [encoder.encode(line) for line in lines[start:start + 64]]
        arrays = batch(rows + [rows[-1]] * (64 - len(rows)))
        said.append(np.asarray(run(*arrays[:3]))[:len(rows)] >= 0)
        told.append(np.array([[act in line[field] for act in known] for line in lines[start:start + 64]]))
    said, told = np.concatenate(said), np.concatenate(told)
    whole = (said == told).all(-1)
    wrongly = said[count:, :-2].any(-1).mean()
    parts = []
    for index, act in enumerate(known):
        hits, wrong = (said & told)[:count, index].sum(), (said != told)[:count, index].sum()
        parts.append(f"{act} {200 * hits / max(1, 2 * hits + wrong):.0f}")
    languages = collections.defaultdict(list)
    for line, is_right in zip(lines[:count], whole):
        languages[line["language"]].append(is_right)
    return [
        f"acts, {of}: all right {100 * whole[:count].mean():.1f} % of {count}, an act where none is "
        f"{100 * wrongly:.1f} % of {len(lines) - count}",
        f"acts, {of}, by language: " + ", ".join(f"{name} {100 * np.mean(right):.0f} %" for name, right in sorted(languages.items())),
        f"acts, {of}, F1: " + ", ".join(parts)]


# --- Training --------------------------------------------------------------------------------

def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("base", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--epochs", type=int, default=5)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--onward", type=Path, help="a reader to go on from")
    arguments.add_argument("--anchor", type=float, default=0, help="how much it keeps to what that reader says")
    arguments.add_argument("--share", type=int, default=1, help="one in how many of the other sentences an epoch sees")
    arguments.add_argument("--recent", type=int, default=0, help="how many of a language's last sentences each epoch sees")
    arguments.add_argument("--average", type=Path, help="a reader with which every weight is averaged at the end")
    options = arguments.parse_args()
    dice = random.Random(options.seed)
    published = {name: value.astype(np.float32)
                 for name, value in load_file(options.base / "all-minilm-l6-v2.safetensors").items()
                 if value.dtype != np.int64 and not name.startswith("pooler")}
    encoder = Encoder(options.base / "all-minilm-l6-v2.vocab.txt")
    lines = corpus.read()
    recent = [line for language in corpus.LANGUAGES
              for line in [line for line in lines if line["language"] == language][-options.recent or len(lines):]]
    recent = [line for line in recent if not is_held(line)]
    dice.shuffle(lines)
    held, lines = [line for line in lines if is_held(line)], [line for line in lines if not is_held(line)]
    own = [line for of in corpus.ALL_ACTS for line in corpus.read_acts(of) if not is_held(line)]
    foods = collections.defaultdict(list)
    for sentence in lines:
        foods[sentence["language"]] += [sentence["text"][a:b] for a, b, slot in sentence["spans"] if slot in "fx"]
    trained, fixed = beginning(published, options.seed)
    if options.onward:
        earlier = load_file(options.onward)
        trained |= {name: jnp.asarray(earlier[name], jnp.float32) for name, value in trained.items()
                    if name in earlier and earlier[name].shape == value.shape}
    # What has acts comes twice, because it is little.
    often = len(own) // options.share if recent else len(own)
    size = len(lines) // options.share + len(recent) + 2 * often
    steps = options.epochs * (size // BATCH)
    adam = optimizer(trained, max(100, steps), 1.5e-4 if options.onward else 3e-4)
    state = adam.init(trained)
    counts = collections.Counter(intent for sentence in lines for intent in sentence["intents"])
    share = np.array([min(3, (len(lines) / len(corpus.INTENTS) / max(1, counts[intent])) ** 0.4)
                      for intent in corpus.INTENTS], np.float32)

    known = trained if options.anchor else None

    def kept(said, formed, marks, before, message):
        """How far these logits are from those of the reader before."""
        def apart(new, old):
            return -(jax.nn.softmax(old) * (jax.nn.log_softmax(new) - jax.nn.log_softmax(old))).sum(-1)

        of_marks = (apart(marks, before[2]) * message).sum() / message.sum()
        return (apart(said, before[0]) + 0.5 * apart(formed, before[1])).mean() + 1.5 * of_marks

    def loss(trained, fixed, known, ids, mask, message, slots, weight, intents, forms, told):
        said, formed, marks, acted = forward(trained, fixed, ids, mask, message)
        smooth = intents * 0.95 + 0.05 / len(corpus.INTENTS)
        of_intents = (-(smooth * jax.nn.log_softmax(said)).sum(-1) * (intents * share).sum(-1)).mean()
        likely = jnp.take_along_axis(jax.nn.log_softmax(marks), slots[..., None], -1)[..., 0]
        # Most messages have no form; a batch counts those that have.
        asked = forms.sum(-1)
        of_forms = -(forms * jax.nn.log_softmax(formed)).sum() / jnp.maximum(4, asked.sum())
        apart = optax.sigmoid_binary_cross_entropy(acted, told * 0.97 + 0.01)
        of_acts = 0
        for first, last in PLACES.values():
            is_known = told[:, first:last].max(-1)
            of_acts += (apart[:, first:last].sum(-1) * is_known).sum() / jnp.maximum(1, is_known.sum())
        of_slots = -1.5 * (likely * weight).sum() / jnp.maximum(1, weight.sum())
        anchored = 0 if known is None else options.anchor * kept(
            said, formed, marks, forward(known, fixed, ids, mask, message), message)
        return of_intents + of_forms + of_acts + of_slots + anchored

    @jax.jit
    def step(trained, fixed, known, state, *arrays):
        value, gradient = jax.value_and_grad(loss)(trained, fixed, known, *arrays)
        updates, state = adam.update(gradient, state, trained)
        return optax.apply_updates(trained, updates), state, value

    read = jax.jit(forward)
    began, done = time.time(), 0
    for epoch in range(options.epochs):
        told = dice.sample(own, often) if recent else own
        seen = dice.sample(lines, len(lines) // options.share) + recent + told + told
        rows = [encoder.encode(varied(sentence, foods, dice) if dice.random() < 0.4 else sentence)
                for sentence in seen]
        order = sorted(range(len(rows)), key=lambda index: len(rows[index][0]) + dice.random() * 8)
        groups = [order[i:i + BATCH] for i in range(0, len(order) - BATCH + 1, BATCH)]
        dice.shuffle(groups)
        for group in groups:
            trained, state, value = step(trained, fixed, known, state, *batch([rows[index] for index in group]))
            done += 1
            if done % 50 == 0:
                print(f"step {done} of {steps}, loss {float(value):.2f}, {time.time() - began:.0f} s", flush=True)
        lines_ = scores(lambda *arrays: read(trained, fixed, *arrays), held, encoder)
        for of, (first, last) in PLACES.items():
            lines_ += act_scores(
                lambda *arrays: read(trained, fixed, *arrays)[3][:, first:last], held, encoder, of)
        print("\n".join([f"epoch {epoch + 1}"] + lines_), flush=True)
    if options.average:
        other = load_file(options.average)
        trained = {name: (value + jnp.asarray(other[name], jnp.float32)) / 2 if name in other else value
                   for name, value in trained.items()}
    if options.average or not options.epochs:
        lines_ = scores(lambda *arrays: read(trained, fixed, *arrays), held, encoder)
        for of, (first, last) in PLACES.items():
            lines_ += act_scores(
                lambda *arrays: read(trained, fixed, *arrays)[3][:, first:last], held, encoder, of)
        print("\n".join(lines_), flush=True)
    weights = {name: np.asarray(value).astype(np.float16) for name, value in trained.items()}
    mark = hashlib.sha256(b"".join(name.encode() + weights[name].tobytes() for name in sorted(weights))).hexdigest()[:12]
    save_file(weights, options.out, metadata={
        "id": mark, "intents": " ".join(corpus.INTENTS), "forms": " ".join(corpus.ALL_FORMS), "slots": corpus.SLOTS,
        "acts": " ".join(corpus.ACTS), "library": " ".join(corpus.LIBRARY),
        "base": "sentence-transformers/all-MiniLM-L6-v2"})
    head = f"{mark}: {len(lines)} sentences, {options.epochs} epochs, seed {options.seed}"
    head += ", onward from an earlier reader" if options.onward else ""
    head += ", averaged with one before it" if options.average else ""
    (FOLDER / "scores.txt").write_text("\n".join([head] + lines_) + "\n")


if __name__ == "__main__":
    main()
