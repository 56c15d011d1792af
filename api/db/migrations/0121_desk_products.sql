-- The staff's list of products (docs/spec/back-office.md, section 6; decision 115): a narrow row for each product, whatever
-- its state, which triggers keep in the transaction of the change, as `product_listings` is kept for the shop.
create table desk_products (
  product_id uuid primary key references products(id) on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  name text not null,
  sku text not null,
  lowest_cents integer not null,
  highest_cents integer not null,
  quantity integer not null,
  variant_count integer not null,
  french_percent smallint not null,
  -- What the list is filtered by, such as `status:draft`, `category:<id>`, `stock:low` and `lacks:french`.
  tags text[] not null,
  -- Words of both names, and skus, barcodes and manufacturers' numbers as one word each.
  words tsvector not null
) with (fillfactor = 80);
create index desk_products_newest on desk_products (created_at desc, product_id desc);
create index desk_products_changed on desk_products (changed_at desc, product_id desc);
create index desk_products_name on desk_products (name, product_id);
create index desk_products_sku on desk_products (sku, product_id);
create index desk_products_price on desk_products (lowest_cents, product_id);
create index desk_products_stock on desk_products (quantity, product_id);
create index desk_products_tags on desk_products using gin (tags) with (gin_pending_list_limit = 256);
create index desk_products_words on desk_products using gin (words) with (gin_pending_list_limit = 256);
create index skus_barcode on skus (barcode) where barcode is not null;

-- What can be sold of a product, and the tags that tell of it.
create function desk_stock(its_product uuid, out quantity integer, out tags text[]) language sql stable
  set search_path to 'public', 'pg_temp' as $$
  select coalesce(sum(i.quantity), 0)::integer,
    array[case when coalesce(sum(i.quantity), 0) > 0 then 'stock:in' else 'stock:out' end]
      || case when bool_or(i.quantity <= s.low_at) then array['stock:low'] else '{}'::text[] end
  from inventory i left join skus s on s.sku = i.sku
  where i.product_id = its_product and i.is_sold
$$;

-- Fields that the shop shows in both languages: how many have English, and how many of those lack French; a list counts once.
-- contract/goods/missing-french.ts says the same of one product.
create function french_of(p products, out needed integer, out missing integer) language sql stable
  set search_path to 'public', 'pg_temp' as $$
  select count(*) filter (where has_english)::integer, count(*) filter (where lacks_french)::integer
  from (
    select english <> '' as has_english, english <> '' and coalesce(french, '') = '' as lacks_french
    from (values (p.name_en, p.name_fr), (p.description_en, p.description_fr), (p.meta_title_en, p.meta_title_fr),
      (p.meta_description_en, p.meta_description_fr)) its (english, french)
    union all
    select coalesce(bool_or(alt_en <> ''), false), coalesce(bool_or(alt_en <> '' and coalesce(alt_fr, '') = ''), false)
    from product_images where product_id = p.id
    union all
    select coalesce(bool_or(its ->> 'en' <> ''), false),
      coalesce(bool_or(its ->> 'en' <> '' and coalesce(its ->> 'fr', '') = ''), false)
    from jsonb_path_query(p.faqs, 'lax $[*].*') its
    union all
    select coalesce(bool_or(en.its ->> 'value' <> ''), false),
      coalesce(bool_or(coalesce(fr.its ->> 'name', '') = '' or en.its ->> 'value' <> '' and coalesce(fr.its ->> 'value', '') = ''), false)
    from jsonb_array_elements(p.specifications -> 'en') with ordinality en (its, n)
    left join jsonb_array_elements(p.specifications -> 'fr') with ordinality fr (its, n) on fr.n = en.n
  ) fields
$$;

create view desk_products_from_catalogue as
select p.id as product_id, p.created_at, p.updated_at as changed_at, plain(p.name_en) as name, lower(p.sku) as sku,
  coalesce(sold.lowest_cents, p.starting_price_cents) as lowest_cents,
  coalesce(sold.highest_cents, p.starting_price_cents) as highest_cents,
  stock.quantity, sold.variant_count,
  case when french.needed = 0 then 100 else (100 * (french.needed - french.missing) / french.needed) end::smallint
    as french_percent,
  array['status:' || p.status, 'availability:' || p.availability] || coalesce(placed.tags, '{lacks:category}')
    || case when french.missing > 0 then array['lacks:french'] else '{}'::text[] end
    || case when p.description_en = '' then array['lacks:description'] else '{}'::text[] end
    || case when coalesce(sold.lowest_cents, p.starting_price_cents) = 0 then array['lacks:price'] else '{}'::text[] end
    || case when exists (select from product_images m where m.product_id = p.id) then '{}'::text[] else array['lacks:picture'] end
    -- Last, as `write_desk_stock` puts them.
    || stock.tags as tags,
  to_tsvector('simple', search_text(concat_ws(' ', p.name_en, p.name_fr))) || array_to_tsvector(coalesce(codes.words, '{}'))
    as words
