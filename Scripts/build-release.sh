#!/usr/bin/env bash
# Builds the programs and links them into bin/. Arguments: flags for `swift build`.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

say "Building BiteBook (the first build takes a few minutes)"
for program in bitebook-photoreader bitebook-reportwriter bitebookd bitebook; do
  logged "$cache/logs/build-$program.log" swift build "$@" --product "$program"
done
mkdir -p bin
folder=$(swift build "$@" --show-bin-path)
for program in bitebook-photoreader bitebook-reportwriter bitebookd bitebook; do ln -sfn "$folder/$program" "bin/$program"; done
# A daemon of the build before would answer in its place.
bin/bitebook daemon stop >/dev/null 2>&1 || true
touch -h bin/bitebook
