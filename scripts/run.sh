#!/usr/bin/env bash
# Builds Mizan and serves it with a demo company, data in ./data (or where DATABASE_URL says).
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/build.sh
exec target/release/mizan serve --demo
