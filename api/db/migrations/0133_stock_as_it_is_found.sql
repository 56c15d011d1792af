-- What the list of the stock and Today find by, kept in the stock's own row, so that one index has each (decision 117).
alter table inventory
  -- Whether its product or its variant is archived.
  add column is_archived boolean not null default false,
  -- Whether shoppers are offered it as long as there are pieces.
  add column is_offered boolean not null default true,
  -- The mark of `skus.low_at`, and since when the stock is at or under it without being sold out.
  add column low_at integer,
  add column low_since timestamptz,
  -- When a sale took the last piece. It says nothing once there are pieces again.
  add column sold_out_since timestamptz;

create function shelf_of(its_sku text, its_product uuid, out is_sold boolean, out is_archived boolean, out is_offered boolean)
  language sql stable set search_path to 'public', 'pg_temp' as $$
  select its.is_sold, p.status = 'archived' or v.archived_at is not null,
    its.is_sold and p.status in ('published', 'unlisted') and p.availability <> 'Out of Stock'
  from products p
  left join variants v on v.sku = its_sku and v.product_id = p.id
  cross join lateral (select is_sku_sold(its_sku, p.id) as is_sold) its
  where p.id = its_product
$$;

create function put_on_shelf(ids uuid[]) returns void language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform from inventory i cross join lateral shelf_of(i.sku, i.product_id) s
    where i.product_id = any (ids) and (i.is_sold, i.is_archived, i.is_offered) <> (s.is_sold, s.is_archived, s.is_offered)
    order by i.sku for update of i;
  if found then
    update inventory i set is_sold = s.is_sold, is_archived = s.is_archived, is_offered = s.is_offered
    from inventory e cross join lateral shelf_of(e.sku, e.product_id) s
    where e.product_id = any (ids) and i.sku = e.sku
      and (i.is_sold, i.is_archived, i.is_offered) <> (s.is_sold, s.is_archived, s.is_offered);
  end if;
end $$;

create or replace function close_stock() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    when 'UPDATE' then ids := array(
      select unnest(array[n.product_id, o.product_id]) from new_rows n join old_rows o using (id)
      where (n.sku, n.product_id, n.archived_at is null) is distinct from (o.sku, o.product_id, o.archived_at is null));
  end case;
  if ids <> '{}' then
    perform put_on_shelf(ids);
  end if;
  return null;
end $$;

create function close_stock_of_products() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from new_rows where status not in ('published', 'unlisted') or availability = 'Out of Stock');
  else
    ids := array(
      select n.id from new_rows n join old_rows o using (id) where (n.status, n.availability) <> (o.status, o.availability));
  end if;
  if ids <> '{}' then
    perform put_on_shelf(ids);
  end if;
  return null;
end $$;
create trigger close_stock_insert after insert on products referencing new table as new_rows
  for each statement execute function close_stock_of_products();
create trigger close_stock_update after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function close_stock_of_products();

-- A product that the same statement adds is not seen yet: the trigger on its table puts that right.
create or replace function set_is_sold() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  new.is_sold := is_sku_sold(new.sku, new.product_id);
  select s.is_archived, s.is_offered into new.is_archived, new.is_offered from shelf_of(new.sku, new.product_id) s;
  new.is_archived := coalesce(new.is_archived, false);
  new.is_offered := coalesce(new.is_offered, new.is_sold);
  new.low_at := (select s.low_at from skus s where s.sku = new.sku);
  return new;
end $$;

create function mark_low_stock() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform from inventory i join new_rows n using (sku) where i.low_at is distinct from n.low_at order by i.sku for update of i;
  if found then
    update inventory i set low_at = n.low_at from new_rows n where i.sku = n.sku and i.low_at is distinct from n.low_at;
  end if;
  return null;
end $$;
create trigger mark_low_stock_insert after insert on skus referencing new table as new_rows
  for each statement execute function mark_low_stock();
create trigger mark_low_stock_update after update on skus referencing new table as new_rows
  for each statement execute function mark_low_stock();

-- Only what crosses its mark calls the function: a sale of anything else pays for a comparison.
create function turn_low() returns trigger language plpgsql as $$
begin
  new.low_since := case when new.low_since is null then clock_timestamp() end;
  return new;
end $$;

create function note_sold_out() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  update inventory set sold_out_since = case new.reason when 'sold' then new.at end
  where sku = new.sku and quantity = 0 and sold_out_since is distinct from case new.reason when 'sold' then new.at end;
  return null;
end $$;

-- What changes neither pieces nor whether they are sold leaves the list of products as it is.
create or replace function note_desk_stock() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    else ids := array(
      select product_id from (
        select sku, product_id, quantity, is_sold from new_rows except select sku, product_id, quantity, is_sold from old_rows) came
      union
      select product_id from (
        select sku, product_id, quantity, is_sold from old_rows except select sku, product_id, quantity, is_sold from new_rows) went);
  end case;
  if cardinality(ids) > 20 then
    perform write_desk_stock(ids);
  else
    insert into desk_stock_changes select unnest(ids);
  end if;
  return null;
end $$;

update inventory i set is_archived = its.is_archived, is_offered = its.is_offered, low_at = its.low_at,
  low_since = case when i.quantity between 1 and its.low_at then clock_timestamp() end, sold_out_since = its.sold_out_since
from (
  select e.sku, p.status = 'archived' or v.archived_at is not null as is_archived,
    e.is_sold and p.status in ('published', 'unlisted') and p.availability <> 'Out of Stock' as is_offered, s.low_at,
    case last.reason when 'sold' then last.at end as sold_out_since
  from inventory e join products p on p.id = e.product_id
  left join variants v on v.sku = e.sku and v.product_id = p.id
  left join skus s on s.sku = e.sku
  left join lateral (
    select reason, at from stock_ledger l where e.quantity = 0 and l.sku = e.sku order by id desc limit 1
  ) last on true
) its
where i.sku = its.sku
  and (its.is_archived or not its.is_offered or its.low_at is not null or its.sold_out_since is not null);

create trigger turn_low before insert or update on inventory for each row
  when (coalesce(new.quantity between 1 and new.low_at, false) <> (new.low_since is not null)) execute function turn_low();
create trigger note_sold_out after insert on stock_ledger for each row
  when (new.after_quantity = 0) execute function note_sold_out();

-- What is not archived is shown, but for the own sku of a product that has variants, once it has no pieces.
drop index if exists inventory_quantity;
-- Names are found by the words of `desk_products`.
drop index if exists products_names;
create index if not exists inventory_shown on inventory (quantity, sku) where not is_archived and (is_sold or quantity > 0);
create index if not exists inventory_low on inventory (quantity, sku) where not is_archived and low_since is not null;
create index if not exists inventory_archived on inventory (sku) where is_archived;
create index if not exists inventory_archived_quantity on inventory (quantity, sku) where is_archived;
create index if not exists inventory_low_since on inventory (low_since) where low_since is not null and is_offered;
create index if not exists inventory_sold_out on inventory (sold_out_since)
  where quantity = 0 and sold_out_since is not null and is_offered;
create index if not exists desk_products_french on desk_products (product_id)
  where tags @> '{status:published,lacks:french}';
create index if not exists sale_prices_left on sale_prices (sale_id) where end_result in ('changed', 'gone');
