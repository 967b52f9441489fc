# Sourced by the chores that run several stages: headings, the first failure ends the run, times at the end,
# each with the machine's load at its start and at its end. STAGES_LOG=FILE also appends the report to that file.

stages_times=''
stages_now='preparation'
stages_began=$SECONDS

# The load average of the last minute; "?" where the system doesn't tell it.
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

stages_report() {
  local status=$? outcome
  if [ "$status" = 0 ]; then outcome='in all: everything passed'; else outcome="FAILED in: $stages_now"; fi
  outcome="$stages_times$(stages_line "$stages_began" "$stages_load_began" "$outcome")"
  printf '\n%s\n' "$outcome"
  if [ -n "${STAGES_LOG:-}" ]; then
    printf '%s  %s\n%s\n\n' "$(date -u '+%Y-%m-%d %H:%M UTC')" "$0" "$outcome" >>"$STAGES_LOG"
  fi
  exit "$status"
}
trap stages_report EXIT
