# Sourced by the chores that run several stages: headings, the first failure ends the run, times at the end,
# each with the machine's load at its start and at its end. STAGES_LOG=FILE also appends the report to that file.

stages_times=''
stages_now='preparation'
stages_began=$SECONDS

# The load average of the last minute; "?" where the system doesn't say.
stages_load() {
  uptime | sed -n 's/.*load averages\{0,1\}: *\([0-9.,]*[0-9]\).*/\1/p' | grep . || echo '?'
}
stages_load_began=$(stages_load)

# stages_line BEGAN LOAD NAME: seconds since then, both loads, the name.
stages_line() {
  printf '%5d s  load %5s → %5s  %s' $((SECONDS - $1)) "$2" "$(stages_load)" "$3"
}

# stage NAME COMMAND…: runs one stage under a heading.
stage() {
  local began=$SECONDS load
  load=$(stages_load)
  stages_now=$1
  shift
  printf '\n── %s ──\n' "$stages_now"
  "$@"
  stages_times+=$(stages_line "$began" "$load" "$stages_now")$'\n'
}

# beside NAME COMMAND…: begins a stage that runs while the next ones do and leaves the processors to them. One at a time;
# what it prints comes at `join`.
stages_beside=''
beside() {
  stages_beside_name=$1 stages_beside_began=$SECONDS stages_beside_load=$(stages_load)
  stages_beside_log=$(mktemp)
  shift
  # In a separate process group, so that all of it can be ended.
  set -m
  {
    renice -n 10 "$BASHPID" >/dev/null
    "$@"
    stages_line "$stages_beside_began" "$stages_beside_load" "$stages_beside_name" >"$stages_beside_log.line"
  } >"$stages_beside_log" 2>&1 </dev/null &
  stages_beside=$!
  set +m
}

# join: waits for what runs beside, and fails when it failed.
join() {
  local status=0
  wait "$stages_beside" || status=$?
  stages_beside=''
  stages_now=$stages_beside_name
  printf '\n── %s ──\n' "$stages_now"
  cat "$stages_beside_log"
  [ "$status" = 0 ] || return "$status"
  stages_times+=$(cat "$stages_beside_log.line")$'\n'
  rm -f "$stages_beside_log" "$stages_beside_log.line"
}

stages_report() {
  local status=$? outcome
  [ -z "$stages_beside" ] || kill -- "-$stages_beside" 2>/dev/null || true
  if [ "$status" = 0 ]; then outcome='in all: everything passed'; else outcome="FAILED in: $stages_now"; fi
  outcome="$stages_times$(stages_line "$stages_began" "$stages_load_began" "$outcome")"
  printf '\n%s\n' "$outcome"
  if [ -n "${STAGES_LOG:-}" ]; then
    printf '%s  %s\n%s\n\n' "$(date -u '+%Y-%m-%d %H:%M UTC')" "$0" "$outcome" >>"$STAGES_LOG"
  fi
  exit "$status"
}
trap stages_report EXIT
