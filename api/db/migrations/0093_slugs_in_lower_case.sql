-- An address is found in any case by its lower case (contract/page-spelling.ts), so no slug may have a capital. A page that had one is
-- redirected from its earlier address.
update categories c set slug = lower(slug)
  where slug <> lower(slug) and not exists (select from categories o where o.slug = lower(c.slug));
update products p set slug = lower(slug)
  where slug <> lower(slug) and not exists (select from products o where o.slug = lower(p.slug));
update stores s set slug = lower(slug)
  where slug <> lower(slug) and not exists (select from stores o where o.slug = lower(s.slug));

alter table categories add constraint categories_slug_lower check (slug = lower(slug)) not valid;
alter table products add constraint products_slug_lower check (slug = lower(slug)) not valid;
alter table stores add constraint stores_slug_lower check (slug = lower(slug)) not valid;
