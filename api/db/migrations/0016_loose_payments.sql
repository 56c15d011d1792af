-- A cancelled order is watched as long as its payment could still be completed at the provider.

alter table orders
  -- when the payment of a cancelled order was known to be final; null for all other orders
  add column payment_closed_at timestamptz;
-- Orders cancelled before this migration are not watched.
update orders set payment_closed_at = now() where status = 'cancelled';
create index orders_loose_payments on orders (created_at)
  where status = 'cancelled' and payment_method = 'card' and payment_closed_at is null;
