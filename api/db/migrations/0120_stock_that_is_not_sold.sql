-- Stock under the sku of a product that has variants was counted as if it could be bought. A listing without a price goes.
update inventory i set is_sold = false where i.is_sold and not is_sku_sold(i.sku, i.product_id);
select refresh_product_listings(array(select product_id from product_listings where shown_price_cents = 0));
