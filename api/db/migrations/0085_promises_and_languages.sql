-- What a buyer was promised before the order: the last day or the delay, and the carrier. Null in orders from before.
alter table orders add column delivery_promise jsonb;

-- That a buyer from Quebec, to whom the French terms were offered first, chose to continue in English.
create table language_choices (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz not null default now(),
  -- As they were shown; never empty.
  words text not null check (words <> ''),
  language text not null check (language in ('en', 'fr')),
  terms_version text not null
);

-- The version of an issued paper in the other language: the same number and amounts, written once.
create table invoice_translations (
  invoice_id uuid primary key references invoices on delete cascade,
  language text not null check (language in ('en', 'fr')),
  issued_at timestamptz not null default now(),
  snapshot jsonb not null,
  file_key text not null unique references uploads (key),
  file_sha256 bytea not null
);

create function keep_row() returns trigger language plpgsql as $$
begin
  -- Rows go only with the order or paper that they are about, whose own rules say when.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'a row of % is never changed', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_kept';
end $$;

create trigger language_choices_kept before update or delete on language_choices
  for each row execute function keep_row();
create trigger language_choices_not_truncated before truncate on language_choices
  for each statement execute function keep_row();
create trigger invoice_translations_kept before update or delete on invoice_translations
  for each row execute function keep_row();
create trigger invoice_translations_not_truncated before truncate on invoice_translations
  for each statement execute function keep_row();

-- Whether spare parts, repair and the information for them can be had (Quebec's Consumer Protection Act, s. 39). Null: not said.
alter table products add column has_parts boolean;
alter table products add column has_repair boolean;

-- The page says it, so a change of it dates the page.
create or replace trigger date_change before update on products
  for each row when (
    (old.slug, old.sku, old.mpn, old.name_en, old.name_fr, old.description_en, old.description_fr,
     old.meta_title_en, old.meta_title_fr, old.meta_description_en, old.meta_description_fr,
     old.starting_price_cents, old.availability, old.shipping, old.options, old.faqs, old.specifications, old.store_id,
     old.available_on, old.has_parts, old.has_repair)
    is distinct from
    (new.slug, new.sku, new.mpn, new.name_en, new.name_fr, new.description_en, new.description_fr,
     new.meta_title_en, new.meta_title_fr, new.meta_description_en, new.meta_description_fr,
     new.starting_price_cents, new.availability, new.shipping, new.options, new.faqs, new.specifications, new.store_id,
     new.available_on, new.has_parts, new.has_repair)
  ) execute function date_change();
