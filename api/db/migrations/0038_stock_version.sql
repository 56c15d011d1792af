-- A version number of the stock, for answers that show it (docs/decisions/0038). `data_version` cannot be that number:
-- every order would lock its only row until it commits, so orders would wait for each other. Here each connection
-- counts in a row of its own, which no other transaction writes, and the version is the sum of all rows.

create table stock_moves (
  -- The process id of the connection. A later connection with the same id continues the count.
  backend integer primary key,
  moves bigint not null
) with (fillfactor = 50);

create function move_stock_version() returns void
  language sql set search_path = public, pg_temp
  begin atomic
    insert into stock_moves as own (backend, moves) values (pg_backend_pid(), 1)
      on conflict (backend) do update set moves = own.moves + 1;
  end;

-- As in migration 0023, and moves the stock version, unless the statement left all quantities as they were.
create or replace function follow_changed_stock() returns trigger
  language plpgsql
  as $$
declare
  ids uuid[];
  changes bigint[];
begin
  if not exists (
    select from new_rows n full join old_rows o using (sku, product_id) where n.quantity is distinct from o.quantity
  ) then
    return null;
  end if;
  perform public.move_stock_version();
  select array_agg(product_id), array_agg(change) into ids, changes from (
    select product_id, sum(case when n.quantity > 0 then 1 else -1 end) as change
    from new_rows n full join old_rows o using (sku, product_id)
    where coalesce(n.quantity > 0, false) <> coalesce(o.quantity > 0, false)
    group by product_id
  ) crossing;
  if ids is not null then
    perform public.follow_stock(ids, changes);
  end if;
  return null;
end
$$;

create function follow_replaced_stock() returns trigger
  language plpgsql
  as $$
begin
  perform public.move_stock_version();
  return null;
end
$$;

create trigger move_stock_version after insert or delete or truncate on inventory
  for each statement execute function follow_replaced_stock();
