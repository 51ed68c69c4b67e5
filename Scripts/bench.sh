#!/usr/bin/env bash
# Measures the programs in bin/ with the chosen model; see Benchmarks/README.md.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

server=$(Scripts/llama-server.sh)
model=$(Scripts/model.sh bin/bitebook)
[ -n "$model" ] || fail "The chosen model is an endpoint." "Choose a local one with BITEBOOK_MODEL."
exec python3 Benchmarks/bench.py "$(readlink -f bin/bitebook)" "$server" "$model"
