-- The shop's reading side knows states of products, archived variants and missing French (docs/spec/goods.md, section 2;
-- decision 114). Rows that exist are published and complete, so their listings stay as they are.

-- Whether a sku can be bought: a variant that is not archived, or a product that never had variants.
create function is_sku_sold(its_sku text, its_product uuid) returns boolean language sql stable set search_path to 'public', 'pg_temp'
  return not exists (select from variants where product_id = its_product)
    or exists (select from variants where sku = its_sku and product_id = its_product and archived_at is null);

create or replace view listings_from_catalogue as
select p.id as product_id, p.best_seller_rank, p.created_at, plain(p.name_en) as name_en,
  plain(coalesce(p.name_fr, p.name_en)) as name_fr,
  coalesce(sold.first_price_cents, p.starting_price_cents) as shown_price_cents,
  p.rating_sum::real / nullif(p.review_count, 0)::double precision as rating, p.review_count,
  placed.tags || coalesce(sold.tags, '{}'::text[])
    || case
      when p.availability <> 'In-Stock'
        or exists (select from inventory i where i.product_id = p.id and i.quantity > 0 and i.is_sold)
      then array['availability:' || p.availability] else '{}'::text[]
    end
    || array(select 'shipping_location:' || way from unnest(p.shipping) as way order by way) as filter_values,
  setweight(to_tsvector('simple', search_text(concat_ws(' ', p.name_en, p.name_fr))), 'A')
    || setweight(to_tsvector('simple', search_text(placed.names)), 'B')
    || setweight(to_tsvector('simple', coalesce(search_text(chosen.words), '')), 'C') as words
from products p
cross join lateral (
  select array_agg(distinct own.tag) as tags, string_agg(distinct own.names, ' ') as names
  from product_categories pc join active_categories a on a.id = pc.category_id
  cross join lateral (values
    ('category:' || a.slug, concat_ws(' ', a.name_en, a.name_fr)),
    ('category:' || a.main_slug, concat_ws(' ', a.main_name_en, a.main_name_fr))) own (tag, names)
  where pc.product_id = p.id and own.tag is not null
) placed
cross join lateral (
  select array_agg(distinct own.tag) filter (where own.tag is not null and v.archived_at is null) as tags,
    (array_agg(v.price_cents order by v.position) filter (where v.archived_at is null))[1] as first_price_cents,
    count(*) as variants, count(*) filter (where v.archived_at is null) as offered
  from variants v
  cross join lateral (values ('size:' || v.size_filter), ('fabric:' || v.fabric), ('finishing:' || v.finishing)) own (tag)
  where v.product_id = p.id
) sold
cross join lateral (
  select string_agg(worded.word, ' ') as words from (
    select value #>> '{}' as value, value #>> '{}' as word from jsonb_path_query(p.options, '$[*]."values"[*]') as value
    union all
    select label.key, label.value from jsonb_path_query(p.options, '$[*]."labels_fr"') as labels
      cross join lateral jsonb_each_text(labels) as label
  ) worded
  -- Nobody finds a product by a value that only archived variants have.
  where case when sold.variants = sold.offered then true else worded.value in (
    select had.value from variants v cross join lateral (
      values (v.fabric), (v.size) union all select value from jsonb_each_text(v.options)
    ) had (value) where v.product_id = p.id and v.archived_at is null and had.value is not null)
  end
) chosen
where placed.tags is not null and p.status = 'published' and (sold.variants = 0 or sold.offered > 0)
  and coalesce(sold.first_price_cents, p.starting_price_cents) > 0;

create or replace function refresh_product_listings(ids uuid[]) returns void language plpgsql
  set search_path to 'public', 'pg_temp' as $$
