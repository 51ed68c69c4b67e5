#!/usr/bin/env bash
# Runs some tests, built as `make test` builds them. Arguments: flags for `swift test`, as --filter LanguageTests.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

Scripts/packages.sh tests
Scripts/build-tests.sh >/dev/null
LC_ALL=C.UTF-8 swift test --skip-build "${tests[@]}" "$@"