from products p
cross join lateral desk_stock(p.id) stock
cross join lateral french_of(p) french
cross join lateral (
  select array_agg(distinct 'category:' || its.id) as tags
  from product_categories pc join categories c on c.id = pc.category_id
  cross join lateral (values (c.id), (c.parent_id)) its (id)
  where pc.product_id = p.id and its.id is not null
) placed
cross join lateral (
  select min(coalesce(v.price_cents, p.starting_price_cents)) as lowest_cents,
    max(coalesce(v.price_cents, p.starting_price_cents)) as highest_cents, count(*)::integer as variant_count
  from variants v where v.product_id = p.id and v.archived_at is null
) sold
cross join lateral (
  select array_agg(distinct code) filter (where code <> '') as words from (
    select unnest(array[search_code(p.sku), search_code(p.mpn)]) as code
    union all select unnest(array[search_code(v.sku), search_code(v.mpn)]) from variants v where v.product_id = p.id
    union all select s.barcode from skus s where s.product_id = p.id
  ) its
) codes;

create function refresh_desk_products(ids uuid[]) returns void language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  -- Locked before they are read again, so that a sale that ends meanwhile is not overwritten with what was left before it.
  perform from desk_products where product_id = any (ids) order by product_id for no key update;
  insert into desk_products as d select * from desk_products_from_catalogue f where f.product_id = any (ids)
    order by f.product_id
  on conflict (product_id) do update set created_at = excluded.created_at, changed_at = excluded.changed_at,
    name = excluded.name, sku = excluded.sku, lowest_cents = excluded.lowest_cents,
    highest_cents = excluded.highest_cents, quantity = excluded.quantity, variant_count = excluded.variant_count,
    french_percent = excluded.french_percent, tags = excluded.tags, words = excluded.words
  where d is distinct from excluded;
end $$;

create function refresh_desk_products_of_products() returns trigger language plpgsql
  set search_path to 'public', 'pg_temp' as $$
begin
  perform refresh_desk_products(array(select id from new_rows));
  return null;
end $$;
create trigger refresh_desk_products_insert after insert on products referencing new table as new_rows
  for each statement execute function refresh_desk_products_of_products();
create trigger refresh_desk_products_update after update on products referencing new table as new_rows
  for each statement execute function refresh_desk_products_of_products();

create function refresh_desk_products_of_parts() returns trigger language plpgsql
  set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    else ids := array(select product_id from new_rows union select product_id from old_rows);
  end case;
  perform refresh_desk_products(ids);
  return null;
end $$;
create trigger refresh_desk_products_insert after insert on variants referencing new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_update after update on variants referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_delete after delete on variants referencing old table as old_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_insert after insert on product_images referencing new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_update after update on product_images referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_delete after delete on product_images referencing old table as old_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_insert after insert on product_categories referencing new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_update after update on product_categories referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_desk_products_of_parts();
create trigger refresh_desk_products_delete after delete on product_categories referencing old table as old_rows
  for each statement execute function refresh_desk_products_of_parts();

create function refresh_desk_products_of_categories() returns trigger language plpgsql
  set search_path to 'public', 'pg_temp' as $$
begin
  perform refresh_desk_products(array(
    select pc.product_id from product_categories pc
    join new_rows n on n.id = pc.category_id join old_rows o on o.id = n.id
    where n.parent_id is distinct from o.parent_id));
  return null;
end $$;
create trigger refresh_desk_products after update on categories referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_desk_products_of_categories();

-- A sale notes its products here and locks nothing, so that variants of one product sell side by side. Whoever reads the list
-- writes what is left into its rows first. A statement about many products, of an import or a count, writes them itself.
create table desk_stock_changes (product_id uuid not null);

create function write_desk_stock(ids uuid[]) returns void language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  perform from desk_products where product_id = any (ids) order by product_id for no key update;
  update desk_products d set quantity = s.quantity,
    tags = array(select its from unnest(d.tags) its where not starts_with(its, 'stock:')) || s.tags
  from desk_products e cross join lateral desk_stock(e.product_id) s
  where e.product_id = any (ids) and d.product_id = e.product_id
    and (d.quantity <> s.quantity or not d.tags @> s.tags or ('stock:low' = any (d.tags)) <> ('stock:low' = any (s.tags)));
end $$;

create function note_desk_stock() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    else ids := array(select product_id from new_rows union select product_id from old_rows);
  end case;
  if cardinality(ids) > 20 then
    perform write_desk_stock(ids);
  else
    insert into desk_stock_changes select unnest(ids);
  end if;
  return null;
end $$;

-- Bounded, so that the first look after very many sales does not wait for all of them.
create function fold_desk_stock() returns void language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  ids uuid[];
begin
  with noted as (
    delete from desk_stock_changes
    where ctid = any (array(select ctid from desk_stock_changes limit 300 for update skip locked))
    returning product_id
  )
  select array_agg(distinct product_id) into ids from noted;
  if ids is not null then
    perform write_desk_stock(ids);
  end if;
end $$;
create trigger note_desk_stock_insert after insert on inventory referencing new table as new_rows
  for each statement execute function note_desk_stock();
create trigger note_desk_stock_update after update on inventory referencing old table as old_rows new table as new_rows
  for each statement execute function note_desk_stock();
create trigger note_desk_stock_delete after delete on inventory referencing old table as old_rows
  for each statement execute function note_desk_stock();

create function refresh_desk_products_of_skus() returns trigger language plpgsql
  set search_path to 'public', 'pg_temp' as $$
begin
  perform refresh_desk_products(array(
    select n.product_id from new_rows n join old_rows o using (sku)
    where n.product_id is not null and (n.barcode, n.low_at) is distinct from (o.barcode, o.low_at)));
  return null;
end $$;
create trigger refresh_desk_products after update on skus referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_desk_products_of_skus();

select refresh_desk_products(array(select id from products));
