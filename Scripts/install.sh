#!/usr/bin/env bash
# install.sh PREFIX: puts programs, data, completions and the manual page below PREFIX. install.sh --remove PREFIX: takes them away.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

if [ "$1" = --remove ]; then
  prefix=$2
  rm -f "$prefix/bin/bitebook" "$prefix/bin/bitebookd" "$prefix/bin/bitebook-photoreader" \
    "$prefix/bin/bitebook-reportwriter" "$prefix/bin/bitebook-relay"
  rm -rf "$prefix/share/bitebook"
  rm -f "$prefix/share/bash-completion/completions/bitebook" "$prefix/share/zsh/site-functions/_bitebook" \
    "$prefix/share/fish/vendor_completions.d/bitebook.fish" "$prefix/share/man/man1/bitebook.1"
  say "Removed from $prefix. What you logged and the models stay; \`bitebook purge\` deletes what you logged."
  exit
fi

prefix=$1
mkdir -p "$prefix/bin" 2>/dev/null && [ -w "$prefix/bin" ] || fail "$prefix cannot be written." "Use make install PREFIX=\$HOME/.local, or run it with sudo."
# A chat does not need the relay: it is installed where `make relay` has built it.
for program in bitebook bitebookd bitebook-photoreader bitebook-reportwriter bitebook-relay; do
  [ "$program" != bitebook-relay ] || [ -e bin/bitebook-relay ] || continue
  install -m 755 "$(readlink -f "bin/$program")" "$prefix/bin/$program"
  strip "$prefix/bin/$program" 2>/dev/null || true
done
for folder in Prompts Models Foods Movement Kitchen; do
  rm -rf "$prefix/share/bitebook/$folder"
  mkdir -p "$prefix/share/bitebook"
  cp -R "$folder" "$prefix/share/bitebook/$folder"
done
complete() {
  mkdir -p "$(dirname "$prefix/share/$2")"
  bin/bitebook --generate-completion-script "$1" >"$prefix/share/$2"
}
complete bash bash-completion/completions/bitebook
complete zsh zsh/site-functions/_bitebook
complete fish fish/vendor_completions.d/bitebook.fish
mkdir -p "$prefix/share/man/man1"
bin/bitebook reference --man >"$prefix/share/man/man1/bitebook.1"
say "Installed below $prefix. Try: $prefix/bin/bitebook"
