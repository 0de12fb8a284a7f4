#!/bin/sh
# Creates the place of backups, once, and checks that the server's log arrives there. Not part of each backup: a place
# that has been emptied must be noticed.
. "$(dirname "$0")/settings.sh"

pgbackrest stanza-create
pgbackrest check
