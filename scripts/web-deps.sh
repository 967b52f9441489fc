#!/usr/bin/env bash
# Installs the web application's dependencies when they are missing or older than their lock file.
set -euo pipefail
cd "$(dirname "$0")/../web"

for folder in . tools/api-types; do
  [ -f "$folder/package-lock.json" ] || continue
  installed="$folder/node_modules/.package-lock.json"
  if [ ! -f "$installed" ] || [ "$folder/package-lock.json" -nt "$installed" ]; then
    npm --prefix "$folder" ci --no-audit --no-fund
    touch "$installed"
  fi
done
