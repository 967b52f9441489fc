#!/usr/bin/env bash
# Ten thousand random sequences of subscribing, changing, cancelling, refused cards and dying servers: what the gateway took is
# what is on record is what the tax invoices say. CHARGE_SEQUENCES says how many, CHARGE_FIRST from which; scripts/test.sh goes
# through a few. They run 500 in a process, which says how far it is. On PostgreSQL: scripts/with-postgres.sh
# scripts/charge-walks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

first=${CHARGE_FIRST:-0}
end=$((first + ${CHARGE_SEQUENCES:-10000}))
while ((first < end)); do
  many=$((end - first < 500 ? end - first : 500))
  CHARGE_FIRST=$first CHARGE_SEQUENCES=$many cargo test --release -p server --test it --locked -- --quiet what_the_gateway_took
  first=$((first + many))
  echo "$first of $end sequences at ${SECONDS} s"
done
