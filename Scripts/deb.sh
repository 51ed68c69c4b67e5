#!/usr/bin/env bash
# deb.sh PROGRAMS [FOLDER]: packs the programs of the folder PROGRAMS as FOLDER/bitebook_VERSION_ARCH.deb. What the
# package depends on is what the programs are linked with (dpkg-shlibdeps), and what they start or read.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
programs=$1 folder=${2:-dist}
for tool in dpkg-deb dpkg-shlibdeps; do command -v "$tool" >/dev/null || fail "There is no $tool." "apt-get install dpkg-dev"; done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package="$work/package"
version=$("$programs/bitebook" --version)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
umask 022
Scripts/layout.sh "$programs" "$package/usr"

# Where Debian has them.
mkdir -p "$package/usr/share/zsh/vendor-completions" "$package/usr/share/doc/bitebook" "$package/usr/lib/systemd/user"
mv "$package/usr/share/zsh/site-functions/_bitebook" "$package/usr/share/zsh/vendor-completions/_bitebook"
rmdir "$package/usr/share/zsh/site-functions"
gzip -n -9 "$package/usr/share/man/man1/bitebook.1"
gzip -n -9 -c CHANGELOG.md >"$package/usr/share/doc/bitebook/changelog.gz"
Scripts/licences.sh "$package/usr/share/doc/bitebook"

# The units that `bitebook daemon install --socket` writes, for any user. They are enabled by whoever wants them:
# systemctl --user enable --now bitebook.socket
env -i PATH="$PATH" HOME=/home XDG_RUNTIME_DIR=/run/user/0 BITEBOOK_DAEMON=/usr/bin/bitebookd \
  "$package/usr/bin/bitebook" daemon install --socket --dry-run >"$work/units"
for unit in bitebook.service bitebook.socket; do
  awk -v unit="/$unit" '/^# \//{ on = index($0, unit) > 0; next } /^systemctl /{ on = 0 } on' "$work/units" |
    sed -e '/^# Written by/d' -e '/^StandardError=append:/d' -e 's|/run/user/0/|%t/|' >"$package/usr/lib/systemd/user/$unit"
done
grep -q '^ExecStart="/usr/bin/bitebookd"' "$package/usr/lib/systemd/user/bitebook.service" || fail "The unit of the package was not made."
grep -q '^ListenStream=%t/bitebook/' "$package/usr/lib/systemd/user/bitebook.socket" || fail "The socket of the package was not made."

mkdir -p "$work/debian" "$package/DEBIAN"
printf 'Source: bitebook\n\nPackage: bitebook\nArchitecture: any\n' >"$work/debian/control"
linked=$(cd "$work" && dpkg-shlibdeps -O package/usr/bin/* 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$linked" ] || fail "What the programs are linked with could not be found." "dpkg-shlibdeps -O $programs/bitebook says why."
cat >"$package/DEBIAN/control" <<CONTROL
Package: bitebook
Version: $version
Architecture: $architecture
Maintainer: ${DEBFULLNAME:-BiteBook} <${DEBEMAIL:-bitebook@localhost}>
Installed-Size: $(du -sk "$package/usr" | cut -f1)
Depends: $linked, fonts-dejavu-core, tesseract-ocr-eng, util-linux
Recommends: bash-completion, curl
Suggests: cmake, g++, ninja-build, python3-pip
Section: utils
Priority: optional
Description: private nutrition assistant that understands plain words
 You say what you ate; a language model on your own machine understands it, a
 food table supplies the numbers, and a database on your disk keeps them.
 .
 The model and llama-server, which runs it, are not part of this package;
 bitebook doctor names the commands that get both.
CONTROL
(cd "$package" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
chmod 644 "$package/DEBIAN/control" "$package/DEBIAN/md5sums"
find "$package" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mkdir -p "$folder"
file="$folder/bitebook_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$package" "$file" >/dev/null
say "$file ($(du -h "$file" | cut -f1))"
if command -v lintian >/dev/null; then lintian "$file" || true; fi
