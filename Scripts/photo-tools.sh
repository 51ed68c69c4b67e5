#!/usr/bin/env bash
# Installs the Python packages that make pictures for tests and benchmarks. Prints the folder for PYTHONPATH.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$cache/photo-tools/packages"
if ! PYTHONPATH="$folder" python3 -c 'import PIL, numpy, pillow_heif' 2>/dev/null; then
  say "Installing what makes pictures for tests (downloads 40 MB once)"
  mkdir -p "$folder"
  logged "$cache/photo-tools/install.log" python3 -m pip install --quiet --upgrade --target "$folder" pillow numpy pillow-heif
fi
echo "$folder"
