-- What was refunded whole needs no packing. Before, an order without parcels was to be packed until somebody cancelled it.

-- Whether the buyer has all money back, or will have it: then nothing more is sent, whatever the refunds were for.
create function is_refunded_whole(o orders) returns boolean
  language sql stable
  set search_path = public, pg_temp
  return o.total_cents > 0 and o.refunded_cents >= o.total_cents;

-- Whether a piece is left that the buyer is to get and that is in no parcel, as unpackedPieces of
-- api/orders/fulfilling/pieces.ts says it; a test compares them on random orders. The lines may come after their order.
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
        from fulfilment_lines p join fulfilments f on f.id = p.fulfilment_id and f.state <> 'undone'
        where p.order_id = l.order_id and p.position = l.position
      ) boxed
      where l.order_id = o.id
        and l.quantity - boxed.packed
          > least(back.refunded - least(back.came_back, boxed.sent), greatest(0, l.quantity - boxed.sent))
    )
  );

-- `none`: nothing is packed yet. `not-needed`: nothing is to be packed any more, because the order was cancelled or refunded.
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
    when o.status = 'processing' and not has_unpacked(o) then 'not-needed'
    else 'none'
  end;

-- Few rows: orders are prepared for days.
update order_listings l set parcels = parcels_of(o), has_unpacked = has_unpacked(o)
from orders o
where o.id = l.order_id and l.status = 'processing'
  and (l.parcels, l.has_unpacked) is distinct from (parcels_of(o), has_unpacked(o));

-- Those of cancelled orders, in pieces, by a job. Orders that were refunded whole are ended by the job `complete-orders`.
select graphile_worker.add_job('fill-order-listings', job_key => 'fill-order-listings')
where exists (select from orders where status = 'cancelled');
