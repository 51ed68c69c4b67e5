#!/usr/bin/env bash
# Trains the learnt reader anew: Models/reader.safetensors and Training/scores.txt. Arguments go to Training/train.py.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

Scripts/reader.sh bin/bitebook
tools=$cache/training-tools
if [ ! -x "$tools/bin/python" ] || ! "$tools/bin/python" -c 'import jax, optax, safetensors, tokenizers' 2>/dev/null; then
  say "Installing what the training needs"
  python3 -m venv "$tools"
  logged "$cache/logs/training-tools.log" "$tools/bin/pip" install --quiet \
    jax==0.10.2 optax==0.2.8 tokenizers==0.23.3 safetensors==0.8.0 numpy==2.4.6
fi
say "Training the reader (about 40 minutes, less with --onward)"
"$tools/bin/python" Training/train.py "$cache/models" Models/reader.safetensors "$@"
for acts in person library; do
  "$tools/bin/python" Training/acts.py "$cache/models" Models/reader.safetensors --of "$acts"
done
