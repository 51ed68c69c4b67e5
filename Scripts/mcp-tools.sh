#!/usr/bin/env bash
# Installs clients of the Model Context Protocol for tests: two environments, as their versions exclude each other.
# Prints the folder that holds both.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# A new name when what it holds changes, so that an older one is not taken for it.
folder="$cache/mcp-tools-1"
install() {
  local place="$folder/$1"
  [ -e "$place/complete" ] && return
  say "Installing clients of the Model Context Protocol for tests: $1"
  mkdir -p "$folder"
  rm -rf "$place"
  logged "$folder/$1.log" python3 -m venv "$place"
  logged "$folder/$1.log" "$place/bin/python" -m pip install --quiet "${@:2}" jsonschema
  touch "$place/complete"
}
install modern mcp==2.3.0 fastmcp==4.0.11
install legacy mcp==1.30.0
echo "$folder"
