#!/usr/bin/env bash
# model.sh PROGRAM: prints the path of the chosen model (BITEBOOK_MODEL, else the default); when it is missing,
# PROGRAM (a built `bitebook`) downloads it. Prints nothing for an endpoint.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

chosen=${BITEBOOK_MODEL:-}
case $chosen in
  http://* | https://*) exit ;;
  */* | *.gguf)
    [ -f "$chosen" ] || fail "There is no model file at $chosen." "Check BITEBOOK_MODEL."
    echo "$chosen"
    exit
    ;;
esac
read -r id file < <(python3 - Models/catalogue.json "$chosen" <<'PYTHON'
import json, sys
models = json.load(open(sys.argv[1]))["models"]
chosen = [m for m in models if m["id"] == sys.argv[2]] or [m for m in models if m.get("default")]
print(chosen[0]["id"], chosen[0]["files"][0]["name"])
PYTHON
)
[ -f "$cache/models/$file" ] || "$1" models pull "$id" >&2
echo "$cache/models/$file"
