-- A shop's usual sets of lines, with which an offer may begin (docs/spec/made-to-order.md#3-offer).
create table offer_templates (
  id uuid primary key default uuidv7(),
  name text not null,
  -- The slug of a custom product; null for any.
  product text,
  lines jsonb not null,
  version integer not null default 1,
  changed_by uuid references staff (id) on delete set null,
  changed_at timestamptz not null default now()
);
create unique index offer_templates_name on offer_templates (lower(name));
create trigger offer_templates_version before update on offer_templates for each row execute function raise_version();
