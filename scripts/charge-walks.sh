#!/usr/bin/env bash
# Ten thousand random sequences of subscribing, changing, cancelling, refused cards and dying servers: what the gateway took is
# what is on record is what the tax invoices say. CHARGE_SEQUENCES says how many; scripts/test.sh goes through a few. On
# PostgreSQL: scripts/with-postgres.sh scripts/charge-walks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

export CHARGE_SEQUENCES=${CHARGE_SEQUENCES:-10000}
exec cargo test --release -p server --test it --locked -- what_the_gateway_took --nocapture
