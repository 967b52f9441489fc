#!/usr/bin/env bash
# Sees that the programs are there that the tests check our files with: hledger, ledger and beancount for plain-text
# ledgers, OpenSSL for signatures, SoftHSM2 as a token. Debian's are installed when we may.
set -euo pipefail

missing() {
  local program
  for program in hledger ledger bean-check bean-query openssl softhsm2-util; do
    command -v "$program" >/dev/null || return 0
  done
  return 1
}

missing || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "hledger, ledger, beancount, openssl or softhsm2 is missing: installing Debian's packages…" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends hledger ledger beancount openssl softhsm2 >&2
  missing || exit 0
fi
cat >&2 <<'END'
Missing: hledger, ledger, beancount, openssl or SoftHSM2, with which the tests check what we write and sign.
  Debian, Ubuntu: sudo apt-get install hledger ledger beancount openssl softhsm2
  macOS:          brew install hledger ledger beancount openssl softhsm
END
exit 1
