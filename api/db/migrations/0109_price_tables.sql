-- What made-to-order products cost, each table from its day on (docs/spec/made-to-order.md#3-offer). The price helper and the
-- pages of the products read them. A table that was taken back has no rows, so that versions only rise.
create table price_tables (
  product text not null,
  valid_from date not null,
  rows jsonb,
  version integer not null default 1,
  changed_by uuid references staff (id) on delete set null,
  changed_at timestamptz not null default now(),
  primary key (product, valid_from)
);
create trigger price_tables_version before update on price_tables for each row execute function raise_version();
create trigger move_data_version after insert or delete or update or truncate on price_tables
  for each statement execute function move_data_version();
