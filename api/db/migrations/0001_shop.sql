-- The initial schema. Texts for shoppers are stored in both languages from the start (…_en, …_fr).
-- Money is integer cents. Times are timestamptz. Ids are uuidv7.

create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent(text) is only STABLE, because the default dictionary may change. With a named dictionary it can be indexed.
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create table pictures (
  path text primary key,
  -- first 12 hex digits of the file's SHA-256; part of the URL, so pictures can be cached forever
  version text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

create table categories (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  parent_id uuid references categories on delete restrict,
  name_en text not null,
  name_fr text not null,
  status text not null check (status in ('Active', 'Inactive')),
  image text references pictures on delete restrict,
  is_flag_category boolean not null default false,
  position integer not null
);
create index categories_parent_id on categories (parent_id);
create index categories_image on categories (image);

create table stores (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  name text not null,
  status text not null check (status in ('Active', 'Inactive')),
  logo text references pictures on delete restrict,
  banner text references pictures on delete restrict,
  street text not null,
  city text not null,
  province char(2) not null,
  postal_code text not null,
  country text not null default 'Canada',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  contact_email text not null,
  contact_phones text[] not null,
  -- { "monday": { "open": "09:30", "close": "18:00" } | null, … } in the store's own time zone
  operating_hours jsonb not null,
  benefits_en text[] not null,
  benefits_fr text[] not null,
  position integer not null
);
create index stores_logo on stores (logo);
create index stores_banner on stores (banner);

create table products (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  sku text not null unique,
  mpn text not null,
  name_en text not null,
  name_fr text not null,
  description_en text not null,
  description_fr text not null,
  meta_title_en text not null,
  meta_title_fr text not null,
  meta_description_en text not null,
  meta_description_fr text not null,
  starting_price_cents integer not null check (starting_price_cents >= 0),
  availability text not null check (availability in ('In-Stock', 'Pre-Order')),
  shipping text[] not null check (shipping <@ array['Free Shipping', 'Local Pick Up']),
  -- [{ "name": "Fabric", "label_fr": "Tissu", "values": ["200D Nylon"], "labels_fr": {} }], in display order
  options jsonb not null default '[]',
  -- [{ "question": { "en", "fr" }, "answer": { "en", "fr" } }]
  faqs jsonb not null default '[]',
  -- { "en": [{ "name", "value" }], "fr": […] }
  specifications jsonb not null default '{"en": [], "fr": []}',
  -- the only store that carries the product; null when others do, too
  store_id uuid references stores on delete set null,
  best_seller_rank integer not null,
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  created_at timestamptz not null default now()
);
create index products_store_id on products (store_id);
create index products_best_seller_rank on products (best_seller_rank, id);
create index products_starting_price on products (starting_price_cents, id);
create index products_created_at on products (created_at desc, id);
create index products_name on products (plain(name_en), id);
create index products_name_words on products using gin (plain(name_en) gin_trgm_ops);

create table product_images (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  path text not null references pictures on delete restrict,
  alt_en text not null,
  alt_fr text not null,
  primary key (product_id, position)
);
create index product_images_path on product_images (path);

create table product_categories (
  product_id uuid not null references products on delete cascade,
  category_id uuid not null references categories on delete restrict,
  position integer not null,
  primary key (product_id, category_id)
);
create index product_categories_category_id on product_categories (category_id, product_id);

create table variants (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  sku text not null unique,
  -- the variant with the lowest position is the default
  position integer not null,
  -- null: sold at the product's starting price (docs/spec/storefront-and-accounts.md §5)
  price_cents integer check (price_cents > 0),
  -- shown struck through when greater than the price
  original_price_cents integer not null default 0 check (original_price_cents >= 0),
  fabric text,
  size text,
  size_filter text,
  -- further options: { "Finishing": "Grommets", "Length": "6 ft" }
  options jsonb not null default '{}',
  finishing text generated always as (options ->> 'Finishing') stored,
  unique (product_id, position)
);

-- One row per sku: those of variants, or the product's own when it has no variants.
-- A table of its own, because it is updated by every order.
create table inventory (
  sku text primary key,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity >= 0)
) with (fillfactor = 70);
create index inventory_product_id on inventory (product_id) include (sku);

create table store_products (
  store_id uuid not null references stores on delete cascade,
  product_id uuid not null references products on delete cascade,
  primary key (store_id, product_id)
);
create index store_products_product_id on store_products (product_id);

create table reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  name text not null,
  title text not null,
  review text not null,
  rating integer not null check (rating between 0 and 5),
  created_at timestamptz not null default now()
);
create index reviews_product_id on reviews (product_id, created_at desc);

create table postal_codes (
  -- the first three characters
  area char(3) primary key,
  city text not null,
  province char(2) not null,
  latitude double precision not null,
  longitude double precision not null
);

create table orders (
  id uuid primary key default uuidv7(),
  -- HY-7K3M-9QXD-4TBW: 60 random bits
  order_number text not null unique,
  created_at timestamptz not null default now(),
  status text not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('card', 'cod')),
  payment_status text not null check (payment_status in ('pending', 'pending_cod', 'paid', 'failed')),
  -- the payment's id at the provider; null until it is known
  payment_reference text unique,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  tax_province char(2) not null,
  total_cents integer not null check (total_cents >= 0),
  coupon text,
  fulfilment text not null default 'delivery' check (fulfilment in ('delivery', 'pickup')),
  email citext not null,
  -- the remaining fields of customerInfo, as submitted
  customer jsonb not null,
  -- SHA-256 of the lines, to detect duplicate orders of the same cart
  cart_hash bytea not null,
  check (gst_cents + pst_cents + hst_cents = tax_cents),
  check (total_cents = greatest(0, subtotal_cents + shipping_cents + tax_cents - discount_cents))
);
create index orders_email_cart on orders (email, cart_hash, created_at desc);
create index orders_open_payments on orders (created_at) where payment_status = 'pending';

-- A snapshot of each line at the time of purchase.
create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid references products on delete set null,
  sku text not null,
  name_en text not null,
  name_fr text not null,
  -- { "sku": "…", "Fabric": "…", … } or null
  variant jsonb,
  image_path text,
  quantity integer not null check (quantity between 1 and 999),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  original_price_cents integer not null default 0,
  primary key (order_id, position)
);
create index order_lines_product_id on order_lines (product_id);

-- One order per Idempotency-Key. `answer` is null while the first request runs.
create table idempotency_keys (
  key uuid primary key,
  body_hash bytea not null,
  order_id uuid references orders on delete cascade,
  answer_status smallint,
  answer jsonb,
  -- end of the lease of the first request; afterwards a retry may finish its work
  leased_until timestamptz not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_order_id on idempotency_keys (order_id);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Payments of the built-in test provider, which has no server of its own to store them.
create table test_payments (
  id text primary key,
  idempotency_key text not null unique,
  order_id uuid not null,
  amount_cents integer not null,
  status text not null check (status in ('requires_action', 'confirmed', 'succeeded', 'declined', 'cancelled')),
  client_secret text not null unique,
  decline_message text,
  created_at timestamptz not null default now()
);

-- Transactional outbox: mails are inserted with the data they are about, and a job sends each row once.
create table outbox (
  id uuid primary key default uuidv7(),
  kind text not null,
  order_id uuid references orders on delete cascade,
  recipient text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_order_id on outbox (order_id);

create table newsletter_subscribers (
  email citext primary key,
  created_at timestamptz not null default now()
);
