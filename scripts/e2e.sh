#!/usr/bin/env bash
# The journeys in a real browser against the release binary. `--built`: binary and web application are fresh;
# other arguments go to Playwright (a file name, --headed …).
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1:-}" = --built ]; then
  shift
else
  scripts/build.sh
fi
scripts/checking-programs.sh
CHROMIUM=$(scripts/find-chromium.sh)
MIZAN_BIN=$PWD/target/release/mizan
export CHROMIUM MIZAN_BIN
cd web && npm run --silent e2e -- "$@"
