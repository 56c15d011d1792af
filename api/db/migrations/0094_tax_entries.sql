-- Until which day the tax was reported: a closed period takes no entry any more, and is never opened again.
create table tax_closings (
  id uuid primary key default uuidv7(),
  -- The last day of the period, as on the clocks of each province.
  through date not null unique,
  closed_at timestamptz not null,
  closed_by uuid not null references staff
);

create function close_tax_period() returns trigger language plpgsql as $$
begin
  -- Waits for the entries that are being written, and lets none in meanwhile.
  perform pg_advisory_xact_lock(hashtext('tax-entries'));
  if exists (select from tax_closings where through >= new.through) then
    raise exception 'the period is closed' using errcode = 'check_violation', constraint = 'tax_closings_in_sequence';
  end if;
  return new;
end $$;

create trigger tax_closings_in_sequence before insert on tax_closings
  for each row execute function close_tax_period();
create trigger tax_closings_kept before update or delete on tax_closings
  for each row execute function keep_row();
create trigger tax_closings_not_truncated before truncate on tax_closings
  for each statement execute function keep_row();

-- What the tax report sums: a row for each thing that made tax payable, or changed that afterwards.
create table tax_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('sale', 'refund', 'refund-returned', 'cancellation', 'write-off', 'recovery')),
  refund_id uuid references refunds on delete cascade,
  write_off_id uuid references write_offs on delete cascade,
  -- The day in the province on which it happened, and the one on which it counts: the same, or the first open day.
  happened_on date not null,
  day date not null,
  province char(2) not null,
  -- Positive for what raises the tax, negative for what lowers it. Goods and delivery less discounts, before tax.
  sales_cents integer not null,
  -- The part of the sales on which no GST or HST was charged, and on which no tax of the province was.
  federal_exempt_cents integer not null default 0,
  provincial_exempt_cents integer not null default 0,
  gst_cents integer not null,
  pst_cents integer not null,
  hst_cents integer not null,
  recorded_at timestamptz not null default now(),
  check ((kind in ('refund', 'refund-returned')) = (refund_id is not null)),
  check ((kind in ('write-off', 'recovery')) = (write_off_id is not null))
);
create unique index tax_entries_sale on tax_entries (order_id) where kind = 'sale';
create unique index tax_entries_cancellation on tax_entries (order_id) where kind = 'cancellation';
create unique index tax_entries_write_off on tax_entries (write_off_id, kind) where write_off_id is not null;
create index tax_entries_order on tax_entries (order_id);
create index tax_entries_refund on tax_entries (refund_id) where refund_id is not null;
create index tax_entries_day on tax_entries (day, province) include (kind, sales_cents, federal_exempt_cents,
  provincial_exempt_cents, gst_cents, pst_cents, hst_cents);

create function date_tax_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('tax-entries'));
  -- A statement of its own, so that it sees a period that was closed while this one waited.
  select greatest(new.happened_on, max(through) + 1) into new.day from tax_closings;
  return new;
end $$;

create trigger tax_entries_dated before insert on tax_entries
  for each row execute function date_tax_entry();
create trigger tax_entries_kept before update or delete on tax_entries
  for each row execute function keep_row();
create trigger tax_entries_not_truncated before truncate on tax_entries
  for each statement execute function keep_row();
