#!/usr/bin/env bash
# Fuzzes one reader with libFuzzer, guided by coverage: fuzz-coverage.sh TARGET SECONDS
# With `worst` for SECONDS it times the reader on 8,000 bytes of what is hard to read, optimised as in a release.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
target=${1:-plan} seconds=${2:-60}

case $target in
plan) modules="ToolKit" extra="Tests/ToolKitTests/SmallRegistry.swift" ;;
amounts) modules="Failures Nutrition" extra="" ;;
message) modules="Failures Nutrition Language" extra="" ;;
recipe) modules="Failures Nutrition Kitchen" extra="" ;;
events) modules="ServerSentEvents" extra="" ;;
*) fail "No target is called $target" "There are plan, amounts, message, recipe and events." ;;
esac
[ -f "Fuzzing/$target.swift" ] || fail "Fuzzing/$target.swift is missing"

if [ "$seconds" = worst ]; then mode=worst sanitize=() main=WorstCases; else mode=fuzz sanitize=(-sanitize=fuzzer) main=Fuzzed; fi
build=.build/fuzzing/$mode
mkdir -p "$build"
flags=(-O -wmo -parse-as-library -swift-version 6 -package-name bitebook -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault
  -module-cache-path "$build/cache" -I "$build")

# Files that a target carries in itself, as the package manager makes them.
resources() {
  echo 'struct PackageResources {'
  find "Sources/$1" -name '*.tsv' | sort | while read -r file; do
    name=$(basename "$file" .tsv)
    printf 'static let %s_tsv: [UInt8] = Array(#"""\n%s\n\n"""#.utf8)\n' "$name" "$(cat "$file")"
  done
  echo '}'
}

objects=()
for module in $modules; do
  object=$build/$module.o
  if [ ! -f "$object" ] || [ -n "$(find "Sources/$module" -newer "$object" -type f -print -quit)" ]; then
    say "Building $module"
    resources "$module" >"$build/$module-resources.swift"
    mapfile -t files < <(find "Sources/$module" -name '*.swift')
    swiftc "${flags[@]}" "${sanitize[@]}" -c -emit-module -emit-module-path "$build/$module.swiftmodule" \
      -module-name "$module" "${files[@]}" "$build/$module-resources.swift" -o "$object"
  fi
  objects+=("$object")
done
say "Building $target"
# shellcheck disable=SC2086
swiftc "${flags[@]}" "${sanitize[@]}" -module-name "Fuzz_$target" Fuzzing/$main.swift "Fuzzing/$target.swift" $extra \
  "${objects[@]}" -o "$build/$target"

export SWIFT_BACKTRACE=enable=no
[ "$mode" = fuzz ] || exec "$build/$target"
corpus=$build/corpus/$target
mkdir -p "$corpus"
nice -n 15 "$build/$target" "$corpus" "Fuzzing/corpus/$target" -max_total_time="$seconds" -timeout=10 -max_len=8192 \
  -artifact_prefix="$build/found-$target-" -print_final_stats=1 2>&1 | grep -aE 'DONE|ERROR|SUMMARY|stat::|Test unit|Fatal' | tail -12
