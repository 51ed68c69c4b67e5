# Shared by the set-up scripts: places, progress lines, and package installation.
# shellcheck shell=bash
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${BITEBOOK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/bitebook}

# How tests are built: as the programs are shipped, optimised. Packages that we depend on are the same in each clone, so
# their build is kept in the cache; what is our own is built anew where the clone is another.
# shellcheck disable=SC2034
tests=(-c release -Xswiftc -enable-testing -debug-info-format none --scratch-path "$cache/test-build")

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }
fail() {
  printf 'error: %s\n' "$1" >&2
  [ -z "${2:-}" ] || printf '       %s\n' "$2" >&2
  exit 1
}

sha256() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

# What stands for this processor: builds use its instructions, so a cache that moves to another one builds anew.
processor() {
  { grep -m1 -E '^(flags|Features)' /proc/cpuinfo 2>/dev/null || uname -v; without_tiles; } | cksum | cut -d' ' -f1
}

# Flags without which what llama.cpp and whisper.cpp build for this processor ends with an illegal instruction: where it
# has tiles (AMX), the compiler may drop the configuration of those before it is loaded
# (https://github.com/ggml-org/llama.cpp/pull/26954).
without_tiles() {
  if grep -qsm1 '^flags.* amx_tile' /proc/cpuinfo; then echo "-mno-amx-tile -mno-amx-int8 -mno-amx-bf16"; fi
}

cores() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Runs a long command with its output in a log, and shows how it gets on: its last line on a terminal, a line a minute
# elsewhere. Shows the log's end when it fails.
logged() {
  local log=$1 child seconds=0 last
  shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 &
  child=$!
  trap 'kill "$child" 2>/dev/null; exit 130' INT TERM
  while kill -0 "$child" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    last=$(tail -n 1 "$log" | tr -cd '[:print:]' | cut -c1-100)
    if [ -t 2 ]; then
      printf '\r\033[K    %d:%02d  %s' $((seconds / 60)) $((seconds % 60)) "$last" >&2
    elif [ $((seconds % 60)) = 0 ]; then
      printf '    %d min  %s\n' $((seconds / 60)) "$last" >&2
    fi
  done
  trap - INT TERM
  [ ! -t 2 ] || printf '\r\033[K' >&2
  if ! wait "$child"; then
    tail -n 25 "$log" >&2
    fail "$1 failed" "The whole log is $log"
  fi
}
