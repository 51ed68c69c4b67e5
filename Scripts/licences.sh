#!/usr/bin/env bash
# licences.sh FOLDER: writes copyright, the texts that go with what is linked into the programs: Swift's runtime, and the
# packages that the build has fetched. Libraries of the system are not part of it; their packages carry their own.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
mkdir -p "$1"

runtime="$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt"
{
  echo "BiteBook's programs have these in them, besides its own code."
  echo "The food table's and the libraries' sources are named in their own files in share/bitebook."
  printf '\n==== Swift, its runtime and Foundation (https://www.swift.org)\n\n'
  [ ! -f "$runtime" ] || cat "$runtime"
  for folder in .build/checkouts/*/; do
    name=$(basename "$folder")
    printf '\n==== %s (%s)\n' "$name" "$(git -C "$folder" config --get remote.origin.url 2>/dev/null | grep '^https:' || echo "a Swift package")"
    for file in "$folder"LICENSE* "$folder"NOTICE*; do
      [ ! -f "$file" ] || { echo; cat "$file"; }
    done
  done
} >"$1/copyright"
