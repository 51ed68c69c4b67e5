#!/usr/bin/env bash
# Makes sure that llama-server and a model are there. Does nothing, fast, when they are.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

Scripts/llama-server.sh >/dev/null
Scripts/model.sh bin/bitebook >/dev/null
