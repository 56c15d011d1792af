-- Orders of which a part is packed are to be packed as well; the day on which a payment came; refunds that need no more.

-- A pick-up that is ready as a whole is a shipped order, as one that was collected is until its 3 days are over. The list
-- said of both that they were on their way.
create or replace function parcels_of(o orders) returns text
  language sql stable
  set search_path = public, pg_temp
  return case
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
    else 'none'
  end;

-- Whether a piece is left that the buyer is to get and that is in no parcel, as unpackedPieces of
-- api/orders/fulfilling/pieces.ts says it. Nothing is packed of an order without parcels, whose lines may come after it.
create function has_unpacked(o orders) returns boolean
  language sql stable
  set search_path = public, pg_temp
  return o.status = 'processing' and (
    not exists (select from fulfilments f where f.order_id = o.id and f.state <> 'undone')
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

alter table order_listings add column has_unpacked boolean not null default false;

create or replace view listings_from_orders as
  select
    o.id as order_id,
    o.created_at,
    o.status,
    o.payment_status,
    parcels_of(o) as parcels,
    o.tax_province::text as province,
    o.held_reason is not null as is_held,
    o.promised_for,
    o.total_cents,
    o.refunded_cents,
    lower(o.email::text) as email,
    btrim(plain(coalesce(o.customer ->> 'firstName', '') || ' ' || coalesce(o.customer ->> 'lastName', '')
      || ' ' || coalesce(o.customer ->> 'businessName', ''))) as name,
    phone_key(coalesce(o.customer ->> 'phone', '')) as phone_key,
    search_code(o.order_number) as number_key,
    reverse(search_code(o.order_number)) as number_end,
    has_unpacked(o) as has_unpacked
  from orders o;

create or replace function refresh_order_listing(id uuid) returns void
  language sql
  set search_path = public, pg_temp
  begin atomic
    insert into order_listings as l
      select f.* from listings_from_orders f where f.order_id = id
    on conflict (order_id) do update set
      status = excluded.status, payment_status = excluded.payment_status, parcels = excluded.parcels,
      province = excluded.province, is_held = excluded.is_held, promised_for = excluded.promised_for,
      total_cents = excluded.total_cents, refunded_cents = excluded.refunded_cents, email = excluded.email, name = excluded.name,
      phone_key = excluded.phone_key, has_unpacked = excluded.has_unpacked
    where l is distinct from excluded;
  end;

-- What is packed and what is refunded changes by statements of many lines, so an order is read once for all of them.
create function refresh_changed_listings() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_order_listing(order_id) from (select distinct order_id from changed) its;
  return null;
end
$$;
create trigger refresh_listing_of_new after insert on fulfilment_lines
  referencing new table as changed for each statement execute function refresh_changed_listings();
create trigger refresh_listing_of_changed after update on fulfilment_lines
  referencing new table as changed for each statement execute function refresh_changed_listings();
create trigger refresh_listing_of_old after delete on fulfilment_lines
  referencing old table as changed for each statement execute function refresh_changed_listings();
create trigger refresh_listing_of_new after insert on refund_lines
  referencing new table as changed for each statement execute function refresh_changed_listings();

create function refresh_listing_of_refund() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_order_listing(new.order_id);
  return null;
end
$$;
create trigger refresh_listing after update of state on refunds
  for each row when ((old.state = 'failed') <> (new.state = 'failed'))
  execute function refresh_listing_of_refund();

-- Few rows: orders are prepared and shipped for days.
update order_listings l set parcels = parcels_of(o), has_unpacked = has_unpacked(o)
from orders o
where o.id = l.order_id and (l.status = 'processing' or l.status = 'shipped' and o.fulfilment = 'pickup')
  and (l.parcels, l.has_unpacked) is distinct from (parcels_of(o), has_unpacked(o));

drop index if exists order_listings_to_pack;
create index if not exists order_listings_unpacked on order_listings (created_at, order_id) include (promised_for)
  where has_unpacked and not is_held;

-- The day on which a payment came that staff recorded; null for those of before, and for all others.
alter table order_payments add column received_on date;

-- When somebody said that a refund which failed needs no more: the money went another way, or the pieces were sent.
alter table refunds add column settled_at timestamptz;
