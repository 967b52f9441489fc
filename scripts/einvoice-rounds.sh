#!/usr/bin/env bash
# A thousand e-invoices filed by two servers with an authority whose calls fail at random, while servers are killed: each is
# recorded once and none is stuck. MIZAN_EINVOICES says how many; scripts/test.sh does it with thirty, three times. On PostgreSQL:
# scripts/with-postgres.sh scripts/einvoice-rounds.sh
set -euo pipefail
cd "$(dirname "$0")/.."

export MIZAN_EINVOICES=${MIZAN_EINVOICES:-1000}
exec cargo test --release -p server --test it --locked -- each_document_is_recorded_once --nocapture
