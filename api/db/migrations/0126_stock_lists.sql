-- What the list of the stock finds and sorts by. The stock's own index ends updates in place: a sale adds an entry to it, and
-- in return what is sold out or low is found without reading all of it (decision 117).
create index if not exists inventory_quantity on inventory (quantity, sku);
create index if not exists skus_prefix on skus (lower(sku) collate "C");
create index if not exists skus_barcode on skus (barcode) where barcode is not null;
create index if not exists skus_low_at on skus (low_at) where low_at is not null;
create index if not exists products_archived on products (id) where status = 'archived';
create index if not exists variants_archived on variants (sku) where archived_at is not null;
create index if not exists products_names on products
  using gin (plain(name_en || ' ' || coalesce(name_fr, '')) gin_trgm_ops);
-- What the nightly comparison corrected.
create index if not exists stock_ledger_corrections on stock_ledger (sku, id)
  where reason = 'correction' and staff_id is null and order_id is null and import_id is null;
