-- Two roles for the shop's database, so that an attacker who takes over the serving process can at most change rows,
-- but neither tables nor the server. Run it once in the new, empty database, as a superuser or its owner:
--
--   psql "$ADMIN_URL" -f ops/roles.sql
--   psql "$ADMIN_URL" -c '\password halyard_owner' -c '\password halyard_app'
--
-- Then start the shop with
--   MIGRATE_DATABASE_URL=postgres://halyard_owner:…@host/halyard   owns the tables, migrates them at each start
--   DATABASE_URL=postgres://halyard_app:…@host/halyard             reads and writes rows
--
-- It is idempotent. In a database that a single role has run so far, first run `reassign owned by old_role to
-- halyard_owner`.

do $$
begin
  if not exists (select from pg_roles where rolname = 'halyard_owner') then
    create role halyard_owner login nosuperuser nocreatedb nocreaterole noreplication;
  end if;
  if not exists (select from pg_roles where rolname = 'halyard_app') then
    create role halyard_app login nosuperuser nocreatedb nocreaterole noreplication;
  end if;
  execute format('revoke all on database %I from public', current_database());
  -- `create` is for extensions and for the schema of the job queue.
  execute format('grant connect, create on database %I to halyard_owner', current_database());
  execute format('grant connect on database %I to halyard_app', current_database());
end
$$;

revoke all on schema public from public;
grant usage, create on schema public to halyard_owner;
grant usage on schema public to halyard_app;

-- Default privileges let the shop use what the owner creates from now on.
alter default privileges for role halyard_owner grant usage on schemas to halyard_app;
alter default privileges for role halyard_owner grant select, insert, update, delete on tables to halyard_app;
alter default privileges for role halyard_owner grant usage on sequences to halyard_app;

-- The same privileges for existing objects.
do $$
declare
  name text;
begin
  for name in select nspname from pg_namespace where nspname in ('public', 'graphile_worker') loop
    execute format('grant usage on schema %I to halyard_app', name);
    execute format('grant select, insert, update, delete on all tables in schema %I to halyard_app', name);
    execute format('grant usage on all sequences in schema %I to halyard_app', name);
  end loop;
  -- The log of staff is only added to, by a function with its owner's rights (migration 0041 does the same).
  if to_regclass('public.staff_log') is not null then
    revoke insert, update, delete, truncate on public.staff_log, public.staff_log_head from halyard_app;
  end if;
  -- The ledger of consents is only added to; an erasure hides its address (migration 0057 does the same).
  if to_regclass('public.consents') is not null then
    revoke update, delete, truncate on public.consents from halyard_app;
    grant update (address, address_hmac, expires_at) on public.consents to halyard_app;
  end if;
end
$$;
