#!/usr/bin/env bash
# Installs schemathesis, which tries the relay against its OpenAPI document. Prints the folder for PYTHONPATH.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$cache/relay-tools/packages"
if ! PYTHONPATH="$folder" python3 -c 'import schemathesis' 2>/dev/null || [ ! -e "$folder/bin/schemathesis" ]; then
  say "Installing what tries the relay (downloads 20 MB once)"
  mkdir -p "$folder"
  logged "$cache/relay-tools/install.log" python3 -m pip install --quiet --upgrade --target "$folder" schemathesis==4.32.5
fi
echo "$folder"
