#!/usr/bin/env bash
# Checks that what the build needs is installed; on Debian, as root, installs what is missing. `packages.sh tests` does
# the same for what the tests need besides.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

command -v swift >/dev/null || fail "BiteBook needs Swift 6.2 or newer." "Get it from https://www.swift.org/install, then run this again."

if [ "$(uname -s)" = Darwin ]; then
  missing=()
  for tool in cmake ninja pkg-config ${1:+tmux oathtool}; do command -v "$tool" >/dev/null || missing+=("$tool"); done
  for library in tesseract zbar libheif libexif openblas cairo libqpdf; do
    pkg-config --exists "$library" 2>/dev/null || missing+=("$library")
  done
  [ ${#missing[@]} -eq 0 ] || fail "These are missing: ${missing[*]}" "brew install ${missing[*]}"
  exit
fi

# What a program needs, and the Debian package that has it.
missing=()
need() { "${@:2}" >/dev/null 2>&1 || missing+=("$1"); }
need cmake command -v cmake
need ninja-build command -v ninja
need g++ command -v c++
need pkg-config command -v pkg-config
need python3 command -v python3
need python3-pip python3 -m pip --version
need curl command -v curl
need util-linux command -v setpriv
need libsqlite3-dev test -e /usr/include/sqlite3.h
need libarchive-dev test -e /usr/include/archive.h
need libedit-dev test -e /usr/include/histedit.h
need libxml2-dev test -e /usr/include/libxml2/libxml/HTMLparser.h
# Photos: text recognition with its English data, barcodes, HEIC, and the time that a camera wrote.
need libtesseract-dev test -e /usr/include/tesseract/capi.h
need libleptonica-dev test -e /usr/include/leptonica/allheaders.h
need tesseract-ocr-eng bash -c 'ls /usr/share/tesseract-ocr/*/tessdata/eng.traineddata'
need libzbar-dev test -e /usr/include/zbar.h
need libheif-dev pkg-config --exists libheif
need libopenblas-dev pkg-config --exists openblas
need libexif-dev test -e /usr/include/libexif/exif-data.h
# Reports: drawing and encrypting PDF, and the font that has the letters of all languages.
need libcairo2-dev pkg-config --exists cairo-pdf
need libqpdf-dev pkg-config --exists libqpdf
need fonts-dejavu-core test -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
# Tests drive the chat in a real terminal, and look at the manual page and at reports as people do.
if [ "${1:-}" = tests ]; then
  need tmux command -v tmux
  need groff-base command -v groff
  need poppler-utils command -v pdftotext
  # The page is looked at in a browser; codes of authenticators are compared with another program's.
  need chromium-headless-shell command -v chromium-headless-shell
  need oathtool command -v oathtool
  # Certificates for a relay that speaks TLS.
  need openssl command -v openssl
  need iproute2 command -v ip
  need python3-venv python3 -c 'import ensurepip'
  # Sentences that are spoken and written down again.
  need espeak-ng command -v espeak-ng
  need fonts-liberation test -e /usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf
fi
[ ${#missing[@]} -eq 0 ] && exit

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  logged "$cache/logs/apt.log" bash -c 'apt-get update && apt-get install -y --no-install-recommends "$@"' _ "${missing[@]}"
else
  fail "These packages are missing: ${missing[*]}" "sudo apt-get install ${missing[*]}    (or your system's names for them)"
fi