begin
  with fresh as materialized (
    select * from listings_from_catalogue f where f.product_id = any (ids)
  ), gone as (
    delete from product_listings l
    where l.product_id = any (ids) and not exists (select from fresh where fresh.product_id = l.product_id)
  )
  insert into product_listings as l select * from fresh
  on conflict (product_id) do update set
    best_seller_rank = excluded.best_seller_rank, created_at = excluded.created_at,
    name_en = excluded.name_en, name_fr = excluded.name_fr,
    shown_price_cents = excluded.shown_price_cents,
    rating = excluded.rating, review_count = excluded.review_count,
    filter_values = excluded.filter_values, words = excluded.words
  where l is distinct from excluded;
end $$;

create or replace function refresh_listings_of_products() returns trigger language plpgsql
  set search_path to 'public', 'pg_temp' as $$
begin
  perform refresh_product_listings(array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.name_en, n.name_fr, n.best_seller_rank, n.created_at, n.starting_price_cents, n.rating_sum,
        n.review_count, n.availability, n.shipping, n.options, n.status)
      is distinct from (o.name_en, o.name_fr, o.best_seller_rank, o.created_at, o.starting_price_cents, o.rating_sum,
        o.review_count, o.availability, o.shipping, o.options, o.status)
  ));
  return null;
end $$;

-- `inventory.is_sold` follows the variants, whoever writes them. The names of the triggers sort before those that move the
-- data version: a checkout locks the stock first, too.
create function close_stock() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
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
  if ids = '{}' then
    return null;
  end if;
  perform from inventory i where i.product_id = any (ids) and i.is_sold <> is_sku_sold(i.sku, i.product_id)
    order by i.sku for update;
  if found then
    update inventory i set is_sold = not i.is_sold
    where i.product_id = any (ids) and i.is_sold <> is_sku_sold(i.sku, i.product_id);
  end if;
  return null;
end $$;
create trigger close_stock_insert after insert on variants referencing new table as new_rows
  for each statement execute function close_stock();
create trigger close_stock_update after update on variants referencing old table as old_rows new table as new_rows
  for each statement execute function close_stock();
create trigger close_stock_delete after delete on variants referencing old table as old_rows
  for each statement execute function close_stock();

create function set_is_sold() returns trigger language plpgsql as $$
begin
  new.is_sold := public.is_sku_sold(new.sku, new.product_id);
  return new;
end $$;
create trigger set_is_sold before insert or update of sku, product_id on inventory
  for each row execute function set_is_sold();

create or replace function follow_changed_stock() returns trigger language plpgsql as $$
declare
  ids uuid[];
  changes bigint[];
begin
  if not exists (
    select from new_rows n full join old_rows o using (sku, product_id)
    where n.quantity is distinct from o.quantity or n.is_sold is distinct from o.is_sold
  ) then
    return null;
  end if;
  perform public.move_stock_version();
  select array_agg(product_id), array_agg(change) into ids, changes from (
    select product_id, sum(case when n.quantity > 0 and n.is_sold then 1 else -1 end) as change
    from new_rows n full join old_rows o using (sku, product_id)
    where coalesce(n.quantity > 0 and n.is_sold, false) <> coalesce(o.quantity > 0 and o.is_sold, false)
    group by product_id
  ) crossing;
  if ids is not null then
    perform public.follow_stock(ids, changes);
  end if;
  return null;
end $$;

create or replace function follow_gone_stock() returns trigger language plpgsql as $$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(-skus)) from (
    select product_id, count(*) as skus from old_rows where quantity > 0 and is_sold group by product_id
  ) went having count(*) > 0;
  return null;
end $$;

create or replace function follow_new_stock() returns trigger language plpgsql as $$
begin
  perform public.follow_stock(array_agg(product_id), array_agg(skus)) from (
    select product_id, count(*) as skus from new_rows where quantity > 0 and is_sold group by product_id
  ) came having count(*) > 0;
  return null;
end $$;

create or replace function follow_stock(ids uuid[], changes bigint[]) returns void language plpgsql
  set search_path to 'public', 'pg_temp' as $$
declare
  crossed uuid[];
