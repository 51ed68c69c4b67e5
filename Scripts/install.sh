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
Scripts/layout.sh bin "$prefix"
say "Installed below $prefix. Try: $prefix/bin/bitebook"
