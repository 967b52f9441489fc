#!/usr/bin/env bash
# Ten thousand random sequences of subscribing, changing, cancelling, refused cards and killed servers: the gateway's
# charges, our records and the tax invoices must agree. CHARGE_SEQUENCES is their number, CHARGE_FIRST the first of
# them; scripts/test.sh runs a few. Each process runs 500 and a line is printed after it. On PostgreSQL:
# scripts/with-postgres.sh scripts/charge-walks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

first=${CHARGE_FIRST:-0}
end=$((first + ${CHARGE_SEQUENCES:-10000}))
while ((first < end)); do
  many=$((end - first < 500 ? end - first : 500))
  CHARGE_FIRST=$first CHARGE_SEQUENCES=$many \
    scripts/rust-tests.sh --workspace --test it -- --quiet what_the_gateway_took
  first=$((first + many))
  echo "$first of $end sequences at ${SECONDS} s"
done
