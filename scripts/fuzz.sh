#!/usr/bin/env bash
# Every target of fuzz/ for MINUTES=10, or those that are named: scripts/fuzz.sh csv pictures. It stops at the first finding and
# names its file; at the end it prints a row of a table for docs/benchmarks.md. Needs a nightly compiler and cargo-fuzz.
set -euo pipefail
cd "$(dirname "$0")/../fuzz"
cp ../Cargo.lock .
seconds=$((${MINUTES:-10} * 60))
mkdir -p target
grep -o '"[A-Za-z_]*": {' ../web/src/shared/api/openapi.json | tr -d ': {' | sort -u > bodies.dict

run() {
  local target=$1 feature=$2 longest=$3 seeds=$4 log
  shift 4
  log=target/$target.log
  mkdir -p "corpus/$target"
  cargo +nightly fuzz run -O --no-default-features --features "$feature" "$target" "corpus/$target" $seeds -- "$@" \
    "-max_total_time=$seconds" "-max_len=$longest" -print_final_stats=1 2> "$log" ||
    { tail -40 "$log"; echo "$target: see $log and fuzz/artifacts/$target"; exit 1; }
  echo "| $(date +%Y-%m-%d) | \`$target\` | $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") |" \
    "$(sed -n 's/^Done .* in \([0-9]*\) second.*/\1/p' "$log") s | $(find "corpus/$target" -type f | wc -l) | none |"
}

[ $# -gt 0 ] || set -- csv xlsx ofx camt mt940 pictures bodies eta imports
for target in "$@"; do
  case $target in
    csv | xlsx | ofx | camt | mt940) run "$target" banks 8192 ../fixtures/bank-statements ;;
    pictures) run pictures pictures 65536 ../fixtures/pictures ;;
    bodies) run bodies bodies 8192 '' -dict=bodies.dict ;;
    eta) run eta e-invoices 16384 ../fixtures/eta ;;
    imports) run imports imports 16384 '' ;;
    *) echo "no target $target" >&2; exit 2 ;;
  esac
done
