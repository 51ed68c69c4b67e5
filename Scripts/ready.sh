#!/usr/bin/env bash
# Makes sure that programs, llama-server and a model are there. Does nothing, fast, when they are.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

# llama-server is built beside the programs and the downloads: none of them keeps all processors busy all the while. The
# programs go first, for models come by them. A pipe is no terminal, so that its progress is a line a minute and does not
# write over theirs.
begin_server() {
  nice -n 19 Scripts/llama-server.sh >/dev/null 2> >(cat >&2) &
  server=$!
  trap 'kill "$server" 2>/dev/null || true' EXIT
}

# Each of the two compilers takes up to 1.3 GB for a process, and has one a processor.
roomy() {
  [ ! -r /proc/meminfo ] ||
    [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -ge $((2 * 1300000 * $(cores))) ]
}

make=("${MAKE:-make}" --no-print-directory bin/bitebook)
if ! "${make[@]}" --question; then
  Scripts/packages.sh
  if roomy; then begin_server; fi
  "${make[@]}"
fi
[ -n "${server:-}" ] || begin_server

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
