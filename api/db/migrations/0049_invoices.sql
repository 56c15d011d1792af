-- Invoices and credit notes: numbered without gaps a year, and frozen once they are issued.

-- The last number of each kind and year. Its row is locked until the invoice commits, so a number is neither lost nor
-- given twice.
create table invoice_numbers (
  kind text not null check (kind in ('invoice', 'credit')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Files that the shop itself made. They are not served by their keys, and do not count as what strangers uploaded.
alter table uploads add column is_made boolean not null default false;

create table invoices (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit')),
  -- of the day of issue, on the shop's calendar
  year integer not null,
  sequence integer not null,
  number text not null unique
    generated always as (case kind when 'credit' then 'C' else '' end || year || '-' || lpad(sequence::text, 6, '0')) stored,
  order_id uuid not null references orders,
  -- the invoice that a credit note corrects
  corrects uuid references invoices,
  -- the refund that a credit note is about
  refund_id uuid unique references refunds,
  issued_at timestamptz not null,
  language text not null check (language in ('en', 'fr')),
  total_cents integer not null check (total_cents >= 0),
  -- all that the paper says: InvoiceSnapshot in contract/orders/invoices.ts
  snapshot jsonb not null,
  -- the printed file; null until it is printed
  file_key text references uploads (key),
  file_sha256 bytea,
  unique (kind, year, sequence),
  check ((kind = 'credit') = (corrects is not null and refund_id is not null)),
  check ((file_key is null) = (file_sha256 is null))
);
create unique index invoices_of_order on invoices (order_id) where kind = 'invoice';
create index invoices_order_id on invoices (order_id);
create index invoices_corrects on invoices (corrects) where corrects is not null;
create index invoices_issued_at on invoices (issued_at);
create index invoices_unprinted on invoices (id) where file_key is null;
create unique index invoices_file_key on invoices (file_key);

-- Only the file is added later. The law asks for six years after the year's end; then the retention job deletes them.
create function freeze_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file_key is null
    -- The number is generated after this.
    and to_jsonb(old) - '{file_key,file_sha256,number}'::text[] = to_jsonb(new) - '{file_key,file_sha256,number}'::text[]
  then
    return new;
  end if;
  if tg_op = 'DELETE' and old.year + 6 < extract(year from now()) then
    return old;
  end if;
  raise exception 'an issued invoice is never changed'
    using errcode = 'check_violation', constraint = 'invoices_frozen';
end $$;
create trigger invoices_frozen before update or delete on invoices for each row execute function freeze_invoice();
create trigger invoices_kept before truncate on invoices execute function freeze_invoice();

-- Orders that are to be invoiced, and refunds that are to be credited. A job issues them, so that a payment does not
-- wait for the number that all invoices share.
create table invoices_due (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  refund_id uuid references refunds on delete cascade,
  unique nulls not distinct (order_id, refund_id)
);

create function invoice_order() returns trigger language plpgsql as $$
begin
  insert into invoices_due (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger orders_invoice_when_paid after update of payment_status on orders for each row
  when (new.payment_status = 'paid' and old.payment_status <> 'paid')
  execute function invoice_order();
create trigger orders_invoice_when_shipped after update of status on orders for each row
  when (new.payment_status = 'awaiting_invoice' and new.status = 'shipped' and old.status <> 'shipped')
  execute function invoice_order();

create function credit_refund() returns trigger language plpgsql as $$
begin
  insert into invoices_due (order_id, refund_id) values (new.order_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger refunds_credit_at_once after insert on refunds for each row
  when (new.state = 'paid') execute function credit_refund();
create trigger refunds_credit after update of state on refunds for each row
  when (new.state = 'paid' and old.state <> 'paid') execute function credit_refund();

-- The paper that a mail brings. Not validated: no mail of before has one.
alter table outbox
  add column invoice_id uuid,
  add constraint outbox_invoice_id foreign key (invoice_id) references invoices on delete cascade not valid;
