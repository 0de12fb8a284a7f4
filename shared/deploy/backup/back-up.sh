#!/bin/sh
# Backs the database up: `back-up.sh full`, or `back-up.sh diff` for what has changed since the last full backup.
. "$(dirname "$0")/settings.sh"

case ${1:-} in
  full | diff) ;;
  *) echo 'usage: back-up.sh full|diff' >&2; exit 2 ;;
esac

pgbackrest --type="$1" backup
write_success backup_last_success_timestamp_seconds
