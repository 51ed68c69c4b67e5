# BiteBook. `make chat` opens the chat, `make test` runs all checks; both set up what is missing.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
CACHE := $(or $(BITEBOOK_CACHE),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/bitebook)
RELEASE := .build/release
SOURCES := $(shell find Sources -type f) Package.swift
# The Swift runtime goes into the programs, so that they start fast and run without a toolchain.
RELEASE_FLAGS := -c release --static-swift-stdlib -debug-info-format none

help: ## Lists the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

chat: ready ## Opens the chat; make chat SAY="two eggs" says one thing
	@$(if $(SAY),bin/bitebook ask "$$SAY",bin/bitebook chat)

ready: ## Everything that a chat needs: packages, programs, llama-server, a model
	@Scripts/ready.sh

voice: ## What /say needs: whisper-server; bitebook models pull whisper-base gets a model
	@Scripts/packages.sh
	@Scripts/whisper-server.sh >/dev/null

build: bin/bitebook ## Builds the programs

bin/bitebook: $(SOURCES)
	@Scripts/packages.sh
	@Scripts/build-release.sh $(RELEASE_FLAGS)

relay: ## Builds bitebook-relay, which runs on a server
	@Scripts/packages.sh
	@swift build $(RELEASE_FLAGS) --product bitebook-relay
	@mkdir -p bin && ln -sfn "$$(swift build $(RELEASE_FLAGS) --show-bin-path)/bitebook-relay" bin/bitebook-relay

test: ## Everything that must hold: lint, unit, process, integration and model tests
	@Scripts/test.sh

quick-test: ## The tests that need no model: for the minutes between edits
	@Scripts/test.sh quick

lint: ## Format, food table, documents
	@Scripts/lint.sh

format: ## Formats the sources
	@swift format --in-place --parallel --recursive Sources Tests Package.swift

fuzz: ## Longer fuzzing of everything that reads outside input
	@BITEBOOK_FUZZ_ROUNDS=200000 Scripts/swift-test.sh --filter Fuzz

fuzz-coverage: ## Fuzzes one reader guided by coverage; TARGET=plan (Fuzzing has them all) SECONDS=60 (or worst)
	@Scripts/fuzz-coverage.sh $(or $(TARGET),plan) $(or $(SECONDS),60)

proof-injection: ready ## Tries whether texts of others make the assistant do what its user did not ask for
	@tools=$$(Scripts/photo-tools.sh) && PYTHONPATH=$$tools python3 Reliability/injection.py \
	  "$$(readlink -f bin/bitebook)" "$$(Scripts/llama-server.sh)" "$$(Scripts/model.sh bin/bitebook)"

bench: ready ## Measures speed and memory; prints a table
	@Scripts/bench.sh

bench-foods: bin/bitebook ## Measures the import of a food pack and the search over all foods
	@python3 Benchmarks/foods.py "$$(readlink -f bin/bitebook)"

bench-health: bin/bitebook ## Measures cards and alerts over ten years of data
	@python3 Benchmarks/health.py "$$(readlink -f bin/bitebook)"

bench-kitchen: bin/bitebook ## Measures searches of foods, recipes, exercises, drinks and activities, and plans of meals
	@python3 Benchmarks/kitchen.py "$$(readlink -f bin/bitebook)"

bench-web: bin/bitebook ## Measures each page over ten years of data: time to first byte, weight, memory
	@python3 Benchmarks/web.py "$$(readlink -f bin/bitebook)"

bench-photos: bin/bitebook ## Measures how much is read right on generated labels and barcodes
	@tools=$$(Scripts/photo-tools.sh) && folder=$$(mktemp -d) && \
	  PYTHONPATH=$$tools python3 Benchmarks/make_photos.py $$folder && \
	  python3 Benchmarks/photos.py $$folder "$$(readlink -f bin/bitebook-photoreader)"; rm -rf $$folder

torture: bin/bitebook ## Kills the programs under load, COUNT times (1000), and checks that nothing confirmed is lost; SEED=… repeats
	@python3 Reliability/torture.py "$$(readlink -f bin/bitebook)" --count $(or $(COUNT),1000) $(if $(SEED),--seed $(SEED))

torture-faults: bin/bitebook ## Loss of power, full and read-only disks, clocks and zones that jump; CASE=power for one
	@python3 Reliability/faults.py "$$(readlink -f bin/bitebook)" $(if $(CASE),--case $(CASE)) $(if $(SEED),--seed $(SEED))

load: bin/bitebook ## A hundred clients for MINUTES (10): errors, waits, memory, descriptors
	@python3 Reliability/load.py "$$(readlink -f bin/bitebook)" --minutes $(or $(MINUTES),10)

load-decade: bin/bitebook ## Ten years of data: how long all that reads takes, against its limits
	@python3 Reliability/decade.py "$$(readlink -f bin/bitebook)"

proof-network: ready ## Lives a day with every command in a recorded network, and shows what was sent
	@python3 Reliability/packets.py "$$(readlink -f bin/bitebook)" "$$(Scripts/llama-server.sh)" "$$(Scripts/model.sh bin/bitebook)"

proof-secrets: ready ## Searches arguments, files and crashes for marked secrets; plants links where files are written
	@python3 Reliability/confidential.py "$$(readlink -f bin/bitebook)" "$$(Scripts/llama-server.sh)" "$$(Scripts/model.sh bin/bitebook)"

eval: ready ## The assistant's conversations against the model; FILE=… for another set
	@for file in $(or $(FILE),Evaluations/chat.jsonl Evaluations/body.jsonl); do bin/bitebook eval chat $$file || exit; done

train: bin/bitebook ## Trains the learnt reader anew from Training/
	@Scripts/train.sh

install: bin/bitebook ## Installs below PREFIX (default /usr/local)
	@Scripts/install.sh "$(PREFIX)"

uninstall: ## Removes what install put there
	@Scripts/install.sh --remove "$(PREFIX)"

dist: bin/bitebook ## Packs what install puts down as an archive that runs anywhere: dist/bitebook-VERSION-linux-ARCH.tar.gz
	@Scripts/dist.sh bin

deb: bin/bitebook ## Packs the same for Debian: dist/bitebook_VERSION_ARCH.deb
	@Scripts/deb.sh bin

clean: ## Removes what was built here; models and data stay
	@rm -rf .build bin dist

.PHONY: $(shell sed -nE 's/^([a-z-]+):.*##.*/\1/p' Makefile)
.EXPORT_ALL_VARIABLES:
