#!/usr/bin/env bash
# The random walks of the server's tests, long and other ones each time; scripts/test.sh walks the same few, so that
# dice refuse no change. What fails prints its seed: MIZAN_WALKS and MIZAN_SEED together walk the same again. On
# PostgreSQL: scripts/with-postgres.sh scripts/walks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# The tests that take their walks from the kit.
names=$(find crates/server/tests/it -name '*.rs' -exec awk '
  /^(async )?fn / { name = $0; sub(/^.*fn /, "", name); sub(/[(<].*/, "", name) }
  /proptest!\(walks\(/ { print name }' {} +)

export MIZAN_WALKS=${MIZAN_WALKS:-300}
# shellcheck disable=SC2086 # one filter a name
exec scripts/rust-tests.sh --workspace --test it -- $names
