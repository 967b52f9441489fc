# Sourced by the chores that run several stages: headings, the first failure ends the run, times at the end.

stages_times=''
stages_now='preparation'
stages_began=$SECONDS

# stage NAME COMMAND…: runs one stage under a heading.
stage() {
  local began=$SECONDS
  stages_now=$1
  shift
  printf '\n── %s ──\n' "$stages_now"
  "$@"
  stages_times+=$(printf '%5d s  %s' $((SECONDS - began)) "$stages_now")$'\n'
}

stages_report() {
  local status=$?
  printf '\n%s' "$stages_times"
  if [ "$status" = 0 ]; then
    printf '%5d s  in all: everything passed\n' $((SECONDS - stages_began))
  else
    printf 'FAILED in: %s\n' "$stages_now" >&2
  fi
  exit "$status"
}
trap stages_report EXIT
