#!/usr/bin/env python3
"""Writes a tiny projector for tests: what lets the tiny model see pictures, with random weights in the real format.

usage: make-tiny-projector.py OUT.gguf

llama-server takes it with --mmproj beside the model of make-tiny-model.py. A picture of any size becomes 16 tokens.
Needs the packages gguf and numpy.
"""

import os
import sys

import numpy as np
from gguf import GGUFWriter

# What the projector makes must be as wide as the tiny model's hidden state.
MODEL_WIDTH = 64
WIDTH = 32
FEED_FORWARD = 64
LAYERS = 2
HEADS = 4
IMAGE = 56
PATCH = 14


def main(target):
    random = np.random.default_rng(0)  # A fixed seed: the file is the same on every machine.

    def weights(*shape):
        return (random.standard_normal(shape) * 0.05).astype(np.float32)

    partial = target + ".partial"
    writer = GGUFWriter(partial, "clip")
    writer.add_bool("clip.has_vision_encoder", True)
    writer.add_string("clip.projector_type", "mlp")
    writer.add_uint32("clip.vision.image_size", IMAGE)
    writer.add_uint32("clip.vision.patch_size", PATCH)
    writer.add_uint32("clip.vision.embedding_length", WIDTH)
    writer.add_uint32("clip.vision.feed_forward_length", FEED_FORWARD)
    writer.add_uint32("clip.vision.block_count", LAYERS)
    writer.add_uint32("clip.vision.projection_dim", MODEL_WIDTH)
    writer.add_uint32("clip.vision.attention.head_count", HEADS)
    writer.add_float32("clip.vision.attention.layer_norm_epsilon", 1e-5)
    writer.add_array("clip.vision.image_mean", [0.5, 0.5, 0.5])
    writer.add_array("clip.vision.image_std", [0.25, 0.25, 0.25])
    writer.add_bool("clip.use_gelu", False)
    writer.add_file_type(0)

    def norm(name, width):
        writer.add_tensor(name + ".weight", np.ones(width, np.float32))
        writer.add_tensor(name + ".bias", np.zeros(width, np.float32))

    def linear(name, outputs, inputs):
        writer.add_tensor(name + ".weight", weights(outputs, inputs))
        writer.add_tensor(name + ".bias", weights(outputs))

    writer.add_tensor("v.class_embd", weights(WIDTH))
    writer.add_tensor("v.patch_embd.weight", weights(WIDTH, 3, PATCH, PATCH))
    writer.add_tensor("v.position_embd.weight", weights((IMAGE // PATCH) ** 2 + 1, WIDTH))
    norm("v.pre_ln", WIDTH)
    norm("v.post_ln", WIDTH)
    for layer in range(LAYERS):
        prefix = f"v.blk.{layer}."
        for matrix in ("attn_q", "attn_k", "attn_v", "attn_out"):
            linear(prefix + matrix, WIDTH, WIDTH)
        norm(prefix + "ln1", WIDTH)
        norm(prefix + "ln2", WIDTH)
        linear(prefix + "ffn_up", FEED_FORWARD, WIDTH)
        linear(prefix + "ffn_down", WIDTH, FEED_FORWARD)
    linear("mm.0", MODEL_WIDTH, WIDTH)
    linear("mm.2", MODEL_WIDTH, MODEL_WIDTH)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    os.replace(partial, target)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
