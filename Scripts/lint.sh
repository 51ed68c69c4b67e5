#!/usr/bin/env bash
# Format, shell syntax, the food table, and links and places in documents.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root"

swift format lint --strict --parallel --recursive Sources Tests Package.swift
for script in Scripts/*.sh .ci/run; do bash -n "$script"; done
python3 -c 'import ast, sys; [ast.parse(open(name).read(), name) for name in sys.argv[1:]]' Scripts/*.py Benchmarks/*.py Reliability/*.py Evaluations/*.py Training/*.py
python3 Training/sentences.py >/dev/null
python3 Scripts/make-foods.py --check
python3 -m unittest -q Scripts/test_make_foods.py Scripts/test_library.py
# Links between documents lead somewhere.
broken=0
while IFS=: read -r file link; do
  target=${link%%#*}
  [ -z "$target" ] || [ -e "$(dirname "$file")/$target" ] || { echo "$file: no $target" >&2; broken=1; }
done < <(grep -oE '\]\([^)# ][^) ]*\)' README.md CONTRIBUTING.md Foods/README.md Benchmarks/README.md Evaluations/README.md Training/README.md $(find docs -name '*.md') | grep -v '](http' | sed -E 's/\]\((.*)\)/\1/')
exit $broken
