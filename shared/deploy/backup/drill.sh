#!/bin/sh
# Restores the latest backup, with the log archived since, beside the running database, and runs a command on it:
# `drill.sh node compare-payments.js`. The command gets DATABASE_URL, and in DRILL_BEGAN the moment up to which the
# restored state is complete. The drill has passed when the command does.
. "$(dirname "$0")/settings.sh"

[ $# -gt 0 ] || { echo 'usage: drill.sh <command>' >&2; exit 2; }

DRILL_BEGAN=$(date -u +%Y-%m-%dT%H:%M:%SZ)
# Only this user can enter it, and the restored server listens nowhere else.
folder=$(mktemp -d "${DRILL_FOLDER:-/var/tmp}/drill-XXXXXX")
clean_up() {
  [ ! -e "$folder/data/postmaster.pid" ] || pg_ctl -D "$folder/data" -m immediate stop > /dev/null
  rm -rf "$folder"
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

mkdir -m 700 "$folder/data"
pgbackrest restore --pg1-path="$folder/data" --archive-mode=off

# Nothing of the settings that the running server has: neither its memory nor its archive. Options of the command also
# override those that were set by `alter system`.
echo 'local all all trust' > "$folder/pg_hba.conf"
echo "hba_file = '$folder/pg_hba.conf'" > "$folder/postgresql.conf"
options="-c config_file=$folder/postgresql.conf -c unix_socket_directories=$folder -c listen_addresses= -c port=5432"
options="$options -c archive_mode=off -c hot_standby=off -c ssl=off -c shared_buffers=128MB -c shared_preload_libraries="
pg_ctl -D "$folder/data" -l "$folder/log" -w -t 600 -o "$options" start > /dev/null || { cat "$folder/log" >&2; exit 1; }
export PGHOST="$folder" PGPORT=5432 PGUSER=postgres
wait_for_recovery || { cat "$folder/log" >&2; exit 1; }

export DRILL_BEGAN DATABASE_URL="postgres://postgres@localhost/${PGDATABASE:-postgres}?host=$folder"
"$@"
write_success restore_drill_last_success_timestamp_seconds