begin
  -- Held until the transaction ends: of two transactions that take the last pieces of two variants, the second then
  -- sees the changes of the first.
  perform pg_advisory_xact_lock(727003);
  crossed := array(
    select given.id from unnest(ids, changes) as given (id, change)
    cross join lateral (
      select count(*) as skus from inventory i where i.product_id = given.id and i.quantity > 0 and i.is_sold
    ) stocked
    where (stocked.skus > 0) <> (stocked.skus - given.change > 0)
  );
  if crossed = '{}' then
    return;
  end if;
  update data_version set version = version + 1;
  perform refresh_product_listings(array(select product_id from product_listings where product_id = any (crossed)));
end $$;

-- A change of a part dates its product and moves its version, so that an open editor notices it. A product that the same
-- transaction has dated was changed by it, and has moved already.
create or replace function date_product() returns trigger language plpgsql as $$
begin
  update public.products set updated_at = greatest(updated_at, now()), version = version + 1
  where updated_at <> now() and id in (select product_id from changed);
  return null;
end $$;

-- What only decides again which price is struck through is a change of the page, and nobody's edit.
create function date_product_of_variants() returns trigger language plpgsql as $$
begin
  update public.products p set updated_at = greatest(p.updated_at, now()),
    version = p.version + case when own.edited then 1 else 0 end
  from (
    select n.product_id, bool_or((n.sku, n.product_id, n.position, n.price_cents, n.original_price_cents, n.fabric, n.size,
        n.size_filter, n.options, n.mpn, n.archived_at, n.price_breaks)
      is distinct from (o.sku, o.product_id, o.position, o.price_cents, o.original_price_cents, o.fabric, o.size,
        o.size_filter, o.options, o.mpn, o.archived_at, o.price_breaks)) as edited
    from changed n left join old_rows o using (id) group by n.product_id
  ) own
  where p.id = own.product_id and p.updated_at <> now();
  return null;
end $$;
drop trigger date_product_edited on variants;
create trigger date_product_edited after update on variants referencing old table as old_rows new table as changed
  for each statement execute function date_product_of_variants();
create trigger date_product_new after insert on related_products referencing new table as changed
  for each statement execute function date_product();
create trigger date_product_edited after update on related_products referencing new table as changed
  for each statement execute function date_product();
create trigger date_product_gone after delete on related_products referencing old table as changed
  for each statement execute function date_product();

-- Nobody is offered the price of a draft, an archived product or an archived variant, so it proves nothing later.
create or replace function record_prices(skus text[]) returns void language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  -- Nobody saw the prices between two statements of one transaction.
  delete from price_history h where h.sku = any (skus) and h.valid_from = now() and not h.is_sample;
  insert into price_history (sku, price_cents, original_price_cents, valid_from, changed_by, note)
  select given.sku, sold.price_cents, coalesce(sold.original_price_cents, 0),
    -- Of two transactions at once the first to begin may be the second to write.
    greatest(now(), last.valid_from + interval '1 microsecond'),
    nullif(current_setting('halyard.changed_by', true), '')::uuid,
    nullif(current_setting('halyard.price_note', true), '')
  from (select distinct unnest(skus) as sku) given
  left join lateral (
    select coalesce(v.price_cents, p.starting_price_cents) as price_cents, v.original_price_cents
    from variants v join products p on p.id = v.product_id
    where v.sku = given.sku and v.archived_at is null and p.status in ('published', 'unlisted')
    union all
    select p.starting_price_cents, 0
    from products p
    where p.sku = given.sku and p.status in ('published', 'unlisted')
      and not exists (select from variants v where v.product_id = p.id)
    limit 1
  ) sold on true
  left join lateral (
    select h.price_cents, h.original_price_cents, h.valid_from from price_history h
    where h.sku = given.sku order by h.valid_from desc, h.id desc limit 1
  ) last on true
  where (sold.price_cents, coalesce(sold.original_price_cents, 0))
    is distinct from (last.price_cents, coalesce(last.original_price_cents, 0));
end $$;

create or replace function record_prices_of_products() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  changed uuid[];
  moved uuid[];
  skus text[];
