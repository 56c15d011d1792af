-- A snapshot of the pickup store at the time of the order, because stores move, close and change their hours.
-- { "slug", "name", "street", "city", "province", "postal_code", "country", "phone", "operating_hours", "time_zone" }

alter table orders
  add column pickup_store jsonb,
  add constraint orders_pickup_store check ((fulfilment = 'pickup') = (pickup_store is not null));
