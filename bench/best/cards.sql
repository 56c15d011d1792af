-- What the best statements share. They read prices, stock and texts each time, as the shop does. What depends on the
-- catalogue alone and the shop caches until it changes (menu, counts, ids found) is one row of bench_kept.

create function bench_breaks(breaks jsonb) returns json
  language sql immutable strict parallel safe
  return case when breaks = '[]' then '[]'::json else (
    select json_agg(json_build_object('from', each -> 'from', 'price', trim_scale((each ->> 'priceCents')::int / 100.0)) order by n)
    from jsonb_array_elements(breaks) with ordinality as given (each, n)) end;

create view bench_variants as
  select v.product_id, v.position, json_build_object(
    '_id', v.id, 'sku', v.sku, 'mpn', coalesce(v.mpn, ''),
    'price', trim_scale(coalesce(v.price_cents, 0) / 100.0), 'discount', trim_scale(struck_now(v.struck_price_cents, v.struck_until) / 100.0),
    'price_breaks', bench_breaks(v.price_breaks), 'stock_quantity', coalesce(i.quantity, 0),
    'fabric', case when v.fabric is not null then json_build_object('name', v.fabric) end,
    'size', case when v.size is not null then json_build_object('name', v.size) end
  ) as json, v.options
  from variants v left join inventory i on i.sku = v.sku where v.archived_at is null;

-- The members of two objects as one, as text: json has no ||, and jsonb is slower to build.
create function bench_joined(first json, second text) returns json
  language sql immutable strict parallel safe
  return case when second = '{}' then first
    else (left(first::text, -1) || ', ' || substr(second, 2))::json end;

create view bench_cards as
  select p.id as product_id, json_build_object(
    '_id', p.id, 'name', p.name_en, 'slug', p.slug, 'sku', p.sku, 'mpn', p.mpn,
    'images', (
      select coalesce(json_agg(json_build_object(
        'url', '/pictures/' || pictures.version || '/' || substr(i.path, 8), 'alt', i.alt_en,
        'width', pictures.width, 'height', pictures.height) order by i.position), '[]')
      from product_images i join pictures using (path) where i.product_id = p.id),
    'category', (
      select coalesce(json_agg(json_build_object('_id', a.id, 'name', a.name_en, 'slug', a.slug)
        order by pc.position), '[]')
      from product_categories pc join active_categories a on a.id = pc.category_id where pc.product_id = p.id),
    'variants', (
      select coalesce(json_agg(bench_joined(json, options::text)), '[]')
      from (select * from bench_variants v where v.product_id = p.id order by v.position limit 1) first),
    'starting_price', trim_scale(p.starting_price_cents / 100.0), 'price_breaks', bench_breaks(p.price_breaks),
    'in_stock', stock.total > 0, 'stock', stock.total,
    'average_rating', case when p.review_count = 0 then 0
      else trim_scale(round(p.rating_sum::numeric / p.review_count, 1)) end,
    'review_count', p.review_count, 'availability', p.availability, 'shipping', p.shipping
  ) as json
  from products p
  cross join lateral (
    select coalesce(sum(quantity), 0) as total from inventory where product_id = p.id and is_sold
  ) stock;

create unlogged table bench_kept (
  key text primary key,
  version bigint not null,
  total int not null,
  ids uuid[],
  menu json not null,
  facets json not null
);
