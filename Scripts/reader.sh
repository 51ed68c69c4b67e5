#!/usr/bin/env bash
# reader.sh PROGRAM: makes sure that the encoder of the learnt reader is here; PROGRAM (a built `bitebook`) downloads it.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ -f "$cache/models/all-minilm-l6-v2.vocab.txt.verified" ] || [ "${BITEBOOK_OFFLINE:-}" = 1 ] ||
  "$1" models pull all-minilm-l6-v2 >&2 ||
  say "Going on without the learnt reader; \`bitebook models pull all-minilm-l6-v2\` gets it later."
