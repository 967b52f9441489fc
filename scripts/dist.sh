#!/usr/bin/env bash
# What one downloads, in dist/: both programs, the Debian package, the bill of materials, and checksums of them. Fails when the
# program is over 70 MB. Needs cargo-deb.
set -euo pipefail
cd "$(dirname "$0")/.."
most=70000000
description=web/src/shared/api/openapi.json

command -v cargo-deb > /dev/null || { echo 'Missing: cargo-deb, which makes the package: cargo install --locked cargo-deb' >&2; exit 1; }
scripts/dist-build.sh --package server --package signer

rm -rf dist
mkdir dist
built=${CARGO_TARGET_DIR:-target}/dist
cp "$built/mizan" "$built/mizan-signer" dist/
dist/mizan openapi | cmp - "$description"
# What is packed has the moment of the last commit, so that the same commit gives the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
cargo deb --quiet --no-build --profile dist --locked --package server --output dist/
cargo xtask sbom > dist/mizan.cdx.json
(cd dist && sha256sum -- * > SHA256SUMS && ls -l)

size=$(stat --format=%s dist/mizan)
((size <= most)) || { echo "dist/mizan is $size bytes; wanted at most $most" >&2; exit 1; }
