-- One number that moves with every change of what pages show of the catalogue: the page cache compares it.
-- Stock and orders do not move it; the browser asks for stock afresh.

create table data_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into data_version (version) values (1);

-- A row and not a sequence: a sequence moves before the change is visible to others, so a page rendered in between
-- would be kept as new with the old words.
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
