-- GET /api/shop?limit=9&page=$1
select json_build_object(
  'data', json_build_object(
    'products', (
      select json_agg(card.json order by page.n) from (
        select product_id, row_number() over (order by best_seller_rank, product_id) as n
        from product_listings order by best_seller_rank, product_id limit 9 offset ($1::int - 1) * 9
      ) page join bench_cards card using (product_id)),
    'mainCategories', kept.menu,
    'facets', kept.facets),
  'pagination', json_build_object(
    'page', $1::int, 'limit', 9, 'totalPages', (kept.total + 8) / 9, 'totalProducts', kept.total)
)::text as answer
from bench_kept kept join data_version using (version) where kept.key = ''
