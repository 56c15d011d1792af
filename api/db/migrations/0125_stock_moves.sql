-- A move is dated when it is written, under the lock of its sku: a transaction that waited for that lock began earlier.
alter table stock_ledger alter column at set default clock_timestamp();

-- How many hours a pick-up takes until it is ready; null says nothing. The version is what `If-Match` names.
alter table stores
  add column pickup_ready_hours integer,
  add column version integer not null default 1,
  add constraint stores_pickup_ready_hours check (pickup_ready_hours between 1 and 240) not valid;
create trigger stores_version before update on stores
  for each row when (old.pickup_ready_hours is distinct from new.pickup_ready_hours)
  execute function raise_version();
