#!/usr/bin/env bash
# All tests. `quick` leaves out what needs a real model.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"
mode=${1:-all}
# What a cup weighs must not depend on the machine's country.
export LC_ALL=C.UTF-8

Scripts/packages.sh tests
Scripts/lint.sh

BITEBOOK_TEST_LLAMA_SERVER=$(Scripts/llama-server.sh)
export BITEBOOK_TEST_LLAMA_SERVER
Scripts/test-fixtures.sh
export BITEBOOK_TEST_TINY_MODEL=${BITEBOOK_TEST_TINY_MODEL:-$cache/test-models/tiny-2.gguf}
export BITEBOOK_TEST_TINY_PROJECTOR=${BITEBOOK_TEST_TINY_PROJECTOR:-$cache/test-models/tiny-projector-1.gguf}
export BITEBOOK_TEST_PHOTOS=${BITEBOOK_TEST_PHOTOS:-$cache/test-photos-1}
BITEBOOK_TEST_RELAY_TOOLS=$(Scripts/relay-tools.sh)
export BITEBOOK_TEST_RELAY_TOOLS
BITEBOOK_TEST_MCP_CLIENTS=$(Scripts/mcp-tools.sh)
export BITEBOOK_TEST_MCP_CLIENTS
BITEBOOK_TEST_BROWSER_PYTHON=${BITEBOOK_TEST_BROWSER_PYTHON:-$(Scripts/web-tools.sh)}
export BITEBOOK_TEST_BROWSER_PYTHON
BITEBOOK_TEST_WHISPER_SERVER=$(Scripts/whisper-server.sh)
BITEBOOK_TEST_SPEECH_MODEL=$(Scripts/whisper-server.sh test-model)
export BITEBOOK_TEST_WHISPER_SERVER BITEBOOK_TEST_SPEECH_MODEL

say "Building the tests"
programs=$(Scripts/build-tests.sh)

# What `swift test` runs: two of those would wait for each other's lock. Where it is a bundle, SwiftPM has to run it.
tester=("$programs/BiteBookPackageTests.xctest" --testing-library swift-testing)
[ -f "${tester[0]}" ] || tester=(swift test --skip-build "${tests[@]}")

# Runs tests; names the failed ones once more at the end, where a shortened log still shows them.
run_tests() {
  local log
  log=$(mktemp)
  if NO_COLOR=1 "${tester[@]}" "$@" 2>&1 | tee "$log"; then
    rm -f "$log"
  else
    say "These failed"
    # Names of tests may speak of errors, too; a pipe that is closed early would end this script.
    grep -a -E '^✘ |^error: |: error: ' "$log" | sed -n 1,40p
    rm -f "$log"
    return 1
  fi
}

# Suites that start processes, measure time, or compute for a minute run by themselves. Where more than 1,300 files are
# open, as many tests at once have, Foundation's Process of Swift 6.3 reads beyond its list of them
# (https://github.com/swiftlang/swift-corelibs-foundation/pull/5472).
alone='ProcessTests|IntegrationTests|GatesTests|ChatTests|SetupTests|SuggestionRulesTests|DaemonClientTests|NotifyTests'
alone+='|DraftTests|MealPlan|OwnRecipeTests|OwnDrinkTests|RecipeFileTests|PotServiceTests|LibraryAnswerTests'
alone+='|WebTests.ServerTests|APINinjasTests|ExerciseFileTests|RoutineTests|ReportCommandTests|ReportWritingTests'
alone+='|LoginServiceTests|ArchitectureTests'
say "Unit tests"
run_tests --skip "$alone|ModelTests"
say "Process and integration tests"
# Two halves at a time, each one by one: they mostly wait for processes. Their times are about the same.
second='IntegrationTests\.(?!OwnFilesTests|ProtocolTests|ReliabilityTests)'
# The one in the background has a process group of its own, so that Ctrl-C can end all of it.
set -m
run_tests --no-parallel --filter "$alone" --skip "$second" &
set +m
first=$!
trap 'kill -- -"$first" 2>/dev/null' EXIT
failed=0
run_tests --no-parallel --filter "$second" || failed=1
wait "$first" || failed=1
trap - EXIT
[ "$failed" = 0 ]
[ "$mode" = quick ] && exit

say "Tests with the real model"
# The download runs in a home of its own, so that a test run never touches the user's data.
home=$(mktemp -d)
trap 'BITEBOOK_HOME="$home" "$programs/bitebook" daemon stop >/dev/null 2>&1; rm -rf "$home"' EXIT
BITEBOOK_TEST_MODEL=$(BITEBOOK_HOME="$home" Scripts/model.sh "$programs/bitebook")
export BITEBOOK_TEST_MODEL
BITEBOOK_HOME="$home" Scripts/reader.sh "$programs/bitebook"
run_tests --no-parallel --filter ModelTests
