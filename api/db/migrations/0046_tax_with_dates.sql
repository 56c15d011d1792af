-- Rates of tax with the day from which they hold, and what an order keeps of its tax (docs/decisions/0058).

create table tax_rows (
  id uuid primary key default uuidv7(),
  province text not null
    check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  -- the first local day in the province; the row holds until the next one begins, so rows cannot overlap
  valid_from date not null,
  gst_ppm integer not null default 0 check (gst_ppm between 0 and 500000),
  pst_ppm integer not null default 0 check (pst_ppm between 0 and 500000),
  hst_ppm integer not null default 0 check (hst_ppm between 0 and 500000),
  -- who says so: a law, a notice, an address
  source text not null check (length(source) between 1 and 500),
  note text not null default '' check (length(note) <= 500),
  -- the setting that must be on for the row to count; null for none
  switch text check (switch in ('novaScotia14')),
  -- null: the row came with the shop
  changed_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  constraint tax_rows_overlap unique (province, valid_from),
  check (hst_ppm = 0 or (gst_ppm = 0 and pst_ppm = 0))
);

insert into tax_rows (province, valid_from, gst_ppm, pst_ppm, hst_ppm, source, switch)
select province, valid_from::date, gst_ppm, pst_ppm, hst_ppm, source, switch
from (values
  ('AB', '2008-01-01', 50000, 0, 0, 'Canada Revenue Agency', null),
  ('BC', '2013-04-01', 50000, 70000, 0, 'Canada Revenue Agency; Province of British Columbia', null),
  ('MB', '2019-07-01', 50000, 70000, 0, 'Canada Revenue Agency; Manitoba Finance', null),
  ('NB', '2016-07-01', 0, 0, 150000, 'Canada Revenue Agency', null),
  ('NL', '2016-07-01', 0, 0, 150000, 'Canada Revenue Agency', null),
  ('NS', '2010-07-01', 0, 0, 150000, 'Canada Revenue Agency', null),
  ('NS', '2025-04-01', 0, 0, 140000, 'Canada Revenue Agency', 'novaScotia14'),
  ('NT', '2008-01-01', 50000, 0, 0, 'Canada Revenue Agency', null),
  ('NU', '2008-01-01', 50000, 0, 0, 'Canada Revenue Agency', null),
  ('ON', '2010-07-01', 0, 0, 130000, 'Canada Revenue Agency', null),
  ('PE', '2016-10-01', 0, 0, 150000, 'Canada Revenue Agency', null),
  ('QC', '2013-01-01', 50000, 99750, 0, 'Canada Revenue Agency; Revenu Québec', null),
  ('SK', '2017-03-23', 50000, 60000, 0, 'Canada Revenue Agency; Government of Saskatchewan', null),
  ('YT', '2008-01-01', 50000, 0, 0, 'Canada Revenue Agency', null)
) as rates (province, valid_from, gst_ppm, pst_ppm, hst_ppm, source, switch);

-- What rules a process has cached is told by this id, which no other rules ever have, in any database.
create table tax_version (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into tax_version default values;

-- A shop from before goes on as it was: the rates of its specification, tax before the discount, every tax charged. A
-- new shop has the defaults of contract/desk/settings.ts.
insert into settings (key, value, version)
select key, value::jsonb, 0 from (values
  ('novaScotia14', 'false'),
  ('discountTaxed', '"before"'),
  ('taxRegistrations', '{"gst": {"isOn": true, "number": null}, "qst": {"isOn": true, "number": null},
    "bc": {"isOn": true, "number": null}, "sk": {"isOn": true, "number": null}, "mb": {"isOn": true, "number": null}}')
) as before (key, value)
where exists (select from products) or exists (select from orders);

-- Pages show the rates, so they are made anew, too. Settings change seldom, so it does not matter which one.
create function move_tax_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update tax_version set id = gen_random_uuid();
  update data_version set version = version + 1;
  return null;
end $$;
create trigger move_tax_version after insert or update or delete on tax_rows
  for each statement execute function move_tax_version();
create trigger move_tax_version after insert or update or delete on settings
  for each statement execute function move_tax_version();

-- What an order keeps of its tax. Null in orders from before, and in those that the release before places during an
-- update: they were taxed by the specification's table, before the discount. No foreign key, which would lock one row
-- for all buyers of a province; a row with orders is never deleted.
alter table orders
  add column tax_row_id uuid,
  add column tax_reason text,
  -- what was charged: without what the shop is not registered for or the buyer is exempt from
  add column gst_ppm integer,
  add column pst_ppm integer,
  add column hst_ppm integer,
  add column discount_taxed text,
  -- { from, certificate, file }; null for a buyer without an exemption
  add column tax_exemption jsonb,
  add constraint orders_tax_reason_check check (tax_reason in ('delivered-to', 'picked-up-at')) not valid,
  add constraint orders_discount_taxed_check check (discount_taxed in ('before', 'after')) not valid;

-- An exemption changes the amounts that staff see.
create trigger orders_version_of_tax before update of tax_exemption on orders for each row
  when (old.tax_exemption is distinct from new.tax_exemption)
  execute function raise_version();

-- The files of certificates that orders have claimed. They go with their order.
create table tax_certificates (
  order_id uuid primary key references orders on delete cascade,
  file_key text not null references uploads
);
create index tax_certificates_file_key on tax_certificates (file_key);
