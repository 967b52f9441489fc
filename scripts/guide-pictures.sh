#!/usr/bin/env bash
# Takes the pictures of the guides in docs again, from the demo company in a real browser. `--built`: binary and web application
# are fresh. Look at each picture before it is committed.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "${1:-}" = --built ] || scripts/build.sh
CHROMIUM=$(scripts/find-chromium.sh)
MIZAN_BIN=${MIZAN_BIN:-$PWD/target/release/mizan}
export CHROMIUM MIZAN_BIN
cd web && npx --no-install playwright test -c playwright.guide.config.ts
