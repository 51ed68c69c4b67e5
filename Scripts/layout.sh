#!/usr/bin/env bash
# layout.sh PROGRAMS PREFIX: puts the programs of the folder PROGRAMS with all that they need below PREFIX. What lies
# there needs neither the sources nor Swift, and may be moved.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
programs=$1 prefix=$2

mkdir -p "$prefix/bin"
# A chat does not need the relay: it is put there where `make relay` has built it.
for program in bitebook bitebookd bitebook-photoreader bitebook-reportwriter bitebook-relay; do
  [ "$program" != bitebook-relay ] || [ -e "$programs/$program" ] || continue
  install -m 755 "$(readlink -f "$programs/$program")" "$prefix/bin/$program"
  strip "$prefix/bin/$program" 2>/dev/null || true
done
data="$prefix/share/bitebook"
mkdir -p "$data/Scripts"
for folder in Prompts Models Foods Movement Kitchen; do
  rm -rf "${data:?}/$folder"
  cp -R "$folder" "$data/$folder"
done
# Gets llama-server, which is not among what is installed.
install -m 755 Scripts/llama-server.sh "$data/Scripts/llama-server.sh"
install -m 644 Scripts/common.sh "$data/Scripts/common.sh"

# The commands that describe themselves touch nothing, but look for a home.
bitebook() { BITEBOOK_HOME=/nonexistent "$prefix/bin/bitebook" "$@"; }
complete() {
  mkdir -p "$(dirname "$prefix/share/$2")"
  bitebook --generate-completion-script "$1" >"$prefix/share/$2"
}
complete bash bash-completion/completions/bitebook
complete zsh zsh/site-functions/_bitebook
complete fish fish/vendor_completions.d/bitebook.fish
mkdir -p "$prefix/share/man/man1"
bitebook reference --man >"$prefix/share/man/man1/bitebook.1"
chmod -R u=rwX,go=rX "$prefix/share/bitebook"
