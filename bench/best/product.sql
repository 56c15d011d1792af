-- GET /api/product/$1
select json_build_object(
  'product', bench_joined(card.json, json_build_object(
    'variants', (
      select coalesce(json_agg(bench_joined(v.json, v.options::text) order by v.position), '[]')
      from bench_variants v where v.product_id = p.id),
    'description', p.description_en,
    'reviews', (
      select coalesce(json_agg(json_build_object('_id', r.id, 'name', r.name, 'title', r.title, 'review', r.review,
        'language', r.language, 'rating', r.rating,
        'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by r.created_at desc, r.id), '[]')
      from (select * from reviews where product_id = p.id order by created_at desc, id limit 200) r),
    'faqs', (
      select coalesce(json_agg(json_build_object(
        'question', faq -> 'question' ->> 'en', 'answer', faq -> 'answer' ->> 'en')), '[]')
      from jsonb_array_elements(p.faqs) faq),
    'specifications', p.specifications -> 'en',
    'meta_title', p.meta_title_en, 'meta_description', p.meta_description_en,
    'store', (
      select json_build_object('name', s.name, 'slug', s.slug) from stores s
      where s.id = p.store_id and s.status = 'Active'),
    'available_on', case when p.availability = 'Pre-Order' then p.available_on::text end,
    'has_parts', p.has_parts, 'has_repair', p.has_repair
  )::text),
  'all_variants', (
    select coalesce(json_object_agg(name, own), '{}') from (
      select option ->> 'name' as name, (
        select coalesce(json_agg(value order by measure, n), '[]') from (
          select value, n, case when bool_and(value ~ '^\d+(\.\d+)?x\d+(\.\d+)?$') over () then
              split_part(value, 'x', 1)::numeric * split_part(value, 'x', 2)::numeric * 1000000
                + split_part(value, 'x', 1)::numeric
            when bool_and(value ~ '^\d+(\.\d+)? (ft|in)$') over () then
              split_part(value, ' ', 1)::numeric * case when value like '% ft' then 12 else 1 end
            end as measure
          from jsonb_array_elements_text(option -> 'values') with ordinality as given (value, n)
          where value in (
            select case option ->> 'name' when 'Fabric' then v.fabric when 'Size' then v.size
              else v.options ->> (option ->> 'name') end
            from variants v where v.product_id = p.id and v.archived_at is null)
        ) had
      ) as own
      from jsonb_array_elements(p.options) with ordinality as listed (option, position) order by position
    ) options),
  'related', (
    select json_agg(related.json order by best.nth, best.rank, best.product_id) from (
      select product_id, min(nth) as nth, min(rank) as rank from (
        (select l.product_id, 1 as nth, l.best_seller_rank as rank from product_listings l
          where l.product_id <> p.id and l.filter_values && array['category:' || first.slug]
          order by l.best_seller_rank, l.product_id limit 4)
        union all
        (select l.product_id, 2, l.best_seller_rank from product_listings l
          where l.product_id <> p.id order by l.best_seller_rank, l.product_id limit 8)
      ) either group by product_id order by 2, 3, 1 limit 4
    ) best join bench_cards related using (product_id))
)::text as answer
from products p
join bench_cards card on card.product_id = p.id
join product_listings listed on listed.product_id = p.id
left join lateral (
  select a.slug from product_categories pc join active_categories a on a.id = pc.category_id
  where pc.product_id = p.id order by pc.position limit 1
) first on true
where p.slug = $1
