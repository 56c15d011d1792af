-- Orders from before have the entries that the report summed until now: sales on the day they were placed, what was given back on
-- the day it was, and bad debts on theirs. None is worked out again.
with counted as materialized (
  select o.id, o.tax_province as province, zone.name as zone, o.created_at,
    greatest(0, o.subtotal_cents - o.discount_cents) + o.shipping_cents as sales, o.gst_cents, o.pst_cents, o.hst_cents,
    coalesce(o.gst_ppm + o.hst_ppm = 0, false)
      or coalesce(o.tax_exemption ->> 'from' in ('all', 'federal'), false) as is_federal_exempt,
    o.tax_province not in ('AB', 'NT', 'NU', 'YT') and (
      coalesce(o.pst_ppm + o.hst_ppm = 0, false)
      or coalesce(o.tax_exemption ->> 'from' in ('all', 'provincial'), false)) as is_provincial_exempt
  from orders o
  join (values
    ('AB', 'America/Edmonton'), ('BC', 'America/Vancouver'), ('MB', 'America/Winnipeg'), ('NB', 'America/Moncton'),
    ('NL', 'America/St_Johns'), ('NS', 'America/Halifax'), ('NT', 'America/Yellowknife'), ('NU', 'America/Iqaluit'),
    ('ON', 'America/Toronto'), ('PE', 'America/Halifax'), ('QC', 'America/Toronto'), ('SK', 'America/Regina'),
    ('YT', 'America/Whitehorse')
  ) zone (province, name) on zone.province = o.tax_province
  where o.payment_status in ('paid', 'deposit_paid', 'credited', 'written_off')
    or (o.payment_status in ('pending_cod', 'awaiting_invoice', 'awaiting_transfer') and o.status <> 'cancelled')
    or (o.payment_status = 'failed' and exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice'))
), happened as (
  select id as order_id, 'sale' as kind, null::uuid as refund_id, null::uuid as write_off_id, created_at as at, 1 as sign,
    sales, gst_cents, pst_cents, hst_cents
  from counted
  union all
  select order_id, 'refund', id, null, ended_at, -1, goods_cents + shipping_cents, gst_cents, pst_cents, hst_cents
  from refunds where state = 'paid' and amount_cents > other_cents
  union all
  -- Refunds that a bank returned after they were paid: given back on one day, and taken back on another.
  select r.order_id, turn.kind, r.id, null, turn.at, turn.sign,
    r.goods_cents + r.shipping_cents, r.gst_cents, r.pst_cents, r.hst_cents
  from order_events failed
  join refunds r on r.order_id = failed.order_id and r.id::text = failed.detail ->> 'refundId' and r.amount_cents > r.other_cents
  cross join lateral (
    select what, at from order_events
    where order_id = failed.order_id and id < failed.id and what in ('refunded', 'refund-failed')
      and detail ->> 'refundId' = failed.detail ->> 'refundId'
    order by id desc limit 1
  ) earlier
  cross join lateral (values ('refund', earlier.at, -1), ('refund-returned', failed.at, 1)) turn (kind, at, sign)
  where failed.what = 'refund-failed' and earlier.what = 'refunded'
  union all
  select c.id, 'cancellation', null, null, note.issued_at, -1,
    c.sales - coalesce(sum(r.goods_cents + r.shipping_cents), 0), c.gst_cents - coalesce(sum(r.gst_cents), 0),
    c.pst_cents - coalesce(sum(r.pst_cents), 0), c.hst_cents - coalesce(sum(r.hst_cents), 0)
  from invoices note join counted c on c.id = note.order_id
  left join refunds r on r.order_id = c.id and r.state <> 'failed'
  where note.kind = 'credit' and note.refund_id is null
  group by c.id, c.sales, c.gst_cents, c.pst_cents, c.hst_cents, note.id, note.issued_at
  union all
  select w.order_id, turn.kind, null, w.id, turn.at, turn.sign,
    w.goods_cents + w.shipping_cents, w.gst_cents, w.pst_cents, w.hst_cents
  from write_offs w
  cross join lateral (values ('write-off', w.written_off_at, -1), ('recovery', w.undone_at, 1)) turn (kind, at, sign)
  where turn.at is not null
)
insert into tax_entries (order_id, kind, refund_id, write_off_id, happened_on, day, province, sales_cents,
  federal_exempt_cents, provincial_exempt_cents, gst_cents, pst_cents, hst_cents, recorded_at)
select c.id, h.kind, h.refund_id, h.write_off_id, local.day, local.day, c.province, h.sign * h.sales,
  case when c.is_federal_exempt then h.sign * h.sales else 0 end,
  case when c.is_provincial_exempt then h.sign * h.sales else 0 end,
  h.sign * h.gst_cents, h.sign * h.pst_cents, h.sign * h.hst_cents, h.at
from happened h join counted c on c.id = h.order_id
cross join lateral (select (h.at at time zone c.zone)::date as day) local
order by h.at;

-- Last, because these lock the orders.

-- What an order is cheaper by, before tax, so that its total stays although a tax has risen since it was placed.
alter table orders
  add column price_adjustment_cents integer not null default 0
    constraint orders_price_adjustment_check check (price_adjustment_cents <= 0),
  drop constraint orders_check1,
  -- Not checked on earlier rows, which the constraint before held to the same sum.
  add constraint orders_total_check check (
    total_cents = greatest(0, subtotal_cents + price_adjustment_cents + shipping_cents + tax_cents - discount_cents)) not valid;

-- Papers are due by what is billed, which the shop writes with the entry.
drop trigger orders_invoice_when_paid on orders;
drop trigger orders_invoice_when_shipped on orders;
drop trigger orders_credit_when_cancelled on orders;
drop function invoice_order();
