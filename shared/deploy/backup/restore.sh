#!/bin/sh
# Replaces the database by its state right before a moment, `restore.sh 2026-11-27T08:15:00Z`, or on a new machine by the
# last that was archived, `restore.sh latest`.
# What has to be stopped before, and done afterwards: shared/docs/guides/back-up-and-restore.md#restore.
. "$(dirname "$0")/settings.sh"

moment=${1:?usage: restore.sh latest | <moment, such as 2026-11-27T08:15:00Z>}
if [ "$moment" = latest ]; then
  set --
else
  # As both PostgreSQL and pgBackRest read it, whatever the time zone of the machine.
  moment=$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S.%6N+00')
  set -- --type=time --target="$moment" --target-exclusive --target-action=promote
fi

# Debian's `postgresql` has stopped while the server that it stands for still writes.
wait_for_stop() {
  seconds=0
  while [ -e "$data/postmaster.pid" ]; do
    [ "$seconds" -lt 60 ] || {
      echo "PostgreSQL has not stopped within a minute: $data/postmaster.pid is still there, and nothing was changed" >&2
      return 1
    }
    seconds=$((seconds + 1))
    sleep 1
  done
}

sh -c "${STOP_DATABASE:-sudo systemctl stop postgresql}"
wait_for_stop
kept="$data.$(date -u +%Y%m%dT%H%M%SZ)"
cp -a --reflink=auto "$data" "$kept"
echo "The state until now is kept in $kept"
pgbackrest restore --delta "$@"
sh -c "${START_DATABASE:-sudo systemctl start postgresql}"
wait_for_recovery
echo "Restored: $moment"
