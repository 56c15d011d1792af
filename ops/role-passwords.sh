#!/bin/sh
# Run once by the image of PostgreSQL when the database is new, after roles.sql: gives its two roles their passwords.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
alter role halyard_owner password :'owner';
alter role halyard_app password :'app';
SQL
