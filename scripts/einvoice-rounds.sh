#!/usr/bin/env bash
# A thousand e-invoices filed by two servers with an authority whose calls fail at random, while servers are killed: each
# is recorded once and none is stuck. MIZAN_EINVOICES is their number; scripts/test.sh runs thirty, three times. On
# PostgreSQL: scripts/with-postgres.sh scripts/einvoice-rounds.sh
set -euo pipefail
cd "$(dirname "$0")/.."

export MIZAN_EINVOICES=${MIZAN_EINVOICES:-1000}
exec scripts/rust-tests.sh --workspace --test it -- each_document_is_recorded_once --nocapture
