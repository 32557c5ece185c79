# Two commands: `make bench` and `make test`. Each installs what is missing first.

SHELL = /bin/bash

LIBRARIES = gsl mpfr cairo pangocairo libwebpmux libwebpdemux
PACKAGES = libgsl-dev libmpfr-dev libcairo2-dev libpango1.0-dev libwebp-dev fonts-dejavu-core pkg-config
# Programs that tests run: the bundled examples, the schemas' checker, charts, counts.
TEST_PROGRAMS = python3 node gnuplot pgrep valgrind
TEST_PACKAGES = python3 python3-jsonschema nodejs gnuplot-nox procps valgrind
SUDO = $(if $(filter 0,$(shell id -u)),,sudo)

# With every trait, that is with every C library; apart from what `swift build` makes without them.
COMPLETE = --scratch-path .build/complete --enable-all-traits
RELEASE = .build/complete/release

WASM_FLAGS = -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo \
  -parse-as-library -swift-version 6 -package-name MotionPhysics -module-name

.PHONY: bench test verify detection nightly gallery install install-tests wasm format lint fuzz
.PHONY: mutations clean

bench: install
	@start=$$(date +%s); \
	swift build $(COMPLETE) -c release --product bench && $(RELEASE)/bench $(ARGS) && \
	echo "make bench: $$(( $$(date +%s) - start )) s"

# The runner's verdict comes last, after the time: CI reads it there.
test: install install-tests lint wasm .build/mutate
	@set -o pipefail; start=$$(date +%s); \
	.build/mutate --check && \
	swift build $(COMPLETE) -c release --product verify && \
	$(RELEASE)/verify --quick && $(RELEASE)/verify --self-test && \
	$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=20 && \
	swift build $(COMPLETE) --build-tests && rm -f .build/properties.log && \
	SWIFT_BACKTRACE=enable=no PROPERTY_LOG=$$PWD/.build/properties.log \
	  swift test $(COMPLETE) --skip-build 2>&1 | tee .build/test.log && \
	awk -F'\t' '$$1 == "exit" { exits++ } $$1 == "property" { number += !names[$$2]++; cases += $$3 } \
	  END { print number " properties, " cases " cases, " exits " exit tests" }' \
	  .build/properties.log && \
	echo "make test: $$(( $$(date +%s) - start )) s after installing" && \
	grep 'Test run with' .build/test.log

verify: install
	swift build $(COMPLETE) -c release --product verify && $(RELEASE)/verify $(ARGS)

# How often `bench compare` finds what is there, and what is not: an hour.
detection: install
	swift build $(COMPLETE) -c release --product bench && $(RELEASE)/bench detect $(ARGS)

# Everything is run whatever the earlier steps said; the first failure decides the end.
nightly: install install-tests
	@swift build $(COMPLETE) -c release --product bench && \
	swift build $(COMPLETE) -c release --product verify || exit 1; \
	status=0; keep() { [ $$status -ne 0 ] || status=$$1; }; \
	$(RELEASE)/bench run --instructions $(ARGS) || keep $$?; \
	folder=$$(ls -td results/*/ 2>/dev/null | head -n 1); \
	[ -n "$$folder" ] || { echo "nothing is stored under results/" >&2; exit 1; }; \
	table=$$folder/.verification.tmp; \
	echo "verify of $$(git rev-parse --short=8 HEAD), $$(date -u +%Y-%m-%dT%H:%M:%SZ)" > $$table; \
	$(RELEASE)/verify >> $$table; verified=$$?; keep $$verified; cat $$table; \
	case $$verified in 0 | 3) mv $$table $$folder/verification.txt ;; \
	  *) rm -f $$table $$folder/verification.txt ;; esac; \
	$(RELEASE)/bench check; check=$$?; \
	[ $$check -eq 5 ] || keep $$check; \
	$(RELEASE)/bench report || keep $$?; \
	exit $$status

# Changes the library at random in a sample of places and runs the tests on each change.
mutations: install install-tests .build/mutate
	swift build $(COMPLETE) --build-tests && .build/mutate $(ARGS)

# The toolchain brings SwiftSyntax along.
SWIFT_SYNTAX = $(shell dirname $$(dirname $$(realpath $$(command -v swiftc))))/lib/swift/host
.build/mutate: $(wildcard Tests/Mutations/*.swift Tests/Mutations/*/*.swift)
	@mkdir -p .build
	swiftc -swift-version 6 -parse-as-library -I $(SWIFT_SYNTAX) -L $(SWIFT_SYNTAX) \
	  -Xlinker -rpath -Xlinker $(SWIFT_SYNTAX) $^ -o $@

# libFuzzer is part of the toolchain, but a manifest may not ask for it: built beside, linked here.
FUZZ_SECONDS = 600
FUZZ = .build/fuzz/release
FUZZ_OBJECTS = \
  $(FUZZ)/{MotionPhysics,MotionOracle,BenchmarkHarness,CommandLine,Processes,RandomNumbers,CBenchmarkSupport,Fuzzing}.build/*.o
fuzz: install
	rm -f $(FUZZ_OBJECTS) # those of deleted files would be linked too
	swift build -c release --scratch-path .build/fuzz --enable-all-traits --target Fuzzing \
	  -Xswiftc -sanitize=fuzzer
	swiftc -sanitize=fuzzer $(FUZZ_OBJECTS) $$(pkg-config --libs gsl mpfr) -o .build/fuzz/fuzz
	@mkdir -p .build/fuzz/corpus
	SWIFT_BACKTRACE=enable=no .build/fuzz/fuzz -max_total_time=$(FUZZ_SECONDS) -timeout=5 \
	  -len_control=0 -max_len=600 -print_final_stats=1 -artifact_prefix=.build/fuzz/ \
	  .build/fuzz/corpus

gallery: install
	swift build $(COMPLETE) -c release --product gallery && $(RELEASE)/gallery $(ARGS)

# Installs only when something is missing; where that is impossible, says what to type.
install:
	@pkg-config --exists $(LIBRARIES) 2>/dev/null || { \
	  echo "installing $(PACKAGES)"; \
	  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(PACKAGES) >/dev/null; } || { \
	    echo "cannot install; run: apt-get install $(PACKAGES)" >&2; exit 1; }; }

# Without them `make test` says which tests it skips.
install-tests:
	@( for program in $(TEST_PROGRAMS); do command -v $$program || exit 1; done; \
	  python3 -c 'import jsonschema' || /usr/bin/python3 -c 'import jsonschema' ) >/dev/null 2>&1 || { \
	  echo "installing $(TEST_PACKAGES)"; \
	  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $(TEST_PACKAGES) >/dev/null; } || \
	    echo "cannot install; to run all tests: apt-get install $(TEST_PACKAGES)" >&2; }

# These need nothing but the standard library: they compile for bare WebAssembly.
wasm:
	@mkdir -p .build/wasm
	@cd .build/wasm && for module in MotionPhysics MotionDrawing MotionComponents; do \
	  echo "$$module for bare WebAssembly"; \
	  swiftc $(WASM_FLAGS) $$module -I . -emit-module -o $$module.o \
	    -c $$(find ../../Sources/$$module -name '*.swift' | sort) || exit 1; \
	done

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Benchmarks Tests

format:
	swift format --in-place --recursive --parallel Package.swift Sources Benchmarks Tests

clean:
	swift package clean
