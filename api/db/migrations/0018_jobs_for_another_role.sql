-- The job queue keeps its rows to the owner of its tables. The shop may work them as another role (ops/roles.sql), and
-- then grants say who may do what, as for every other table.
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
