-- The tax report takes off refunds that a bank returned, which are few among all that happens to orders.
create index if not exists order_events_refund_failed on order_events (at) where what = 'refund-failed';
