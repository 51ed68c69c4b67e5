#!/usr/bin/env python3
"""Writes a tiny language model for tests: random weights in the real format, with a real tokenizer.

usage: make-tiny-model.py SMALL.gguf OUT.gguf

SMALL.gguf lends its tokenizer and chat template. The result is a Llama of two layers; llama-server loads it in a
moment, and constrained by a schema it answers in the right form (with nonsense inside).
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


def main(source, target):
    random = np.random.default_rng(0)  # A fixed seed: the file is the same on every machine.

    def weights(*shape, kind=np.float32):
        return (random.standard_normal(shape) * 0.05).astype(kind)

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
    for name, method in TOKENIZER.items():
        if name in fields:
            value = fields[name].contents()
            getattr(writer, method)(int(value) if name.endswith("_id") else value)
    vocabulary = len(fields["tokenizer.ggml.tokens"].contents())
    writer.add_vocab_size(vocabulary)

    writer.add_tensor("token_embd.weight", weights(vocabulary, WIDTH, kind=np.float16))
    writer.add_tensor("output_norm.weight", np.ones(WIDTH, np.float32))
    writer.add_tensor("output.weight", weights(vocabulary, WIDTH, kind=np.float16))
    for layer in range(LAYERS):
        prefix = f"blk.{layer}."
        for norm in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"{prefix}{norm}.weight", np.ones(WIDTH, np.float32))
        for matrix in ("attn_q", "attn_k", "attn_v", "attn_output"):
            writer.add_tensor(f"{prefix}{matrix}.weight", weights(WIDTH, WIDTH))
        writer.add_tensor(f"{prefix}ffn_gate.weight", weights(FEED_FORWARD, WIDTH))
        writer.add_tensor(f"{prefix}ffn_up.weight", weights(FEED_FORWARD, WIDTH))
        writer.add_tensor(f"{prefix}ffn_down.weight", weights(WIDTH, FEED_FORWARD))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(partial, target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
