-- Accounts that may pay by invoice, and what they owe.

create table account_terms (
  user_id uuid primary key references users on delete cascade,
  organisation text not null check (length(organisation) between 1 and 120),
  net_days integer not null check (net_days in (15, 30, 45, 60)),
  credit_limit_cents integer not null check (credit_limit_cents > 0),
  requires_po boolean not null,
  -- overdue: 1, 15 and 30 days after an invoice was due; early: 3 days before as well
  reminders text not null check (reminders in ('none', 'overdue', 'early')),
  -- null while the account may order by invoice
  stopped_at timestamptz,
  granted_by uuid references staff on delete set null,
  granted_at timestamptz not null,
  version integer not null default 1
);
create trigger account_terms_version before update on account_terms
  for each row execute function raise_version();

-- An order that is paid by invoice, with the terms as they were when it was placed.
create table receivables (
  order_id uuid primary key references orders on delete cascade,
  -- null: the account was deleted
  user_id uuid references users on delete set null,
  organisation text not null,
  net_days integer not null,
  -- of the invoice; null until it is issued
  due_on date,
  -- until the order is paid or cancelled
  is_open boolean not null default true,
  -- the last reminder, in days after due_on; negative before it
  reminded integer
);
create index receivables_open on receivables (user_id) where is_open;

-- A trigger, so that no way to pay or cancel an order can forget it.
create function close_receivable() returns trigger language plpgsql as $$
begin
  update receivables set is_open = false where order_id = new.id;
  return null;
end $$;
create trigger orders_receivable after update of payment_status on orders for each row
  when (old.payment_status = 'awaiting_invoice' and new.payment_status <> 'awaiting_invoice')
  execute function close_receivable();

-- How a payment came that staff recorded, and its number at the bank or on the cheque. Null for all others.
alter table order_payments
  add column means text check (means in ('transfer', 'cheque', 'cash')),
  add column remark text;

-- The account that a statement is about. Not validated: no mail of before has one.
alter table outbox
  add column account_id uuid,
  add constraint outbox_account_id foreign key (account_id) references users on delete cascade not valid;

-- An order may be cancelled after its invoice was issued, when its parcels were taken back. A credit note without a refund
-- takes back what the invoice asked for and nobody paid.
alter table invoices
  drop constraint invoices_check,
  add constraint invoices_check check ((kind = 'credit') = (corrects is not null) and (kind = 'credit' or refund_id is null));
create unique index invoices_cancelling on invoices (order_id) where kind = 'credit' and refund_id is null;
create trigger orders_credit_when_cancelled after update of status on orders for each row
  when (old.payment_status = 'awaiting_invoice' and new.status = 'cancelled' and old.status <> 'cancelled')
  execute function invoice_order();
