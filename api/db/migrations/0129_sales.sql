-- Sales (docs/spec/goods.md, section 4; decision 119): prices for a time, with what each was before and what became of it.
create table sales (
  id uuid primary key default uuidv7(),
  -- For staff, and in the history of prices.
  name text not null check (name <> '' and length(name) <= 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'running', 'ending', 'ended', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  -- Whoever planned it: the clock changes the prices in their name.
  changed_by uuid references staff(id) on delete set null,
  changed_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index sales_open on sales (state, starts_at) where state in ('scheduled', 'running', 'ending');
create trigger sales_version before update on sales for each row when (
  (old.name, old.starts_at, old.ends_at, old.state, old.changed_at)
  is distinct from (new.name, new.starts_at, new.ends_at, new.state, new.changed_at))
  execute function raise_version();

create table sale_prices (
  sale_id uuid not null references sales(id) on delete cascade,
  sku text not null,
  price_cents integer not null check (price_cents > 0),
  start_result text check (start_result in ('set', 'not-below', 'archived', 'gone')),
  -- What the start found and set. The ids stay when a sku is renamed; a variant's own price is null when its product's counts.
  variant_id uuid,
  product_id uuid,
  own_price_cents integer,
  original_price_cents integer,
  before_cents integer,
  set_original_cents integer,
  -- Taken out while the sale runs: its price is put back.
  is_leaving boolean not null default false,
  end_result text check (end_result in ('restored', 'changed', 'gone')),
  primary key (sale_id, sku),
  check (start_result is distinct from 'set' or (product_id is not null and before_cents > price_cents and set_original_cents is not null)),
  check (end_result is null or start_result = 'set')
);
create index sale_prices_sku on sale_prices (sku);
-- A price is set by one sale at a time.
create unique index sale_prices_set on sale_prices (sku) where start_result = 'set' and end_result is null;
