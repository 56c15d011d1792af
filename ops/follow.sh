#!/bin/sh
# Starts a replica of `db`: copies the whole cluster when there is none yet, then follows.
set -eu
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  chmod 700 "$data"
  pg_basebackup --host=db --username=replicator --pgdata="$data" --write-recovery-conf --wal-method=stream \
    --create-slot --slot=replica || { rm -rf "$data"; exit 1; }
fi
# The primary waits with cleaning for what a long read here still needs.
exec postgres -D "$data" -c hot_standby_feedback=on
