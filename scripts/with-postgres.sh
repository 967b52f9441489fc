#!/usr/bin/env bash
# with-postgres.sh [--durable] COMMAND…: runs COMMAND with a temporary PostgreSQL.
#
# TEST_DATABASE_URL names it: a TCP port of 127.0.0.1, as a role that may create databases and roles but is no
# superuser, since a superuser would walk past row-level security unseen. The cluster is stopped and deleted
# whatever COMMAND does, and the exit status is COMMAND's.
#
# A cluster that nobody keeps needs no fsync; --durable leaves it on, for measurements. These take less than the minute
# after which autovacuum first looks, and PostgreSQL's plans are those of empty tables until then: it looks each second.
set -euo pipefail

durable=no
if [ "${1:-}" = --durable ]; then
  durable=yes
  shift
fi
[ $# -gt 0 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }

oldest=15 # row-level security and MERGE as the migrations use them

# The folder that holds the newest initdb of this machine; nothing when there is none that is new enough.
find_bin() {
  local best='' best_major=0 folder major
  for folder in "$(dirname "$(command -v initdb || echo /nowhere/initdb)")" \
    /usr/lib/postgresql/*/bin /usr/pgsql-*/bin \
    /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin \
    /Applications/Postgres.app/Contents/Versions/latest/bin; do
    [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ] && [ -x "$folder/psql" ] || continue
    major=$("$folder/initdb" --version | sed 's/[^0-9]*\([0-9]*\).*/\1/')
    if [ "$major" -ge "$oldest" ] && [ "$major" -gt "$best_major" ]; then
      best=$folder best_major=$major
    fi
  done
  printf '%s' "$best"
}

install_on_debian() {
  echo "PostgreSQL is missing: installing Debian's package…" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # postgresql-common first, set not to create and start a cluster that would stay behind.
  apt-get install -y -qq --no-install-recommends postgresql-common >&2
  if [ -f /etc/postgresql-common/createcluster.conf ]; then
    sed -i 's/^#\{0,1\}create_main_cluster.*/create_main_cluster = false/' \
      /etc/postgresql-common/createcluster.conf
  fi
  apt-get install -y -qq --no-install-recommends postgresql >&2
}

bin=$(find_bin)
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  install_on_debian
  bin=$(find_bin)
fi
if [ -z "$bin" ]; then
  cat >&2 <<END
Missing: PostgreSQL $oldest or newer (initdb, pg_ctl and psql), for the tests that run on it.
  Debian, Ubuntu: sudo apt-get install postgresql
  macOS:          brew install postgresql@17
If it is installed elsewhere, put its bin folder on PATH.
END
  exit 1
fi

# PostgreSQL refuses to run as root.
run_as=''
if [ "$(id -u)" = 0 ]; then
  command -v runuser >/dev/null ||
    { echo 'PostgreSQL does not run as root: run this as an ordinary user.' >&2; exit 1; }
  run_as=nobody
  if id postgres >/dev/null 2>&1; then run_as=postgres; fi
fi
as_owner() {
  if [ -n "$run_as" ]; then (cd / && runuser -u "$run_as" -- "$@"); else "$@"; fi
}

# A socket's path may have 103 characters on macOS: the folder's name is short.
if [ "$(id -u)" = 0 ]; then temporary=/tmp; else temporary=${TMPDIR:-/tmp}; fi
home=$(mktemp -d "${temporary%/}/mizan-pg.XXXXXX")

clean_up() {
  status=$?
  trap - EXIT INT TERM HUP
  if [ -f "$home/data/postmaster.pid" ]; then
    as_owner "$bin/pg_ctl" stop -D "$home/data" -m immediate -s >/dev/null 2>&1 || true
  fi
  rm -rf "$home"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

[ -z "$run_as" ] || chown "$run_as" "$home"
as_owner "$bin/initdb" -D "$home/data" -U postgres -E UTF8 --locale=C --no-sync \
  --auth-local=trust --auth-host=scram-sha-256 >"$home.log" 2>&1 ||
  { cat "$home.log" >&2; rm -f "$home.log"; exit 1; }
rm -f "$home.log"

settings="-c listen_addresses=127.0.0.1 -c unix_socket_directories=$home -c max_connections=200"
[ "$durable" = no ] || settings+=' -c autovacuum_naptime=1s'
[ "$durable" = yes ] || settings+=' -c fsync=off -c synchronous_commit=off -c full_page_writes=off'

# Nobody hands out free ports: try a few, since another program may take one between the look and the start.
started=no
for _ in 1 2 3 4 5 6 7 8; do
  port=$((20000 + RANDOM % 12000))
  if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then continue; fi
  if as_owner "$bin/pg_ctl" start -D "$home/data" -l "$home/data/server.log" -w -t 60 -s \
    -o "$settings -p $port" >/dev/null 2>&1; then
    started=yes
    break
  fi
done
if [ "$started" = no ]; then
  echo 'The temporary PostgreSQL did not start:' >&2
  cat "$home/data/server.log" >&2 || true
  exit 1
fi

as_owner "$bin/psql" -h "$home" -p "$port" -U postgres -d postgres -q -v ON_ERROR_STOP=1 \
  -c "create role mizan login createdb createrole password 'mizan'" \
  -c 'create database mizan owner mizan'

export TEST_DATABASE_URL="postgres://mizan:mizan@127.0.0.1:$port/mizan"
"$@"
