#!/bin/sh
# Starts a replica of `db`: copies the whole cluster if there is none yet, then streams changes.
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  chmod 700 "$data"
  pg_basebackup --host=db --username=replicator --pgdata="$data" --write-recovery-conf --wal-method=stream \
    --create-slot --slot=replica || { rm -rf "$data"; exit 1; }
fi
# With feedback the primary delays vacuum of rows that a long read here still needs.
exec postgres -D "$data" -c hot_standby_feedback=on
