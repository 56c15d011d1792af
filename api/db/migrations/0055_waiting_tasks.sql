-- What waits for a person is a few rows of large tables, and every page of the back office asks for it twice a minute.
create index if not exists order_listings_late on order_listings (promised_for, order_id)
  where status in ('pending', 'processing') and not is_held and promised_for is not null;
-- A table of graphile-worker's own, of which we only read: should it make the table anew, this is slow again and not wrong.
create index if not exists jobs_given_up on graphile_worker._private_jobs (updated_at)
  where attempts >= max_attempts and last_error is not null;
-- Parcels on their way through the house are few, and lists and their counts ask for them.
create index if not exists order_listings_parcels on order_listings (parcels, order_id desc)
  where parcels in ('packed', 'partial', 'ready');
-- A small province's orders are far apart in the list, so its count reads the whole table otherwise.
create index if not exists order_listings_province on order_listings (province, order_id desc);
