#!/usr/bin/env bash
# Builds the web application and the one binary that carries it: target/release/mizan.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/need.sh
scripts/web-deps.sh
npm --prefix web run --silent build
cargo build --release --locked --package server
