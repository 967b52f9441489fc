#!/usr/bin/env bash
# Everything that must hold before a change lands; needs nothing that scripts/need.sh doesn't name, and brings its
# own PostgreSQL and Chromium where it may install them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/stages.sh

# The database comes from the stages below, never from the environment of whoever runs this.
unset DATABASE_URL TEST_DATABASE_URL

# Tests run in the release profile: the engine that prints is long to compile, and is compiled once for them and for the
# journeys. Overflows are checked in it too.
rust_tests_on_postgres() {
  scripts/with-postgres.sh cargo test --release --workspace --test it --locked
}

web_build() {
  npm --prefix web run --silent build
  npm --prefix web run --silent budget
}

scripts/need.sh --lint
scripts/plain-text-programs.sh
stage 'House rules (tidy)' cargo xtask tidy
stage 'Format' cargo fmt --all --check
stage 'Web dependencies' scripts/web-deps.sh
stage 'Web types and lint' npm --prefix web run --silent check
stage 'Web unit tests' npm --prefix web run --silent test
# Before the program, which carries it.
stage 'Web build and byte budget' web_build
# In the profile of the tests, which then find every build script and macro compiled.
stage 'Clippy' cargo clippy --release --workspace --all-targets --locked -- -D warnings
stage 'Rust tests, SQLite' cargo test --release --workspace --locked
stage 'Rust tests, PostgreSQL' rust_tests_on_postgres
# The tests have built the program.
stage 'API description and types are fresh' cargo xtask gen-api --check target/release/mizan
stage 'Journeys in the browser' scripts/e2e.sh --built
