-- A version number that every change of the catalogue increments, for cache invalidation. Stock and orders do not
-- increment it, because the browser requests the current stock itself. (Since migration 0023, a product that sells out
-- or is restocked does.)

create table data_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into data_version (version) values (1);

-- A row instead of a sequence: a sequence is incremented before the change is visible to others, so a page rendered in
-- between would be cached as current with stale content.
create function move_data_version() returns trigger
  language plpgsql
  as $$
begin
  update public.data_version set version = version + 1;
  return null;
end
$$;

create trigger move_data_version after insert or update or delete or truncate on products
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on variants
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on categories
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on product_images
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on product_categories
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on stores
  for each statement execute function move_data_version();
create trigger move_data_version after insert or update or delete or truncate on reviews
  for each statement execute function move_data_version();
