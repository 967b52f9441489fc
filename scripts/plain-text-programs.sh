#!/usr/bin/env bash
# Sees that hledger, ledger and beancount are there, which the tests read our plain-text ledgers with; Debian's are
# installed when we may.
set -euo pipefail

missing() {
  local program
  for program in hledger ledger bean-check bean-query; do
    command -v "$program" >/dev/null || return 0
  done
  return 1
}

missing || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "hledger, ledger or beancount is missing: installing Debian's packages…" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends hledger ledger beancount >&2
  missing || exit 0
fi
cat >&2 <<'END'
Missing: hledger, ledger or beancount, with which the tests read the ledgers that we write.
  Debian, Ubuntu: sudo apt-get install hledger ledger beancount
  macOS:          brew install hledger ledger beancount
END
exit 1
