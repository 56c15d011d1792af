-- Imports (docs/spec/goods.md, section 5): a file, or a bulk change, is checked whole into rows, and applied from them in
-- pieces. A row keeps what was there before, so that it is never written over blindly and can be put back.
create table imports (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('products', 'variants', 'prices', 'stock', 'texts')),
  source text not null check (source in ('file', 'bulk')),
  state text not null check (state in ('checking', 'checked', 'failed', 'applying', 'applied', 'stopped', 'putting-back', 'put-back')),
  staff_id uuid references staff(id) on delete set null,
  -- Headings of columns, and names of categories, that the page shows are in this language.
  language text not null check (language in ('en', 'fr')),
  file_name text,
  -- How the file was read, and what of it was not.
  reading jsonb not null default '{}',
  -- Why the whole file was refused.
  failure jsonb,
  counts jsonb not null default '{}',
  -- What asks for a second press.
  concerns jsonb not null default '{}',
  -- Whether counts of a stock that has moved since are applied as differences.
  applies_difference boolean not null default false,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  applied_by uuid references staff(id) on delete set null,
  applied_at timestamptz,
  ended_at timestamptz,
  put_back_at timestamptz
);
create index imports_created_at on imports (created_at);
create index imports_staff_id on imports (staff_id);
create index imports_applied_by on imports (applied_by);

-- The file of an import, and the zip of its pictures.
create table import_files (
  import_id uuid not null references imports(id) on delete cascade,
  use text not null check (use in ('table', 'pictures')),
  file_key text not null references uploads(key),
  primary key (import_id, use)
);
create index import_files_file_key on import_files (file_key);

create table import_rows (
  import_id uuid not null references imports(id) on delete cascade,
  -- As the spreadsheet counts them; the header is row 1.
  row_number integer not null check (row_number > 0),
  sku text not null,
  -- Rows that are applied together: those of one product.
  together text,
  -- The columns that the row changes; null for what the row creates.
  before jsonb,
  after jsonb not null,
  state text not null check (state in ('same', 'change', 'create', 'error', 'applied', 'skipped', 'put-back', 'kept')),
  -- Errors and warnings by column.
  messages jsonb not null default '[]',
  primary key (import_id, row_number)
);
create index import_rows_state on import_rows (import_id, state, row_number);
create index import_rows_together on import_rows (import_id, together) where together is not null;
