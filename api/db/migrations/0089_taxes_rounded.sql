-- How the taxes of an order were rounded (docs/decisions/0095). Null in orders from before, and in those that the release
-- before places during an update: their sum was rounded, and PST was what GST left of it.
alter table orders
  add column taxes_rounded text,
  add constraint orders_taxes_rounded_check check (taxes_rounded in ('together', 'each')) not valid;

-- A shop from before goes on as it was, also one that has sold nothing yet and follows the specification, whose tax is
-- before the discount. A new shop has the default of contract/desk/default-settings.ts.
insert into settings (key, value, version)
select 'taxesRounded', '"together"', 0
where exists (select from orders) or exists (select from settings where key = 'discountTaxed' and value = '"before"');
