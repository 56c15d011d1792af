-- Dates of the last change of a store's page, for the sitemaps. Changes of the products it carries count.

alter table stores add column updated_at timestamptz not null default now();

create trigger date_change before update on stores
  for each row when (
    (old.slug, old.name, old.status, old.logo, old.banner, old.street, old.city, old.province, old.postal_code,
     old.country, old.latitude, old.longitude, old.time_zone, old.contact_email, old.contact_phones,
     old.operating_hours, old.benefits_en, old.benefits_fr)
    is distinct from
    (new.slug, new.name, new.status, new.logo, new.banner, new.street, new.city, new.province, new.postal_code,
     new.country, new.latitude, new.longitude, new.time_zone, new.contact_email, new.contact_phones,
     new.operating_hours, new.benefits_en, new.benefits_fr)
  ) execute function date_change();

create function date_store() returns trigger
  language plpgsql
  as $$
begin
  update public.stores set updated_at = now()
  where updated_at < now() and id in (select store_id from changed);
  return null;
end
$$;

create trigger date_store_new after insert on store_products
  referencing new table as changed for each statement execute function date_store();
create trigger date_store_gone after delete on store_products
  referencing old table as changed for each statement execute function date_store();

-- Cached pages list the products of a store.
create trigger move_data_version after insert or update or delete or truncate on store_products
  for each statement execute function move_data_version();
