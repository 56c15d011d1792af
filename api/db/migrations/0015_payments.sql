-- One life cycle of payments: what happened to each order, what the provider has told, what waits for a person.

alter table orders
  -- why nothing may happen to it until a person has looked: a payment of another amount, for example
  add column held_reason text,
  -- part of the provider's idempotency key: a key whose answer is an error stays one for ever
  add column charge_attempt integer not null default 1;
create index orders_held on orders (created_at) where held_reason is not null;

-- What happened to an order, step by step, for the people who run the shop.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null,
  -- 'placed', 'charge-asked', 'paid', …
  what text not null,
  -- amounts, references, reasons; nobody's name or address
  detail jsonb not null default '{}'
);
create index order_events_order_id on order_events (order_id, id);

-- Events of the payment provider, each once.
create table payment_events (
  id text primary key,
  type text not null,
  order_id uuid references orders on delete cascade,
  received_at timestamptz not null default now()
);
create index payment_events_order_id on payment_events (order_id);
create index payment_events_received_at on payment_events (received_at);

alter table test_payments add column refund_key text;
