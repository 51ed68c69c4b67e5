# Shared by the set-up scripts: places, progress lines, and package installation.
# shellcheck shell=bash
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${BITEBOOK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/bitebook}

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }
fail() {
  printf 'error: %s\n' "$1" >&2
  [ -z "${2:-}" ] || printf '       %s\n' "$2" >&2
  exit 1
}

sha256() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

cores() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# Runs a long command with its output in a log; shows the log's end when it fails.
logged() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if ! "$@" >"$log" 2>&1; then
    tail -n 25 "$log" >&2
    fail "$1 failed" "The whole log is $log"
  fi
}
