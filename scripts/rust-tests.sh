#!/usr/bin/env bash
# rust-tests.sh ARGUMENT…: `cargo test` as every script here runs it, so that they share one build.
#
# Clippy compiles as rustc does and lints on the way: one build serves the lints, the tests on both databases, and the
# journeys. In the release profile the typesetter is compiled once for all of them; overflows are checked in it too.
# Name the whole workspace: with fewer crates, features differ and most of them are compiled again.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }

export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS='-Dwarnings__CLIPPY_HACKERY__'
exec cargo test --release --locked "$@"
