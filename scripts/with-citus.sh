#!/usr/bin/env bash
# with-citus.sh URL [TEST…]: runs the server's tests against a cluster, all or those named.
#
# URL names the coordinator as a superuser that may connect from every machine to every other one. Its database has the
# extension, and the machines were added to it:
#   select citus_set_coordinator_host('first', 5432); select citus_add_node('second', 5432); …
# Each machine has shared_preload_libraries = 'citus', and room: max_connections 400, max_worker_processes 200,
# max_prepared_transactions 400, max_locks_per_transaction 1024, citus.shard_count 4. The tests create databases on all
# machines and leave them there: give them a cluster that nobody keeps.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }

export TEST_DATABASE_URL=$1
shift
exec scripts/rust-tests.sh --workspace --test it -- "$@"
