#!/usr/bin/env bash
# Everything that must hold before a change lands; needs nothing that scripts/need.sh doesn't name, and brings its
# own PostgreSQL and Chromium where it may install them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/stages.sh

# The database comes from the stages below, never from the environment that this runs in.
unset DATABASE_URL TEST_DATABASE_URL

# Tests wait for disks, clocks and processes as much as they work: two for each processor.
export RUST_TEST_THREADS=$((2 * $(getconf _NPROCESSORS_ONLN)))

web_build() {
  npm --prefix web run --silent build
  npm --prefix web run --silent budget
}

scripts/need.sh --lint
scripts/checking-programs.sh
stage 'House rules (tidy)' cargo xtask tidy
stage 'Format' cargo fmt --all --check
stage 'Web dependencies' scripts/web-deps.sh
stage 'Third-party notices are fresh' cargo xtask notices --check
# Before the program, which carries it.
stage 'Web build and byte budget' web_build
# The end of the build is one long crate, which leaves a processor. The unit tests have limits of time and come before.
stage 'Web unit tests' npm --prefix web run --silent test
beside 'Web types and lint, beside the build' npm --prefix web run --silent check
stage 'Rust build and lint' scripts/rust-tests.sh --workspace --all-targets --no-run
join
stage 'Rust tests, SQLite' scripts/rust-tests.sh --workspace
stage 'Rust tests, PostgreSQL' scripts/with-postgres.sh scripts/rust-tests.sh --workspace --test it
# The tests have built the program.
stage 'API description and types are fresh' cargo xtask gen-api --check target/release/mizan
stage 'Journeys in the browser' scripts/e2e.sh --built
