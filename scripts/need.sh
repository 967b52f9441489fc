#!/usr/bin/env bash
# Says what is missing to build Mizan, and how to get it; silent when nothing is. `--lint` also asks for the
# formatter and the linter that the checks use.
set -euo pipefail
cd "$(dirname "$0")/.."

rust_wanted=$(sed -n 's/^rust-version *= *"\(.*\)"/\1/p' Cargo.toml)
node_wanted=20.19
missing=0

# lacks WHAT DEBIAN MACOS
lacks() {
  printf 'Missing: %s\n  Debian, Ubuntu: %s\n  macOS:          %s\n' "$1" "$2" "$3" >&2
  missing=1
}

# at_least HAVE WANTED: compares dotted versions by their first two numbers.
at_least() {
  local have_major have_minor wanted_major wanted_minor
  IFS=. read -r have_major have_minor _ <<<"$1.0.0"
  IFS=. read -r wanted_major wanted_minor _ <<<"$2.0.0"
  ((have_major > wanted_major || (have_major == wanted_major && have_minor >= wanted_minor)))
}

rustup='curl https://sh.rustup.rs -sSf | sh    (see https://rustup.rs)'
if ! command -v cargo >/dev/null; then
  lacks "cargo (Rust $rust_wanted or newer)" "$rustup" "$rustup"
else
  rust=$(cargo --version | awk '{print $2}')
  at_least "$rust" "$rust_wanted" ||
    lacks "Rust $rust_wanted or newer (this is $rust)" 'rustup update stable' 'rustup update stable'
  if [ "${1:-}" = --lint ]; then
    cargo fmt --version >/dev/null 2>&1 ||
      lacks 'rustfmt' 'rustup component add rustfmt' 'rustup component add rustfmt'
    cargo clippy --version >/dev/null 2>&1 ||
      lacks 'clippy' 'rustup component add clippy' 'rustup component add clippy'
  fi
fi

if ! command -v cc >/dev/null && ! command -v gcc >/dev/null && ! command -v clang >/dev/null; then
  lacks 'a C compiler (for the SQLite that is built in)' \
    'sudo apt-get install build-essential' 'xcode-select --install'
fi

node_source='https://nodejs.org/en/download, or your version manager'
if ! command -v node >/dev/null; then
  lacks "Node.js $node_wanted or newer" "$node_source" 'brew install node'
else
  node=$(node --version)
  at_least "${node#v}" "$node_wanted" ||
    lacks "Node.js $node_wanted or newer (this is $node)" "$node_source" 'brew upgrade node'
fi
command -v npm >/dev/null ||
  lacks 'npm (it comes with Node.js; Debian packs it by itself)' 'sudo apt-get install npm' 'brew install node'

exit "$missing"
