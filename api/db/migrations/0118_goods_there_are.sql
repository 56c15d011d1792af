-- Registers the skus that a shop has used so far, and opens the ledger with the stock as it is.
insert into skus (sku, product_id)
  select sku, product_id from variants
  union all select sku, id from products
  on conflict do nothing;
insert into skus (sku) select distinct sku from order_lines where sku is not null on conflict do nothing;
insert into stock_ledger (sku, delta, after_quantity, reason) select sku, quantity, quantity, 'opening' from inventory;
