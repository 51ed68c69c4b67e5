#!/usr/bin/env bash
# Speed and memory of the release build; see Benchmarks/bench.py.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
exec python3 Benchmarks/bench.py bin/bitebook
