#!/usr/bin/env bash
# dist.sh PROGRAMS [FOLDER]: packs the programs of the folder PROGRAMS as FOLDER/bitebook-VERSION-linux-ARCH.tar.gz, with
# SHA256SUMS beside it. The same programs give the same archive, byte by byte: its times are those of the last commit.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
programs=$1 folder=${2:-dist}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$("$programs/bitebook" --version)
name="bitebook-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
Scripts/layout.sh "$programs" "$work/$name"
Scripts/licences.sh "$work/$name/share/doc/bitebook"
install -m 644 CHANGELOG.md README.md "$work/$name/share/doc/bitebook/"
mkdir -p "$folder"
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
tar --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --format=ustar -C "$work" -cf - "$name" |
  gzip -n -9 >"$folder/$name.tar.gz"
(cd "$folder" && sha256sum -- *.tar.gz >SHA256SUMS)
say "$folder/$name.tar.gz ($(du -h "$folder/$name.tar.gz" | cut -f1))"
