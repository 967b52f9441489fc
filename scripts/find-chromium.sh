#!/usr/bin/env bash
# Prints the path of a Chromium for the browser journeys; $CHROMIUM wins, and Debian's is installed when we may. The shell
# without a window draws the same pages and spends a seventh less on a journey.
set -euo pipefail

find_chromium() {
  local candidate
  for candidate in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome \
    '/Applications/Chromium.app/Contents/MacOS/Chromium' \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
    [ -n "$candidate" ] || continue
    # Ubuntu's chromium-browser may be a message that asks for snap: only one that answers counts.
    if command -v "$candidate" >/dev/null && "$candidate" --version >/dev/null 2>&1; then
      command -v "$candidate"
      return 0
    fi
  done
  return 1
}

find_chromium && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Chromium is missing: installing Debian's package…" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium-headless-shell >&2 ||
    apt-get install -y -qq --no-install-recommends chromium >&2 || true
  find_chromium && exit 0
fi
cat >&2 <<'END'
Missing: Chromium (or Chrome), for the journeys in the browser.
  Debian: sudo apt-get install chromium
  Ubuntu: sudo snap install chromium, or Chrome from https://www.google.com/chrome
  macOS:  brew install --cask chromium
If it is installed elsewhere, set CHROMIUM to its path.
END
exit 1
