#!/usr/bin/env bash
# Makes sure that llama-server and a model are there. Does nothing, fast, when they are.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

Scripts/llama-server.sh >/dev/null
Scripts/model.sh bin/bitebook >/dev/null

# The learnt reader. Without it the language model reads everything, more slowly and less surely.
Scripts/reader.sh bin/bitebook

# More foods, most of them branded. Nothing depends on them: without network the chat opens all the same, and the next
# start tries again.
if [ ! -f "$cache/food-packs/usda.sqlite" ] && [ "${BITEBOOK_OFFLINE:-}" != 1 ]; then
  say "Installing 377,000 branded foods (downloads 12 MB, takes half a minute)"
  bin/bitebook foods install usda >&2 ||
    say "Going on without them; \`bitebook foods install usda\` gets them later."
fi
