-- A read model for the staff's list of orders: one narrow row an order, maintained by triggers (docs/decisions/0056).
-- The orders themselves are wide rows, and columns added to them would rewrite them under a lock.

-- Made up by `npm run sample:orders`: no mails, jobs or stock moves belong to it.
alter table orders add column is_sample boolean not null default false;

-- Only the digits of a phone number, backwards, because people know its end.
create function phone_key(text) returns text
  language sql immutable strict parallel safe
  return reverse(regexp_replace($1, '\D', '', 'g'));

create table order_listings (
  -- a uuidv7, so its order is the order of time
  order_id uuid primary key references orders on delete cascade,
  created_at timestamptz not null,
  status text not null,
  payment_status text not null,
  -- how far the parcels are: 'none', 'packed', 'partial', 'ready', 'shipped' or 'delivered'
  parcels text not null,
  province text not null,
  is_held boolean not null,
  promised_for date,
  total_cents integer not null,
  refunded_cents integer not null,
  -- what searches compare; emptied when the buyer is forgotten
  email text collate "C" not null,
  -- name and business, normalised by plain()
  name text not null,
  phone_key text collate "C" not null,
  -- search_code() of the number, and the same backwards
  number_key text collate "C" not null,
  number_end text collate "C" not null
);
create index order_listings_status on order_listings (status, order_id desc);
create index order_listings_payment_status on order_listings (payment_status, order_id desc);
create index order_listings_held on order_listings (order_id desc) where is_held;
create index order_listings_promised on order_listings (promised_for, order_id) where promised_for is not null;
-- Sales of a period are summed from the index alone.
create index order_listings_created_at on order_listings (created_at) include (status, total_cents, refunded_cents);
create index order_listings_total on order_listings (total_cents desc, order_id desc);
create index order_listings_email on order_listings (email);
create index order_listings_phone on order_listings (phone_key);
create index order_listings_number on order_listings (number_key);
create index order_listings_number_end on order_listings (number_end);
create index order_listings_name on order_listings using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Which orders have a sku, newest first.
create index if not exists order_lines_sku on order_lines (sku, order_id desc);

-- How far an order's parcels are, in one word.
create function parcels_of(o orders) returns text
  language sql stable
  set search_path = public, pg_temp
  return case
    when o.status in ('shipped', 'delivered') then o.status
    when exists (select from fulfilments f where f.order_id = o.id and f.state in ('shipped', 'delivered', 'collected'))
      then 'partial'
    when exists (select from fulfilments f where f.order_id = o.id and f.state = 'ready') then 'ready'
    when exists (select from fulfilments f where f.order_id = o.id and f.state = 'packed') then 'packed'
    else 'none'
  end;

-- What is right: the triggers, the job that fills the table, and the test compare with it.
create view listings_from_orders as
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
    reverse(search_code(o.order_number)) as number_end
  from orders o;

create function refresh_order_listing(id uuid) returns void
  language sql
  set search_path = public, pg_temp
  begin atomic
    insert into order_listings as l
      select f.* from listings_from_orders f where f.order_id = id
    on conflict (order_id) do update set
      status = excluded.status, payment_status = excluded.payment_status, parcels = excluded.parcels,
      province = excluded.province, is_held = excluded.is_held, promised_for = excluded.promised_for,
      total_cents = excluded.total_cents, refunded_cents = excluded.refunded_cents, email = excluded.email, name = excluded.name,
      phone_key = excluded.phone_key
    where l is distinct from excluded;
  end;

create function refresh_listing_of_order() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_order_listing(new.id);
  return null;
end
$$;

create trigger refresh_listing_of_new after insert on orders
  for each row execute function refresh_listing_of_order();
create trigger refresh_listing after update on orders
  for each row
  when ((old.status, old.payment_status, old.tax_province, old.held_reason is null, old.promised_for, old.total_cents, old.refunded_cents, old.email, old.customer)
    is distinct from (new.status, new.payment_status, new.tax_province, new.held_reason is null, new.promised_for, new.total_cents, new.refunded_cents, new.email, new.customer))
  execute function refresh_listing_of_order();

create function refresh_listing_of_fulfilment() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_order_listing(coalesce(new.order_id, old.order_id));
  return null;
end
$$;

create trigger refresh_listing after insert or update of state or delete on fulfilments
  for each row execute function refresh_listing_of_fulfilment();

-- Views of lists: an address with a name, a person's own or, without one, everybody's.
create table saved_views (
  id uuid primary key default uuidv7(),
  staff_id uuid references staff on delete cascade,
  page text not null check (page in ('orders')),
  name text not null check (length(name) between 1 and 60),
  -- the query of the list's address, such as 'status=processing&sort=oldest'
  address text not null check (length(address) <= 1000),
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index saved_views_staff_id on saved_views (staff_id, page, position);

-- Orders of before get their listings in pieces.
select graphile_worker.add_job('fill-order-listings', job_key => 'fill-order-listings')
where exists (select from orders);

-- Downloads that staff asked for; the file itself is made when it is downloaded.
create table exports (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('orders')),
  filters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index exports_expires_at on exports (expires_at);
create index exports_staff_id on exports (staff_id);
