-- A parcel that its carrier brought back: its pieces are packed again, refunded or credited (docs/decisions/0070).

alter table fulfilments
  drop constraint fulfilments_state_check,
  add constraint fulfilments_state_check
    check (state in ('packed', 'shipped', 'delivered', 'ready', 'collected', 'undone', 'returned')) not valid,
  add column returned_at timestamptz;

-- Constant defaults rewrite no table (R57).
alter table fulfilment_lines
  -- pieces that came back unfit for sale
  add column damaged integer not null default 0,
  add constraint fulfilment_lines_damaged check (damaged between 0 and quantity) not valid;
alter table order_lines
  -- pieces that came back unfit for sale, and those that were taken from the stock to replace them
  add column lost integer not null default 0,
  add column replaced integer not null default 0,
  add constraint order_lines_replaced check (replaced between 0 and lost) not valid;

create or replace function check_fulfilled_pieces() returns trigger language plpgsql as $$
declare ordered integer; packed integer;
begin
  -- Locked, so that of two parcels at once the second sees the first one's pieces.
  select quantity into ordered from order_lines
    where order_id = new.order_id and position = new.position for update;
  select sum(lines.quantity) into packed
    from fulfilment_lines lines join fulfilments on fulfilments.id = fulfilment_id
    where lines.order_id = new.order_id and lines.position = new.position and state not in ('undone', 'returned');
  if packed > ordered then
    raise exception 'line % of the order has % pieces, not %', new.position, ordered, packed
      using errcode = 'check_violation', constraint = 'fulfilled_pieces';
  end if;
  return null;
end $$;

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
      where l.order_id = o.id
        and l.quantity - boxed.packed
          > least(back.refunded - least(back.came_back, boxed.sent), greatest(0, l.quantity - boxed.sent))
    )
  );
