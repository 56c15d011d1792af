-- Attributes that Google's product feed requires and the catalogue did not have.

-- The day from which a Pre-Order product ships; null: not known yet.
alter table products add column available_on date;

-- A part number identifies one item, so variants cannot share their product's; null: the variant has none.
alter table variants add column mpn text;

-- The page shows the day, so a change of it dates the page.
create or replace trigger date_change before update on products
  for each row when (
    (old.slug, old.sku, old.mpn, old.name_en, old.name_fr, old.description_en, old.description_fr,
     old.meta_title_en, old.meta_title_fr, old.meta_description_en, old.meta_description_fr,
     old.starting_price_cents, old.availability, old.shipping, old.options, old.faqs, old.specifications, old.store_id,
     old.available_on)
    is distinct from
    (new.slug, new.sku, new.mpn, new.name_en, new.name_fr, new.description_en, new.description_fr,
     new.meta_title_en, new.meta_title_fr, new.meta_description_en, new.meta_description_fr,
     new.starting_price_cents, new.availability, new.shipping, new.options, new.faqs, new.specifications, new.store_id,
     new.available_on)
  ) execute function date_change();
