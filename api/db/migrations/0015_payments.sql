-- The payment life cycle: a timeline per order, the provider's webhook events, and orders on hold.

alter table orders
  -- why the order is on hold until a person has checked it, for example a payment of another amount
  add column held_reason text,
  -- part of the idempotency key sent to the provider, which replays an error forever under the same key
  add column charge_attempt integer not null default 1;
create index orders_held on orders (created_at) where held_reason is not null;

-- The timeline of an order, for the shop's staff.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  -- 'placed', 'charge-asked', 'paid', …
  what text not null,
  -- amounts, references and reasons; no personal data
  detail jsonb not null default '{}'
);
create index order_events_order_id on order_events (order_id, id);

-- Webhook events of the payment provider, deduplicated by id.
create table payment_events (
  id text primary key,
  type text not null,
  order_id uuid references orders on delete cascade,
  received_at timestamptz not null default now()
);
create index payment_events_order_id on payment_events (order_id);
create index payment_events_received_at on payment_events (received_at);

alter table test_payments add column refund_key text;
