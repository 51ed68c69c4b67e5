#!/usr/bin/env bash
# Builds the programs and their tests as they are tried. Prints the folder of the programs.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

swift build --build-tests "${tests[@]}" >&2
folder=$(swift build "${tests[@]}" --show-bin-path)
# The build lies outside of this clone; programs find its data as installed ones do.
mkdir -p "$folder/../share"
ln -sfn "$root" "$folder/../share/bitebook"
echo "$folder"
