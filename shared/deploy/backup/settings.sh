# shellcheck shell=sh
# What the scripts beside this file share. They run on the machine of the PostgreSQL server, as its user, with the
# variables that shared/docs/guides/back-up-and-restore.md lists.
set -eu
scripts=$(cd "$(dirname "$0")" && pwd)
export PGBACKREST_CONFIG="${PGBACKREST_CONFIG:-$scripts/pgbackrest.conf}"
export PGBACKREST_STANZA=tidewell
data=${PGBACKREST_PG1_PATH:-$(sed -n 's/^pg1-path=//p' "$PGBACKREST_CONFIG")}
# Where Debian keeps the programs of this version; elsewhere they are on the path. A new machine has no data yet.
PATH="/usr/lib/postgresql/$(cat "$data/PG_VERSION" 2> /dev/null || true)/bin:$PATH"

# Tells Prometheus, by the text files of node_exporter, that what this metric counts has just succeeded. In a subshell, so
# that its variables are no one else's.
write_success() (
  file=${TEXTFILE_FOLDER:-/var/lib/node_exporter}/$1
  printf '%s %s\n' "$1" "$(date +%s)" > "$file.new"
  chmod 644 "$file.new"
  # At once: node_exporter never reads half a file.
  mv "$file.new" "$file.prom"
)

# Waits until a started server has replayed the log; fails when the server ends before.
wait_for_recovery() {
  until [ "$(psql -XAtq -d postgres -c 'select pg_is_in_recovery()' 2> /dev/null)" = f ]; do
    pg_isready -q || [ $? -eq 1 ] || {
      echo 'PostgreSQL has ended before it had replayed the log: see its log' >&2
      return 1
    }
    sleep 1
  done
}