begin
  case tg_op
    when 'INSERT' then skus := array(select sku from new_rows);
    when 'DELETE' then skus := array(select sku from old_rows);
    when 'UPDATE' then
      changed := array(select n.id from new_rows n join old_rows o using (id)
        where n.starting_price_cents <> o.starting_price_cents);
      moved := array(select n.id from new_rows n join old_rows o using (id)
        where (n.status in ('published', 'unlisted')) <> (o.status in ('published', 'unlisted')));
      if exists (
        select from variants where product_id = any (changed) and price_cents is null and original_price_cents > 0
      ) then
        -- The same value, so that `set_struck_price` runs.
        update variants set original_price_cents = original_price_cents
        where product_id = any (changed) and price_cents is null and original_price_cents > 0;
      end if;
      skus := array(
        select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id) where n.sku <> o.sku
        union select p.sku from products p where p.id = any (changed || moved)
        union select v.sku from variants v
          where v.product_id = any (changed) and v.price_cents is null or v.product_id = any (moved));
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  if moved <> '{}' then
    perform refresh_struck_prices(array(
      select sku from variants where product_id = any (moved) and original_price_cents > 0));
  end if;
  return null;
end $$;

create or replace function record_prices_of_variants() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  skus text[];
  moved text[];
begin
  case tg_op
    -- A product with variants is no longer sold under its own sku, and one without is.
    when 'INSERT' then skus := array(
      select sku from new_rows union select p.sku from products p where p.id in (select product_id from new_rows));
    when 'DELETE' then skus := array(
      select sku from old_rows union select p.sku from products p where p.id in (select product_id from old_rows));
    when 'UPDATE' then
      moved := array(select n.sku from new_rows n join old_rows o using (id)
        where (n.archived_at is null) <> (o.archived_at is null));
      skus := moved || array(
        select unnest(array[n.sku, o.sku]) from new_rows n join old_rows o using (id)
        where (n.sku, n.product_id, n.price_cents, n.original_price_cents)
          is distinct from (o.sku, o.product_id, o.price_cents, o.original_price_cents));
    when 'TRUNCATE' then skus := array(select distinct sku from price_history);
  end case;
  if skus <> '{}' then
    perform record_prices(skus);
  end if;
  if moved <> '{}' then
    perform refresh_struck_prices(moved);
  end if;
  return null;
end $$;

drop trigger date_change on products;
create trigger date_change before update on products for each row when (
  (old.slug, old.sku, old.mpn, old.name_en, old.name_fr, old.description_en, old.description_fr, old.meta_title_en,
    old.meta_title_fr, old.meta_description_en, old.meta_description_fr, old.starting_price_cents, old.price_breaks,
    old.availability, old.shipping, old.options, old.faqs, old.specifications, old.store_id, old.available_on, old.has_parts,
    old.has_repair, old.status)
  is distinct from
  (new.slug, new.sku, new.mpn, new.name_en, new.name_fr, new.description_en, new.description_fr, new.meta_title_en,
    new.meta_title_fr, new.meta_description_en, new.meta_description_fr, new.starting_price_cents, new.price_breaks,
    new.availability, new.shipping, new.options, new.faqs, new.specifications, new.store_id, new.available_on, new.has_parts,
    new.has_repair, new.status))
  execute function date_change();
drop trigger date_change on categories;
create trigger date_change before update on categories for each row when (
  (old.slug, old.parent_id, old.name_en, old.name_fr, old.description_en, old.description_fr, old.status, old.image)
  is distinct from
  (new.slug, new.parent_id, new.name_en, new.name_fr, new.description_en, new.description_fr, new.status, new.image))
  execute function date_change();

-- The feed tells barcodes.
create trigger move_data_version after update of barcode on skus
  for each statement execute function move_data_version();

-- Links to the preview of a product.
alter table customer_links
  drop constraint customer_links_purpose,
  add constraint customer_links_purpose check (purpose in ('order', 'quote', 'proof', 'pay', 'reorder', 'invoice', 'consent',
    'export', 'erase', 'newsletter', 'preview')) not valid;
