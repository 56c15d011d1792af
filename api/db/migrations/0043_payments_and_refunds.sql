-- Every payment and every refund of an order is a row of its own.

-- Wider lists of values. Not validated: every row of before satisfies the narrower lists (R57).
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('card', 'cod', 'invoice', 'transfer')) not valid,
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check check (payment_status in
    ('pending', 'pending_cod', 'awaiting_invoice', 'awaiting_transfer', 'deposit_paid', 'paid', 'failed')) not valid,
  -- what was given back or is on its way, of money that the order was owed
  add column refunded_cents integer not null default 0,
  add constraint orders_refunded_cents_check check (refunded_cents >= 0) not valid;

-- A refund changes what staff see of an order, so it raises the version like their other changes.
create trigger orders_version_of_refunds before update of refunded_cents on orders for each row
  when (old.refunded_cents is distinct from new.refunded_cents)
  execute function raise_version();

create table order_payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('whole', 'deposit', 'balance', 'cash', 'transfer')),
  amount_cents integer not null check (amount_cents >= 0),
  -- what cash was rounded by to 5 cents: the till took amount_cents + rounding_cents
  rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  -- the payment's id at the provider; null until it is known, and of cash
  reference text unique,
  -- open: not decided; paid; failed; surplus: taken although the order was paid or cancelled already, and given back
  -- whole; held: waits for a person
  state text not null check (state in ('open', 'paid', 'failed', 'surplus', 'held')),
  currency text not null default 'cad',
  -- number of the charge attempt, part of the provider's idempotency key
  attempt integer not null default 1,
  created_at timestamptz not null default now(),
  -- until when a mailed link to pay is good; null without one
  pay_until timestamptz,
  -- when a card was last charged by that link, from when the 30 minutes of an unfinished payment count
  counts_from timestamptz,
  -- who received cash or accepted the payment; null: the shop itself
  staff_id uuid
);
create index order_payments_order_id on order_payments (order_id);
-- One payment decides whether a card order is paid.
create unique index order_payments_whole on order_payments (order_id)
  where kind = 'whole' and state in ('open', 'paid');

-- Keeps the row of a card order's payment. A trigger, so that it costs the checkout no round trip, and so that the
-- version before, which knows only orders.payment_reference, keeps the rows complete as well.
create function keep_order_payment() returns trigger language plpgsql as $$
begin
  -- A payment that was held for another amount, and proved right: the order is paid by no other amount by itself.
  if new.payment_status = 'paid' and exists (
    select from order_payments where order_id = new.id and reference = new.payment_reference and state = 'held'
  ) then
    update order_payments set state = 'failed' where order_id = new.id and state = 'open';
    update order_payments set state = 'paid', amount_cents = new.total_cents
      where order_id = new.id and reference = new.payment_reference;
    return null;
  end if;
  insert into order_payments (order_id, kind, amount_cents, reference, state, attempt, created_at)
  select new.id, 'whole', new.total_cents, new.payment_reference, 'open', new.charge_attempt, new.created_at
  where not exists (select from order_payments where reference = new.payment_reference)
  on conflict (order_id) where kind = 'whole' and state in ('open', 'paid')
  do update set reference = excluded.reference, attempt = excluded.attempt;
  update order_payments set state = new.payment_status
    where order_id = new.id and kind = 'whole' and state = 'open' and new.payment_status in ('paid', 'failed');
  return null;
end $$;
create trigger orders_payment after update of payment_reference, payment_status, charge_attempt on orders for each row
  when (
    new.payment_method = 'card' and (
      old.payment_reference is distinct from new.payment_reference
      or old.payment_status is distinct from new.payment_status
      or old.charge_attempt is distinct from new.charge_attempt
    )
  )
  execute function keep_order_payment();

create table refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  -- the payment that it gives back, whole or in part
  payment_id uuid not null references order_payments on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- the parts of the amount: goods less their discount, shipping, taxes, and what was paid above the total
  goods_cents integer not null check (goods_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  pst_cents integer not null check (pst_cents >= 0),
  hst_cents integer not null check (hst_cents >= 0),
  other_cents integer not null check (other_cents >= 0),
  -- what cash was rounded by to 5 cents when it was given back
  rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  method text not null check (method in ('provider', 'cash', 'other')),
  reason text not null check (reason in
    ('returned', 'damaged', 'not-available', 'late-delivery', 'price', 'cancelled', 'other',
     'paid-late', 'paid-twice', 'mismatch', 'by-provider')),
  state text not null check (state in ('asked', 'sent', 'paid', 'failed', 'unknown')),
  -- the refund's id at the provider
  provider_reference text unique,
  -- part of the provider's idempotency key; raised only when the provider has stored an error under the last one
  attempt integer not null default 1,
  -- null: the shop itself
  asked_by uuid,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- the provider's code; never a customer's words
  failure text,
  check (amount_cents = goods_cents + shipping_cents + gst_cents + pst_cents + hst_cents + other_cents)
);
create index refunds_order_id on refunds (order_id);
create index refunds_payment_id on refunds (payment_id);
create index refunds_open on refunds (asked_at) where state in ('asked', 'sent', 'unknown');

create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  -- whether the pieces are fit to be sold again
  restock boolean not null,
  -- the pieces that this refund put back into the stock: not those that an earlier refund that failed had put back
  restocked integer not null check (restocked between 0 and quantity),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index refund_lines_line on refund_lines (order_id, position);

-- The refund that a mail is about. Not validated: no mail of before has one.
alter table outbox
  add column refund_id uuid,
  add constraint outbox_refund_id foreign key (refund_id) references refunds on delete cascade not valid;

-- Refunds at the built-in test provider.
create table test_refunds (
  id text primary key,
  idempotency_key text not null unique,
  payment_id text not null references test_payments,
  refund_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index test_refunds_payment_id on test_refunds (payment_id);

-- Orders of before get their rows in pieces, by a job.
select graphile_worker.add_job('fill-order-payments', job_key => 'fill-order-payments')
where exists (select from orders where payment_method = 'card');
