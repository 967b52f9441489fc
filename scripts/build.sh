#!/usr/bin/env bash
# Builds the web application, the binary that carries it (target/release/mizan), and the program that signs beside a
# token (target/release/mizan-signer).
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/need.sh
scripts/web-deps.sh
npm --prefix web run --silent build
cargo build --release --locked --package server --package signer
