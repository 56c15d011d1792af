-- Credits that give no money back, and debts that will not be paid (docs/decisions/0070).

-- `credited`: nothing is due, because all that was not paid was credited. `written_off`: the debt is bad. Not validated: every
-- row of before satisfies the narrower list (R57).
alter table orders
  drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check check (payment_status in
    ('pending', 'pending_cod', 'awaiting_invoice', 'awaiting_transfer', 'deposit_paid', 'paid', 'failed', 'credited',
     'written_off')) not valid;

-- A credit is a refund that takes its amount off what is due, so it gives no payment back.
alter table refunds
  alter column payment_id drop not null,
  drop constraint refunds_method_check,
  add constraint refunds_method_check check (method in ('provider', 'cash', 'other', 'credit')) not valid,
  add constraint refunds_credit_check check ((method = 'credit') = (payment_id is null)) not valid,
  add constraint refunds_credit_state_check check (method <> 'credit' or state = 'paid') not valid;

-- A bad debt (Excise Tax Act, s. 231). It corrects no invoice: the buyer still owes the money. Both days stay, for the tax is
-- deducted on the first and added again on the second.
create table write_offs (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- the parts of the amount, in proportion to what is left of the order
  goods_cents integer not null check (goods_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  pst_cents integer not null check (pst_cents >= 0),
  hst_cents integer not null check (hst_cents >= 0),
  written_off_at timestamptz not null,
  written_off_by uuid not null,
  -- when the buyer paid after all; null while the debt is bad
  undone_at timestamptz,
  undone_by uuid,
  check (amount_cents = goods_cents + shipping_cents + gst_cents + pst_cents + hst_cents),
  check ((undone_at is null) = (undone_by is null))
);
create unique index write_offs_live on write_offs (order_id) where undone_at is null;
create index write_offs_order_id on write_offs (order_id);
create index write_offs_written_off_at on write_offs (written_off_at);
create index write_offs_undone_at on write_offs (undone_at) where undone_at is not null;

-- A debt whose write-off is undone is owed as before.
create function reopen_receivable() returns trigger language plpgsql as $$
begin
  update receivables set is_open = true where order_id = new.id;
  return null;
end $$;
create trigger orders_receivable_again after update of payment_status on orders for each row
  when (old.payment_status = 'written_off' and new.payment_status = 'awaiting_invoice')
  execute function reopen_receivable();
