-- The In-Stock filter follows the stock, and the size filters match exact sizes (docs/decisions/0030).

-- Returns the size filter of a size. The three sizes with a filter of their own must match both sides in order (36x18
-- is 36 inches wide; 18x36 is an upright banner). Sizes below or above all of them are grouped by area; others have
-- none.
create function size_group(text) returns text
  language sql immutable strict parallel safe
  return case
    when $1 in ('36x18', '54x27', '72x36') then $1
    when $1 !~ '^[0-9]{1,4}(\.[0-9]{1,3})?x[0-9]{1,4}(\.[0-9]{1,3})?$' then null
    when split_part($1, 'x', 1)::numeric * split_part($1, 'x', 2)::numeric < 36 * 18 then 'Below 36x18'
    when split_part($1, 'x', 1)::numeric * split_part($1, 'x', 2)::numeric > 72 * 36 then 'above 72x36'
  end;

create function set_size_filter() returns trigger
  language plpgsql
  as $$
begin
  new.size_filter := public.size_group(new.size);
  return new;
end
$$;

create trigger set_size_filter before insert or update of size, size_filter on variants
  for each row execute function set_size_filter();

-- As in migration 0005, but a sold-out product is not In-Stock. Pre-Order does not depend on stock.
create or replace view listings_from_catalogue as
  select
    p.id as product_id,
    p.best_seller_rank,
    p.created_at,
    plain(p.name_en) as name_en,
    plain(p.name_fr) as name_fr,
    coalesce(sold.first_price_cents, p.starting_price_cents) as shown_price_cents,
    p.rating_sum::real / nullif(p.review_count, 0) as rating,
    p.review_count,
    placed.tags || coalesce(sold.tags, '{}')
      || case
        when p.availability <> 'In-Stock'
          or exists (select from inventory i where i.product_id = p.id and i.quantity > 0)
        then array['availability:' || p.availability]
        else '{}'
      end
      || array(select 'shipping_location:' || way from unnest(p.shipping) as way order by way) as filter_values,
    setweight(to_tsvector('pg_catalog.simple', search_text(p.name_en || ' ' || p.name_fr)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', search_text(placed.names)), 'B')
      || setweight(to_tsvector('pg_catalog.simple', coalesce(search_text(chosen.words), '')), 'C') as words
  from products p
  cross join lateral (
    select array_agg(distinct tag) as tags, string_agg(distinct names, ' ') as names
    from product_categories pc
    join active_categories a on a.id = pc.category_id
    cross join lateral (values
      ('category:' || a.slug, a.name_en || ' ' || a.name_fr),
      ('category:' || a.main_slug, a.main_name_en || ' ' || a.main_name_fr)
    ) as own (tag, names)
    where pc.product_id = p.id and tag is not null
  ) placed
  cross join lateral (
    select
      array_agg(distinct tag) filter (where tag is not null) as tags,
      (array_agg(v.price_cents order by v.position))[1] as first_price_cents
    from variants v
    cross join lateral (values
      ('size:' || v.size_filter), ('fabric:' || v.fabric), ('finishing:' || v.finishing)
    ) as own (tag)
    where v.product_id = p.id
  ) sold
  cross join lateral (
    select string_agg(value #>> '{}', ' ') as words from (
      select jsonb_path_query(p.options, 'lax $[*].values[*]') as value
      union all
      select jsonb_path_query(p.options, 'lax $[*].labels_fr.*')
    ) as values_of_options
  ) chosen
  where placed.tags is not null;

-- Increments the data version and refreshes the listings of those given products (unique) that sold out or were
-- restocked. `changes` holds, per product, the number of skus restocked minus the number sold out.
create function follow_stock(ids uuid[], changes bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  crossed uuid[];
begin
  -- Held until the transaction ends: of two transactions that take the last pieces of two variants, the second then
  -- sees the changes of the first.
  perform pg_advisory_xact_lock(727003);
  crossed := array(
    select given.id from unnest(ids, changes) as given (id, change)
    cross join lateral (
      select count(*) as skus from inventory i where i.product_id = given.id and i.quantity > 0
    ) stocked
    where (stocked.skus > 0) <> (stocked.skus - given.change > 0)
  );
  if crossed = '{}' then
    return;
  end if;
  update data_version set version = version + 1;
  perform refresh_product_listings(array(select product_id from product_listings where product_id = any (crossed)));
end
$$;

-- Runs with every order, so the usual case only scans the few changed rows of the statement.
create function follow_changed_stock() returns trigger
  language plpgsql
  as $$
declare
  ids uuid[];
  changes bigint[];
begin
  select array_agg(product_id), array_agg(change) into ids, changes from (
    select product_id, sum(case when n.quantity > 0 then 1 else -1 end) as change
    from new_rows n full join old_rows o using (sku, product_id)
    where coalesce(n.quantity > 0, false) <> coalesce(o.quantity > 0, false)
    group by product_id
  ) crossing;
  if ids is not null then
    perform public.follow_stock(ids, changes);
  end if;
  return null;
end
$$;

create function follow_new_stock() returns trigger
  language plpgsql
  as $$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(skus)) from (
    select product_id, count(*) as skus from new_rows where quantity > 0 group by product_id
  ) came having count(*) > 0;
  return null;
end
$$;

create function follow_gone_stock() returns trigger
  language plpgsql
  as $$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(-skus)) from (
    select product_id, count(*) as skus from old_rows where quantity > 0 group by product_id
  ) went having count(*) > 0;
  return null;
end
$$;

create function follow_no_stock() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  update data_version set version = version + 1;
  perform refresh_product_listings(array(select product_id from product_listings));
  return null;
end
$$;

create trigger follow_stock_update after update on inventory
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_stock();
create trigger follow_stock_insert after insert on inventory
  referencing new table as new_rows for each statement execute function follow_new_stock();
create trigger follow_stock_delete after delete on inventory
  referencing old table as old_rows for each statement execute function follow_gone_stock();
create trigger follow_stock_truncate after truncate on inventory
  for each statement execute function follow_no_stock();

-- Writes only the rows that change: variants between two sizes, and products that are sold out.
update data_version set version = version + 1;
update variants set size_filter = size_group(size) where size_filter is distinct from size_group(size);
select refresh_product_listings(array(
  select product_id from product_listings l
  where filter_values @> '{availability:In-Stock}'
    and not exists (select from inventory i where i.product_id = l.product_id and i.quantity > 0)
));
