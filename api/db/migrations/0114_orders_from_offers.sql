-- An accepted offer is an order (docs/spec/made-to-order.md#4-order): its lines may be made or services, and it may be paid in two parts.
alter table order_lines
  -- `custom`: made for this order. `setup`: a service, of which nothing is packed. Neither takes stock, nor has a sku.
  add column kind text not null default 'stock',
  -- The position of the offer's line; null in other orders.
  add column offer_position integer,
  alter column sku drop not null,
  drop constraint order_lines_quantity_check;
alter table order_lines
  add constraint order_lines_kind check (kind in ('stock', 'custom', 'setup')) not valid,
  add constraint order_lines_sku_of_stock check ((kind = 'stock') = (sku is not null)) not valid,
  -- A cart has at most 999 pieces a line, an offer 100,000.
  add constraint order_lines_quantity_check
    check (quantity between 1 and case when offer_position is null then 999 else 100000 end) not valid;

alter table orders
  -- It waits for its payment until somebody cancels it.
  add column is_from_offer boolean not null default false;

-- The one payment by card that an order waits for: of all, of the deposit, or of the balance.
create unique index order_payments_open on order_payments (order_id)
  where kind in ('whole', 'deposit', 'balance') and state = 'open';
create index orders_open_balances on orders (created_at)
  where payment_status = 'deposit_paid' and asked_cents is not null;

create or replace function keep_order_payment() returns trigger language plpgsql as $$
declare is_taken boolean := new.payment_status in ('paid', 'deposit_paid')
  and old.payment_status is distinct from new.payment_status;
begin
  -- A payment that was held for another amount, and proved right: the order is paid by no other amount by itself.
  if is_taken and exists (
    select from order_payments where order_id = new.id and reference = new.payment_reference and state = 'held'
  ) then
    update order_payments set state = 'failed' where order_id = new.id and state = 'open';
    update order_payments set state = 'paid', amount_cents = coalesce(old.asked_cents, new.total_cents)
      where order_id = new.id and reference = new.payment_reference;
    return null;
  end if;
  if new.asked_cents is null and old.asked_cents is null then
    -- After a deposit nothing is asked of a card at this moment; staff record what comes, or credit the rest.
    if 'deposit_paid' in (old.payment_status, new.payment_status) then
      return null;
    end if;
    insert into order_payments (order_id, kind, amount_cents, reference, state, attempt, created_at)
    select new.id, 'whole', new.total_cents, new.payment_reference, 'open', new.charge_attempt, new.created_at
    where not exists (select from order_payments where reference = new.payment_reference)
    on conflict (order_id) where kind = 'whole' and state in ('open', 'paid')
    do update set reference = excluded.reference, attempt = excluded.attempt;
  else
    -- The row of a deposit, or of a balance, is there before a card is asked for it.
    update order_payments set reference = new.payment_reference, attempt = new.charge_attempt
      where order_id = new.id and kind in ('deposit', 'balance') and state = 'open'
        and not exists (
          select from order_payments other where other.order_id = new.id and other.reference = new.payment_reference);
  end if;
  update order_payments set state = case when is_taken then 'paid' else 'failed' end
    where order_id = new.id and kind in ('whole', 'deposit', 'balance') and state = 'open'
      and (is_taken or new.payment_status = 'failed');
  return null;
end $$;

-- Nothing is packed of a service, and with a deposit goods from the stock alone.
create or replace function has_unpacked(o orders) returns boolean
  language sql stable
  set search_path = public, pg_temp
  return o.status = 'processing' and not is_refunded_whole(o) and (
    not exists (select from order_lines l where l.order_id = o.id)
    or exists (
      select from order_lines l
      cross join lateral (
        select coalesce(sum(g.quantity), 0) as refunded,
          coalesce(sum(g.quantity) filter (where r.reason in ('returned', 'damaged')), 0) as came_back
        from refund_lines g join refunds r on r.id = g.refund_id and r.state <> 'failed'
        where g.order_id = l.order_id and g.position = l.position
      ) back
      cross join lateral (
        select coalesce(sum(p.quantity), 0) as packed,
          coalesce(sum(p.quantity) filter (where f.state <> 'packed'), 0) as sent
        from fulfilment_lines p join fulfilments f on f.id = p.fulfilment_id and f.state not in ('undone', 'returned')
        where p.order_id = l.order_id and p.position = l.position
      ) boxed
      where l.order_id = o.id and l.kind <> 'setup' and (l.kind = 'stock' or o.payment_status <> 'deposit_paid')
        and l.quantity - boxed.packed
          > least(back.refunded - least(back.came_back, boxed.sent), greatest(0, l.quantity - boxed.sent))
    )
  );

-- With a deposit something is to be sent once the balance is paid.
create or replace function parcels_of(o orders) returns text
  language sql stable
  set search_path = public, pg_temp
  return case
    when o.status = 'cancelled' then 'not-needed'
    when o.status = 'delivered' then 'delivered'
    when o.status = 'shipped' then case
      when exists (select from fulfilments f where f.order_id = o.id and f.state = 'ready') then 'ready'
      when exists (select from fulfilments f where f.order_id = o.id and f.state = 'collected') then 'delivered'
      else 'shipped'
    end
    when exists (select from fulfilments f where f.order_id = o.id and f.state in ('shipped', 'delivered', 'collected'))
      then 'partial'
    when exists (select from fulfilments f where f.order_id = o.id and f.state = 'ready') then 'ready'
    when exists (select from fulfilments f where f.order_id = o.id and f.state = 'packed') then 'packed'
    when o.status = 'processing' and not has_unpacked(o)
      and (o.payment_status <> 'deposit_paid' or is_refunded_whole(o)) then 'not-needed'
    else 'none'
  end;
