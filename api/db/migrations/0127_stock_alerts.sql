-- Addresses that want to be told once when a sku is back (docs/spec/goods.md, section 3). A row waits until its mail is
-- queued; whoever stops it has it deleted. A sku that comes back is found by the index of the rows that wait.
create table stock_alerts (
  id uuid primary key default uuidv7(),
  email citext not null,
  product_id uuid not null references products(id) on delete cascade,
  sku text not null,
  language text not null check (language in ('en', 'fr')),
  -- The sentence as it was shown.
  consent text not null,
  asked_at timestamptz not null,
  mailed_at timestamptz
);
create unique index stock_alerts_waiting on stock_alerts (sku, email) where mailed_at is null;
create index stock_alerts_email on stock_alerts (email);
create index stock_alerts_product_id on stock_alerts (product_id);
create index stock_alerts_asked_at on stock_alerts (asked_at);

-- Without a foreign key, which would look through all mails for each row that is purged: a mail whose alert is gone is dropped.
alter table outbox add column stock_alert_id uuid;
