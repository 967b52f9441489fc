#!/usr/bin/env bash
# The program is killed a hundred times in the middle of concurrent posting, on one database: each time, all that was
# acknowledged is complete and the books verify. MIZAN_KILL_ROUNDS says how often; scripts/test.sh does it once. On
# PostgreSQL: scripts/with-postgres.sh scripts/kill-rounds.sh
set -euo pipefail
cd "$(dirname "$0")/.."

export MIZAN_KILL_ROUNDS=${MIZAN_KILL_ROUNDS:-100}
exec scripts/rust-tests.sh --workspace --test it -- nothing_acknowledged_is_lost --nocapture
