-- The shop's goods as staff edit them (docs/spec/goods.md): states of products, archived variants, a register of skus, the
-- ledger of the stock, redirects of slugs. Columns are added with constant defaults; 0118 fills in what exists.
alter table products
  add column status text not null default 'published',
  add column publish_at timestamptz,
  add column archived_at timestamptz,
  add column replaced_by uuid references products(id) on delete set null,
  add column markdown_en text,
  add column markdown_fr text,
  add column price_breaks jsonb not null default '[]',
  add column is_sample boolean not null default false,
  add column version integer not null default 1,
  alter column name_fr drop not null,
  alter column description_fr drop not null,
  alter column meta_title_fr drop not null,
  alter column meta_description_fr drop not null,
  alter column mpn set default '',
  add constraint products_status check (status in ('draft', 'published', 'unlisted', 'archived')) not valid,
  add constraint products_publish_at check (publish_at is null or status in ('draft', 'unlisted')) not valid,
  add constraint products_archived check ((status = 'archived') = (archived_at is not null)) not valid,
  add constraint products_price_breaks check (jsonb_typeof(price_breaks) = 'array') not valid;
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_replaced_by on products (replaced_by) where replaced_by is not null;

alter table variants
  add column archived_at timestamptz,
  add column price_breaks jsonb not null default '[]',
  drop constraint variants_product_id_position_key,
  add constraint variants_product_id_position_key unique (product_id, position) deferrable initially immediate,
  add constraint variants_price_breaks check (jsonb_typeof(price_breaks) = 'array') not valid;

-- Whether the sku can be bought: false of an archived variant, whose pieces stay where they are.
alter table inventory add column is_sold boolean not null default true;

alter table product_images alter column alt_fr drop not null;

alter table categories
  add column description_en text not null default '',
  add column description_fr text not null default '',
  add column version integer not null default 1,
  alter column name_fr drop not null;

-- A picture that staff uploaded is in the file store under `file_key`; one of the sample is in the program's folder.
alter table pictures
  add column file_key text references uploads(key),
  add column focus_x smallint not null default 50,
  add column focus_y smallint not null default 50,
  add constraint pictures_focus check (focus_x between 0 and 100 and focus_y between 0 and 100) not valid;
create index pictures_file_key on pictures (file_key) where file_key is not null;
alter table uploads
  drop constraint uploads_use,
  add constraint uploads_use check (use in ('artwork', 'certificate', 'logo', 'picture', 'import')) not valid;

create table related_products (
  product_id uuid not null references products(id) on delete cascade,
  related_id uuid not null references products(id) on delete cascade,
  position integer not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index related_products_related_id on related_products (related_id);

-- Each sku that was ever used, with what is known of it apart from what the shop shows. No row is ever deleted, so that a
-- sku is never used for something else.
create table skus (
  sku text primary key,
  product_id uuid references products(id) on delete set null,
  barcode text,
  cost_cents integer check (cost_cents >= 0),
  packed_length_mm integer check (packed_length_mm > 0),
  packed_girth_mm integer check (packed_girth_mm > 0),
  packed_weight_g integer check (packed_weight_g > 0),
  low_at integer check (low_at >= 0),
  used_since timestamptz not null default now()
);
create index skus_product_id on skus (product_id);
create index skus_spelling on skus (lower(sku));

-- Moves of the stock, written by the statement that moves it. `after_quantity` is what was left of the sku.
create table stock_ledger (
  id uuid primary key default uuidv7(),
  sku text not null,
  place text not null default 'shop',
  delta integer not null,
  after_quantity integer not null check (after_quantity >= 0),
  reason text not null check (reason in ('opening', 'sold', 'cancelled', 'returned', 'received', 'counted', 'damaged',
    'lost', 'sample', 'correction')),
  order_id uuid,
  import_id uuid,
  staff_id uuid references staff(id) on delete set null,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default now()
);
create index stock_ledger_sku on stock_ledger (sku, id desc);

-- Slugs that a product or a category had before. A redirect names what it leads to, never another slug, so none leads in a circle.
create table slug_redirects (
  kind text not null check (kind in ('product', 'category')),
  slug text not null check (slug = lower(slug)),
  product_id uuid references products(id) on delete cascade,
  category_id uuid references categories(id) on delete cascade,
  at timestamptz not null default now(),
  primary key (kind, slug),
  check ((kind = 'product') = (product_id is not null) and (kind = 'category') = (category_id is not null))
);
create index slug_redirects_product_id on slug_redirects (product_id);
create index slug_redirects_category_id on slug_redirects (category_id);
create trigger move_data_version after insert or delete or update or truncate on slug_redirects
  for each statement execute function move_data_version();
create trigger move_data_version after insert or delete or update or truncate on related_products
  for each statement execute function move_data_version();
create trigger move_data_version after update on pictures
  for each statement execute function move_data_version();

-- Registers each sku, whoever writes it: the shop, the sample, a restore.
create function register_skus() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if tg_table_name = 'products' then
    insert into skus (sku, product_id) select sku, id from new_rows on conflict do nothing;
  else
    insert into skus (sku, product_id) select sku, product_id from new_rows on conflict do nothing;
  end if;
  return null;
end $$;
create trigger register_skus_insert after insert on products referencing new table as new_rows
  for each statement execute function register_skus();
create trigger register_skus_update after update on products referencing new table as new_rows
  for each statement execute function register_skus();
create trigger register_skus_insert after insert on variants referencing new table as new_rows
  for each statement execute function register_skus();
create trigger register_skus_update after update on variants referencing new table as new_rows
  for each statement execute function register_skus();

-- The version that `If-Match` names moves with each change of a product or of its parts.
create trigger products_version before update on products for each row when (
  (old.slug, old.sku, old.mpn, old.name_en, old.name_fr, old.description_en, old.description_fr, old.markdown_en, old.markdown_fr,
    old.meta_title_en, old.meta_title_fr, old.meta_description_en, old.meta_description_fr, old.starting_price_cents, old.price_breaks,
    old.availability, old.shipping, old.options, old.faqs, old.specifications, old.store_id, old.best_seller_rank,
    old.available_on, old.has_parts, old.has_repair, old.status, old.publish_at, old.replaced_by)
  is distinct from
  (new.slug, new.sku, new.mpn, new.name_en, new.name_fr, new.description_en, new.description_fr, new.markdown_en, new.markdown_fr,
    new.meta_title_en, new.meta_title_fr, new.meta_description_en, new.meta_description_fr, new.starting_price_cents, new.price_breaks,
    new.availability, new.shipping, new.options, new.faqs, new.specifications, new.store_id, new.best_seller_rank,
    new.available_on, new.has_parts, new.has_repair, new.status, new.publish_at, new.replaced_by))
  execute function raise_version();
create trigger categories_version before update on categories for each row when (
  (old.slug, old.parent_id, old.name_en, old.name_fr, old.description_en, old.description_fr, old.status, old.image,
    old.is_flag_category, old.position)
  is distinct from
  (new.slug, new.parent_id, new.name_en, new.name_fr, new.description_en, new.description_fr, new.status, new.image,
    new.is_flag_category, new.position))
  execute function raise_version();
