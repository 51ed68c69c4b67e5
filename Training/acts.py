#!/usr/bin/env python3
"""Trains the layers of the learnt reader that tell acts onward, and writes them into the reader.

    Training/acts.py BASE READER [--of person|library] [--seed N]

BASE is the folder of the published encoder, READER what `train.py` wrote: there the encoder learnt what it takes to tell
the acts apart. Encoder and other heads stay to the bit; so this follows an average with an earlier reader, and new
sentences in `person/` or `library/` can be tried in two minutes. Needs what `train.py` needs.
"""

import argparse
import random
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax
from safetensors import safe_open
from safetensors.numpy import load_file, save_file

import sentences as corpus
import train

STEPS, BATCH, OTHERS = 1500, 256, 6000


def vectors(lines, encoder, trained, fixed):
    """The encoder's vector of each message."""
    encode = jax.jit(lambda *arrays: train.encoded(trained, fixed, *arrays)[1])
    rows = [encoder.encode(line) for line in lines]
    order = sorted(range(len(rows)), key=lambda index: len(rows[index][0]))
    result = np.zeros((len(rows), 2 * train.WIDTH), np.float32)
    for start in range(0, len(order), 64):
        part = order[start:start + 64]
        arrays = train.batch([rows[index] for index in part + [part[-1]] * (64 - len(part))])
        result[part] = np.asarray(encode(*arrays[:3]))[:len(part)]
    return result


def fitted(weights, inputs, told, shares, seed, of):
    """The layers, trained onward with dropout."""
    dice = np.random.RandomState(seed)
    adam = optax.adamw(optax.cosine_decay_schedule(5e-4, STEPS), weight_decay=1e-2)
    state = adam.init(weights)

    def loss(weights, inputs, told, dropped):
        return optax.sigmoid_binary_cross_entropy(train.acts(weights, inputs, dropped, of), told * 0.97 + 0.01).sum(-1).mean()

    @jax.jit
    def step(weights, state, *arrays):
        updates, state = adam.update(jax.grad(loss)(weights, *arrays), state, weights)
        return optax.apply_updates(weights, updates), state

    for _ in range(STEPS):
        chosen = dice.choice(len(inputs), BATCH, p=shares)
        dropped = ((dice.rand(BATCH, train.HIDDEN) < 0.7) / 0.7).astype(np.float32)
        weights, state = step(weights, state, inputs[chosen], told[chosen], dropped)
    return weights


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("base", type=Path)
    arguments.add_argument("reader", type=Path)
    arguments.add_argument("--of", choices=corpus.ALL_ACTS, default="person")
    arguments.add_argument("--seed", type=int, default=0)
    options = arguments.parse_args()
    with safe_open(options.reader, "numpy") as file:
        metadata = file.metadata()
    reader, of, field = load_file(options.reader), options.of, corpus.FIELDS[options.of]
    metadata |= {field: " ".join(corpus.ALL_ACTS[of])}
    fixed = {name: jnp.asarray(value, jnp.float32)
             for name, value in load_file(options.base / "all-minilm-l6-v2.safetensors").items()
             if value.dtype != np.int64 and not name.startswith("pooler")}
    beginning = train.beginning_of_acts(np.random.RandomState(options.seed), of)
    if reader.get(of + ".out.b", np.zeros(0)).shape != beginning[of + ".out.b"].shape:
        reader |= beginning
    trained = {name: jnp.asarray(value, jnp.float32) for name, value in reader.items()}
    encoder = train.Encoder(options.base / "all-minilm-l6-v2.vocab.txt")
    own = [line for line in corpus.read_acts(of) if not train.is_held(line)]
    all_others = [line for line in corpus.read() if line[field]]
    held = [line for line in all_others if train.is_held(line)]
    others = random.Random(options.seed).sample([line for line in all_others if not train.is_held(line)], OTHERS)
    inputs = vectors(own + others, encoder, trained, fixed)
    told = np.array([[act in line[field] for act in corpus.ALL_ACTS[of]] for line in own + others], np.float32)
    # Half of what a step sees has such acts.
    shares = np.array([0.5 / len(own)] * len(own) + [0.5 / len(others)] * len(others))
    layers = {name: value for name, value in trained.items() if name.startswith(of + ".")}
    weights = fitted(layers, inputs, told, shares / shares.sum(), options.seed, of)
    whole = trained | weights
    read = jax.jit(lambda *arrays: train.acts(whole, train.encoded(whole, fixed, *arrays)[1], of=of))
    lines = train.act_scores(read, held, encoder, of)
    print("\n".join(lines), flush=True)
    reader |= {name: np.asarray(value).astype(np.float16) for name, value in weights.items()}
    save_file(reader, options.reader, metadata=metadata)
    path = train.FOLDER / "scores.txt"
    kept = [line for line in path.read_text().splitlines() if not line.startswith(f"acts, {of}")]
    path.write_text("\n".join(kept + lines) + "\n")


if __name__ == "__main__":
    main()
