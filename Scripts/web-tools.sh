#!/usr/bin/env bash
# Installs what drives the browser in tests of the page. Prints the Python that has it.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="$cache/web-tools/python"
if ! "$folder/bin/python" -c 'import playwright' 2>/dev/null; then
  say "Installing what drives a browser in tests (downloads 50 MB once)"
  mkdir -p "$cache/web-tools"
  logged "$cache/web-tools/install.log" bash -c 'python3 -m venv "$1" && "$1/bin/pip" install --quiet playwright==1.65.2' _ "$folder"
fi
echo "$folder/bin/python"
