#!/usr/bin/env bash
# Builds programs as one downloads them, in the profile dist: dist-build.sh --package NAME… . What is packed and what is
# measured come from here.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/need.sh
scripts/web-deps.sh
npm --prefix web run --silent build
trap 'rm -f web/dist/openapi.json web/packed/openapi.json.br' EXIT
cp web/src/shared/api/openapi.json web/dist/openapi.json
npm --prefix web run --silent pack
# The description of the API is that file, which the checks keep equal to what the routes describe: building it from them
# is a tenth of the program. Functions of the same code are kept once, and addresses to relocate in the short form that
# the C library reads since 2.36 (Debian 12).
flags='--cfg embedded_description -Clink-arg=-Wl,--icf=all,-z,pack-relative-relocs'
# File names in it begin where they do on every machine.
flags+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src= --remap-path-prefix=$PWD="
RUSTFLAGS=$flags cargo build --profile dist --locked "$@"
