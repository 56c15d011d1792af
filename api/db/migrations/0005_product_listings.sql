-- A read model for lists, filters and searches: one narrow row per listed product, maintained by triggers
-- (docs/decisions/0008). Orders, stock and descriptions do not change it (but see migration 0023 for stock).

create extension if not exists fuzzystrmatch;

-- Normalises a text to words in lower case without accents, separated by single spaces; 72" x 36" becomes 72x36.
create function search_text(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(public.plain($1), '([0-9])[^[:alnum:]]*[x*][^[:alnum:]]*(?=[0-9])', '\1x', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

-- Normalises a sku or part number, so that it matches in any case, with or without dashes and spaces.
create function search_code(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(public.plain($1), '[^[:alnum:]]+', '', 'g');

create index products_sku_code on products (search_code(sku) collate "C");
create index products_mpn_code on products (search_code(mpn) collate "C");
create index variants_sku_code on variants (search_code(sku) collate "C") include (product_id);

-- The visible categories: Active, and for a subcategory with an Active parent.
create view active_categories as
  select c.*, main.id as main_id, main.slug as main_slug, main.name_en as main_name_en, main.name_fr as main_name_fr
  from categories c left join categories main on main.id = c.parent_id
  where c.status = 'Active' and (c.parent_id is null or main.status = 'Active');

-- Computes each product's listing from the catalogue. A product without a visible category has none.
create view listings_from_catalogue as
  select
    p.id as product_id,
    p.best_seller_rank,
    p.created_at,
    plain(p.name_en) as name_en,
    plain(p.name_fr) as name_fr,
    coalesce(sold.first_price_cents, p.starting_price_cents) as shown_price_cents,
    p.rating_sum::real / nullif(p.review_count, 0) as rating,
    p.review_count,
    placed.tags || coalesce(sold.tags, '{}') || ('availability:' || p.availability)
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

create table product_listings (
  product_id uuid primary key references products on delete cascade,
  best_seller_rank integer not null,
  created_at timestamptz not null,
  -- normalised by plain(), for sorting and for matching whole names
  name_en text not null,
  name_fr text not null,
  -- price of the first variant, else the starting price (docs/spec/storefront-and-accounts.md §5)
  shown_price_cents integer not null,
  -- null without reviews
  rating real,
  review_count integer not null,
  -- 'category:canada-flags', 'size:36x18' …: the filter values that the product matches
  filter_values text[] not null,
  -- both languages; weights: A names, B categories, C option values; unstemmed, because search_words holds the stems
  words tsvector not null
);
create index product_listings_best_sellers on product_listings (best_seller_rank, product_id);
create index product_listings_cheapest on product_listings (shown_price_cents, best_seller_rank, product_id);
create index product_listings_dearest on product_listings (shown_price_cents desc, best_seller_rank, product_id);
create index product_listings_newest on product_listings (created_at desc, product_id);
create index product_listings_name_en on product_listings (name_en, product_id);
create index product_listings_name_fr on product_listings (name_fr, product_id);
create index product_listings_best_rated
  on product_listings (rating desc nulls last, review_count desc, product_id);
-- A short pending list (256 kB): every search scans all of it, but it makes an import of thousands four times as fast.
create index product_listings_filter_values on product_listings using gin (filter_values)
  with (gin_pending_list_limit = 256);
create index product_listings_words on product_listings using gin (words) with (gin_pending_list_limit = 256);

drop index products_best_seller_rank, products_starting_price, products_created_at, products_name, products_name_words;

-- Recomputes the listings of the given products, set-based: one product or a hundred thousand.
create function refresh_product_listings(ids uuid[]) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  delete from product_listings l
  where l.product_id = any (ids) and not exists (
    select from product_categories pc join active_categories a on a.id = pc.category_id
    where pc.product_id = l.product_id
  );
  insert into product_listings as l
    select * from listings_from_catalogue f where f.product_id = any (ids)
  on conflict (product_id) do update set
    best_seller_rank = excluded.best_seller_rank, created_at = excluded.created_at,
    name_en = excluded.name_en, name_fr = excluded.name_fr,
    shown_price_cents = excluded.shown_price_cents,
    rating = excluded.rating, review_count = excluded.review_count,
    filter_values = excluded.filter_values, words = excluded.words
  where l is distinct from excluded;
end
$$;

-- Triggers fire in alphabetical order, so these fire after move_data_version, which locks the only row of data_version
-- until the transaction ends. Concurrent changes of the catalogue are thus serialized; otherwise each refresh would
-- miss the uncommitted rows of the other.

create function refresh_listings_of_products() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform refresh_product_listings(array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.name_en, n.name_fr, n.best_seller_rank, n.created_at, n.starting_price_cents, n.rating_sum,
        n.review_count, n.availability, n.shipping, n.options)
      is distinct from (o.name_en, o.name_fr, o.best_seller_rank, o.created_at, o.starting_price_cents, o.rating_sum,
        o.review_count, o.availability, o.shipping, o.options)
  ));
  return null;
end
$$;

-- Inserts need no trigger, because a new product has no category yet; deletes cascade to the listing.
create trigger refresh_listings after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_products();

-- Refreshes the products of changed variants and product_categories.
create function refresh_listings_of_parts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then ids := array(select distinct product_id from new_rows);
    when 'DELETE' then ids := array(select distinct product_id from old_rows);
    when 'UPDATE' then ids := array(select product_id from new_rows union select product_id from old_rows);
    when 'TRUNCATE' then ids := array(select product_id from product_listings);
  end case;
  perform refresh_product_listings(ids);
  return null;
end
$$;

create trigger refresh_listings_insert after insert on variants
  referencing new table as new_rows for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_update after update on variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_delete after delete on variants
  referencing old table as old_rows for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_truncate after truncate on variants
  for each statement execute function refresh_listings_of_parts();

create trigger refresh_listings_insert after insert on product_categories
  referencing new table as new_rows for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_update after update on product_categories
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_delete after delete on product_categories
  referencing old table as old_rows for each statement execute function refresh_listings_of_parts();
create trigger refresh_listings_truncate after truncate on product_categories
  for each statement execute function refresh_listings_of_parts();

-- A main category's name, slug and status also affect the products of its subcategories.
create function refresh_listings_of_categories() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.slug, n.parent_id, n.name_en, n.name_fr, n.status)
      is distinct from (o.slug, o.parent_id, o.name_en, o.name_fr, o.status)
  );
begin
  perform refresh_product_listings(array(
    select distinct pc.product_id from product_categories pc join categories c on c.id = pc.category_id
    where c.id = any (changed) or c.parent_id = any (changed)
  ));
  return null;
end
$$;

create trigger refresh_listings after update on categories
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_categories();
