#!/usr/bin/env bash
# Makes sure that llama-server and a model are there. Does nothing, fast, when they are.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

# Models come while llama-server is built: those wait for the network, it needs the processor. A pipe is no terminal, so
# that its progress is a line a minute and does not write over that of the downloads.
Scripts/llama-server.sh >/dev/null 2> >(cat >&2) &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT

Scripts/model.sh bin/bitebook >/dev/null

# The learnt reader. Without it the language model reads everything, more slowly and less surely.
Scripts/reader.sh bin/bitebook

# More foods, most of them branded. Nothing depends on them: without network the chat opens all the same, and the next
# start tries again. Once they were here, whoever removes them does not get them back unasked.
packs=$cache/food-packs
if [ -f "$packs/usda.sqlite" ]; then
  touch "$packs/usda.installed-once"
elif [ ! -f "$packs/usda.installed-once" ] && [ "${BITEBOOK_OFFLINE:-}" != 1 ]; then
  say "Installing 377,000 branded foods (downloads 12 MB, takes half a minute)"
  if bin/bitebook foods install usda >&2; then
    touch "$packs/usda.installed-once"
  else
    say "Going on without them; \`bitebook foods install usda\` gets them later."
  fi
fi

trap - EXIT
wait "$server" || fail "llama-server could not be set up." "Run make again; it goes on where it stopped."
