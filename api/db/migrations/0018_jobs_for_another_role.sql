-- graphile-worker's row level security lets only the owner of its tables work jobs. The shop may run as another role
-- (ops/roles.sql), so access is controlled by grants instead, as for every other table.
do $$
declare
  name text;
begin
  for name in
    select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    execute format('alter table graphile_worker.%I disable row level security', name);
  end loop;
end
$$;
