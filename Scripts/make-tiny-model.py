#!/usr/bin/env python3
"""Writes a tiny language model for tests: random weights in the real format, with a real tokenizer.

usage: make-tiny-model.py SMALL.gguf OUT.gguf

SMALL.gguf lends the start of its vocabulary and its chat template. The result is a Llama of two layers; llama-server
loads it in a moment, and constrained by a schema it answers in the right form (with nonsense inside).
Needs the packages gguf and numpy.
"""

import os
import sys

import numpy as np
from gguf import GGUFReader, GGUFWriter

WIDTH = 64
FEED_FORWARD = 128
LAYERS = 2
HEADS = 4
CONTEXT = 8192
# Of the tokens. A grammar is checked against the whole vocabulary when the best token does not fit it, and with random
# weights that is every time: with all 49,152 tokens an answer took a minute.
VOCABULARY = 2048

# What is added to the score of tokens that begin so, beside noise of about 1.5: strings, lists and answers end after a
# few tokens, and objects are not padded with line breaks and tabs (Ċ and ĉ in the vocabulary's spelling).
LEANINGS = {'"': 9.0, "]": 9.0, "}": 9.0, "<|im_end|>": 7.0, "Ċ": -9.0, "ĉ": -9.0, "Ġ": -3.0}

# The tokenizer's fields and the writer's methods that take them.
TOKENIZER = {
    "tokenizer.ggml.tokens": "add_token_list",
    "tokenizer.ggml.token_type": "add_token_types",
    "tokenizer.ggml.merges": "add_token_merges",
    "tokenizer.ggml.model": "add_tokenizer_model",
    "tokenizer.ggml.pre": "add_tokenizer_pre",
    "tokenizer.ggml.bos_token_id": "add_bos_token_id",
    "tokenizer.ggml.eos_token_id": "add_eos_token_id",
    "tokenizer.ggml.padding_token_id": "add_pad_token_id",
    "tokenizer.chat_template": "add_chat_template",
}


def leaning(token):
    return next((LEANINGS[start] for start in LEANINGS if token.startswith(start)), 0)


def main(source, target):
    random = np.random.default_rng(0)  # A fixed seed: the file is the same on every machine.

    def weights(*shape, scale):
        return (random.standard_normal(shape) * scale).astype(np.float32)

    fields = GGUFReader(source).fields
    partial = target + ".partial"
    writer = GGUFWriter(partial, "llama")
    writer.add_name("tiny")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(FEED_FORWARD)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    writer.add_file_type(1)
    # The vocabulary is ordered: special tokens, bytes, then one token for each merge.
    tokens = fields["tokenizer.ggml.tokens"].contents()[:VOCABULARY]
    known = set(tokens)
    values = {name: fields[name].contents() for name in TOKENIZER if name in fields}
    values["tokenizer.ggml.tokens"] = tokens
    values["tokenizer.ggml.token_type"] = values["tokenizer.ggml.token_type"][:VOCABULARY]
    values["tokenizer.ggml.merges"] = [
        merge for merge in values["tokenizer.ggml.merges"] if merge.replace(" ", "") in known
    ]
    for name, value in values.items():
        getattr(writer, TOKENIZER[name])(int(value) if name.endswith("_id") else value)
    writer.add_vocab_size(VOCABULARY)

    # The first number of every hidden state stays 1, which the last norm makes about 3: its row of the output leans.
    # The rest depends on all tokens before, so that answers do not run in circles.
    def mixing(*shape, scale):
        matrix = weights(*shape, scale=scale)
        matrix[0, :] = 0
        matrix[:, 0] = 0
        return matrix

    embeddings = weights(VOCABULARY, WIDTH, scale=0.2)
    embeddings[:, 0] = 1
    output = weights(VOCABULARY, WIDTH, scale=0.2)
    output[:, 0] = [leaning(token) / 3 for token in tokens]
    writer.add_tensor("token_embd.weight", embeddings.astype(np.float16))
    writer.add_tensor("output_norm.weight", np.ones(WIDTH, np.float32))
    writer.add_tensor("output.weight", output.astype(np.float16))
    for layer in range(LAYERS):
        prefix = f"blk.{layer}."
        for norm in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"{prefix}{norm}.weight", np.ones(WIDTH, np.float32))
        for matrix in ("attn_q", "attn_k", "attn_v"):
            writer.add_tensor(f"{prefix}{matrix}.weight", mixing(WIDTH, WIDTH, scale=0.3))
        writer.add_tensor(f"{prefix}attn_output.weight", mixing(WIDTH, WIDTH, scale=0.05))
        writer.add_tensor(f"{prefix}ffn_gate.weight", mixing(FEED_FORWARD, WIDTH, scale=0.1))
        writer.add_tensor(f"{prefix}ffn_up.weight", mixing(FEED_FORWARD, WIDTH, scale=0.1))
        writer.add_tensor(f"{prefix}ffn_down.weight", mixing(WIDTH, FEED_FORWARD, scale=0.05))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(partial, target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
