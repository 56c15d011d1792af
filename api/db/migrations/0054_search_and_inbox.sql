-- 0045 gave these two indexes names that unique constraints of the tables have, so that none was made.
create index if not exists users_plain_email on users ((lower(email::text) collate "C"));
create index if not exists newsletter_subscribers_plain_email
  on newsletter_subscribers ((lower(email::text) collate "C"));
-- The same search by names as in accounts.
create index if not exists contact_messages_name
  on contact_messages using gin (plain(first_name || ' ' || last_name) gin_trgm_ops);
create index if not exists quotes_name
  on quotes using gin (plain((answers ->> 'firstName') || ' ' || (answers ->> 'lastName')) gin_trgm_ops);

-- What waits for a person. Every page of the back office asks for it, and these are a few rows of large tables.
create index if not exists fulfilments_ready on fulfilments (shipped_at) where state = 'ready';
create index if not exists refunds_failed on refunds (order_id) where state = 'failed';
create index if not exists outbox_parked on outbox (parked_at) where parked_at is not null and sent_at is null;
create index if not exists order_listings_to_pack on order_listings (created_at, order_id) include (promised_for)
  where status = 'processing' and parcels = 'none' and not is_held;
