#!/bin/sh
# The PostgreSQL image runs this once for a new database, after roles.sql: sets the passwords of its two roles.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
alter role halyard_owner password :'owner';
alter role halyard_app password :'app';
SQL
