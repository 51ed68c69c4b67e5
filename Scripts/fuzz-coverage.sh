#!/usr/bin/env bash
# Fuzzes one reader with libFuzzer, guided by coverage, with AddressSanitizer: fuzz-coverage.sh TARGET SECONDS
# With `worst` for SECONDS it times the reader on 8,000 bytes of what is hard to read, optimised as in a release.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
target=${1:-plan} seconds=${2:-60}

# Of each target: the modules that are built for it, in their order, and single files of other modules.
modules="" extra="" link=()
case $target in
plan) modules="ToolKit" extra="Tests/ToolKitTests/SmallRegistry.swift" ;;
amounts) modules="Failures Nutrition" ;;
message | dates) modules="Failures Nutrition EmbeddedTables Language" ;;
recipe) modules="Failures Nutrition Kitchen" ;;
events) modules="ServerSentEvents" ;;
model) modules="Failures" extra="Sources/ModelLibrary/GGUFHeader.swift Sources/ModelLibrary/GGUFReader.swift" ;;
wave) modules="Failures" extra="Sources/Daemon/Speech/WaveRecording.swift" ;;
form) modules="Failures" extra="Sources/Web/Serving/FormBody.swift Sources/Web/Serving/FormValues.swift Sources/Web/Serving/MultipartForm.swift Sources/Web/Serving/MultipartReader.swift" ;;
search) modules="Failures Nutrition" extra="Sources/FoodKnowledge/Web/HTMLTree.swift Sources/FoodKnowledge/Web/SearchPage.swift Sources/FoodKnowledge/Web/WebResult.swift" ;;
mcp) modules="Failures Nutrition ToolKit EmbeddedTables Replies Descriptors Reports DaemonAPI" extra="Sources/MCPServer/Protocol/Era.swift Sources/MCPServer/Protocol/Message.swift" ;;
label) modules="Failures Nutrition PhotoReading" ;;
exif) modules="Failures Nutrition PhotoReading" extra="Sources/bitebook-photoreader/Exif.swift" ;;
sync) modules="Failures" extra="$(echo Sources/Sync/Sync{Change,Clock,Dot,Row,SealedForm,Segment,Value}.swift)" ;;
table | device) modules="Failures Nutrition Archives Imports" ;;
*) fail "No target is called $target" "There are $(find Fuzzing -name '[a-z]*.swift' -exec basename {} .swift \; | sort | paste -sd' ')." ;;
esac
[ -f "Fuzzing/$target.swift" ] || fail "Fuzzing/$target.swift is missing"

if [ "$seconds" = worst ]; then mode=worst sanitize=() main=WorstCases; else mode=fuzz sanitize=(-sanitize=fuzzer,address) main=Fuzzed; fi
build=.build/fuzzing/$mode
mkdir -p "$build"
flags=(-O -wmo -parse-as-library -swift-version 6 -package-name bitebook -enable-testing -suppress-warnings
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault
  -module-cache-path "$build/cache" -I "$build" -I Sources/CLibXML2 -I Sources/CLibArchive -I Sources/CLibExif
  -I Sources/CEmbeddedTables/include)
mapfile -t -d ' ' system < <(pkg-config --cflags-only-I libxml-2.0 libarchive | tr -d '\n')
for flag in "${system[@]}"; do [ -z "$flag" ] || flags+=(-Xcc "$flag"); done

# Only what reads is watched: GRDB comes from the usual build.
case $target in table | device)
  swift build --target GRDB >/dev/null
  flags+=(-I .build/debug/Modules -Xcc "-fmodule-map-file=.build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap")
  mapfile -t link < <(find .build/debug/GRDB.build/ -name '*.o')
  link+=(-lsqlite3)
  ;;
esac

# The files of a module; what starts other programs is not read with, and needs packages.
sources() {
  find "Sources/$1" -name '*.swift' | grep -vE '/PhotoReading/(ChildRun|PhotoReader)\.swift$'
}

# Files that a target carries in itself, as the package manager makes them.
resources() {
  echo 'struct PackageResources {'
  find "Sources/$1" -name '*.tsv' | sort | while read -r file; do
    name=$(basename "$file" .tsv)
    printf 'static let %s_tsv: [UInt8] = Array(#"""\n%s\n\n"""#.utf8)\n' "${name//-/_}" "$(cat "$file")"
  done
  echo '}'
}

objects=()
if [[ " $modules " == *" EmbeddedTables "* ]]; then
  clang -O2 -c -I Sources/CEmbeddedTables/include Sources/CEmbeddedTables/tables.c -o "$build/tables.o"
  objects+=("$build/tables.o")
fi
for module in $modules; do
  object=$build/$module.o
  if [ ! -f "$object" ] || [ -n "$(find "Sources/$module" -newer "$object" -type f -print -quit)" ]; then
    say "Building $module"
    resources "$module" >"$build/$module-resources.swift"
    mapfile -t files < <(sources "$module")
    swiftc "${flags[@]}" "${sanitize[@]}" -c -emit-module -emit-module-path "$build/$module.swiftmodule" \
      -module-name "$module" "${files[@]}" "$build/$module-resources.swift" -o "$object"
  fi
  objects+=("$object")
done
say "Building $target"
# shellcheck disable=SC2086
swiftc "${flags[@]}" "${sanitize[@]}" -module-name "Fuzz_$target" Fuzzing/$main.swift "Fuzzing/$target.swift" $extra \
  "${objects[@]}" "${link[@]}" -o "$build/$target" 2> >(grep -v 'Cannot export local symbol' >&2)

export SWIFT_BACKTRACE=enable=no
[ "$mode" = fuzz ] || exec "$build/$target"
corpus=$build/corpus/$target
mkdir -p "$corpus"
# Swift keeps what it makes once for good, which is no leak.
export ASAN_OPTIONS=detect_leaks=0
nice -n 15 "$build/$target" "$corpus" "Fuzzing/corpus/$target" -max_total_time="$seconds" -timeout=10 -max_len=8192 \
  -artifact_prefix="$build/found-$target-" -print_final_stats=1 2>&1 | grep -aE 'DONE|ERROR|SUMMARY|stat::|Test unit|Fatal' | tail -12
