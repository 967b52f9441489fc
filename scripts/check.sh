#!/usr/bin/env bash
# What to run before each commit: seconds, once everything has been built a first time.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/stages.sh

scripts/need.sh --lint
stage 'House rules (tidy)' cargo xtask tidy
stage 'Format' cargo fmt --all --check
stage 'Clippy' cargo clippy --workspace --all-targets --locked -- -D warnings
stage 'Ledger tests' cargo test --quiet --locked --package ledger
stage 'Web dependencies' scripts/web-deps.sh
stage 'API description and types are fresh' cargo xtask gen-api --check
stage 'Web types and lint' npm --prefix web run --silent check
