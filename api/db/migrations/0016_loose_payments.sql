-- A cancelled order whose payment could still be completed at the provider is watched until it cannot be any more.

alter table orders
  -- when the payment of a cancelled order was known to be over for good; never set for the others
  add column payment_closed_at timestamptz;
-- what was cancelled before anybody watched
update orders set payment_closed_at = now() where status = 'cancelled';
create index orders_loose_payments on orders (created_at)
  where status = 'cancelled' and payment_method = 'card' and payment_closed_at is null;
