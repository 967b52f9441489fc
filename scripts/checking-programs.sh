#!/usr/bin/env bash
# Sees that the programs are there that the tests check our files with: hledger, ledger and beancount for plain-text
# ledgers, OpenSSL for signatures, SoftHSM2 as a token to which OpenSC writes. Debian's are installed when we may.
set -euo pipefail

missing() {
  local program
  for program in hledger ledger bean-check bean-query openssl softhsm2-util pkcs11-tool; do
    command -v "$program" >/dev/null || return 0
  done
  return 1
}

missing || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "hledger, ledger, beancount, openssl, softhsm2 or opensc is missing: installing Debian's packages…" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends hledger ledger beancount openssl softhsm2 opensc >&2
  missing || exit 0
fi
cat >&2 <<'END'
Missing: hledger, ledger, beancount, openssl, SoftHSM2 or OpenSC, with which the tests check what we write and sign.
  Debian, Ubuntu: sudo apt-get install hledger ledger beancount openssl softhsm2 opensc
  macOS:          brew install hledger ledger beancount openssl softhsm opensc
END
exit 1
