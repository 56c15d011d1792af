-- Dates of the last change of a page's content, for the sitemaps. Reviews, ratings and stock do not count.

alter table products add column updated_at timestamptz not null default now();
alter table categories add column updated_at timestamptz not null default now();
-- Earlier changes were not recorded, so existing products get their creation date.
update products set updated_at = created_at;

create function date_change() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger date_change before update on products
  for each row when (
    (old.slug, old.sku, old.mpn, old.name_en, old.name_fr, old.description_en, old.description_fr,
     old.meta_title_en, old.meta_title_fr, old.meta_description_en, old.meta_description_fr,
     old.starting_price_cents, old.availability, old.shipping, old.options, old.faqs, old.specifications, old.store_id)
    is distinct from
    (new.slug, new.sku, new.mpn, new.name_en, new.name_fr, new.description_en, new.description_fr,
     new.meta_title_en, new.meta_title_fr, new.meta_description_en, new.meta_description_fr,
     new.starting_price_cents, new.availability, new.shipping, new.options, new.faqs, new.specifications, new.store_id)
  ) execute function date_change();

create trigger date_change before update on categories
  for each row when (
    (old.slug, old.parent_id, old.name_en, old.name_fr, old.status, old.image)
    is distinct from
    (new.slug, new.parent_id, new.name_en, new.name_fr, new.status, new.image)
  ) execute function date_change();

-- Dates the products of the rows that a statement changed. Products already dated by this transaction are skipped, so
-- an import that writes products and their parts updates each product once.
create function date_product() returns trigger
  language plpgsql
  as $$
begin
  update public.products set updated_at = now()
  where updated_at < now() and id in (select product_id from changed);
  return null;
end
$$;

create function date_category() returns trigger
  language plpgsql
  as $$
begin
  update public.categories set updated_at = now()
  where updated_at < now() and id in (select category_id from changed);
  return null;
end
$$;

-- A trigger with transition tables can have only one event. The names sort before move_data_version, so that products
-- are locked before the version, as everywhere else.
create trigger date_product_new after insert on variants
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_edited after update on variants
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_gone after delete on variants
  referencing old table as changed for each statement execute function date_product();

create trigger date_product_new after insert on product_images
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_edited after update on product_images
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_gone after delete on product_images
  referencing old table as changed for each statement execute function date_product();

create trigger date_product_new after insert on product_categories
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_edited after update on product_categories
  referencing new table as changed for each statement execute function date_product();
create trigger date_product_gone after delete on product_categories
  referencing old table as changed for each statement execute function date_product();

create trigger date_category_new after insert on product_categories
  referencing new table as changed for each statement execute function date_category();
create trigger date_category_edited after update on product_categories
  referencing new table as changed for each statement execute function date_category();
create trigger date_category_gone after delete on product_categories
  referencing old table as changed for each statement execute function date_category();
