-- GET /api/shop?search=… with filters: $1 is its query. The ids found are cached by the shop, too.
select json_build_object(
  'data', json_build_object(
    'products', (
      select json_agg(card.json order by page.n)
      from unnest(kept.ids) with ordinality as page (product_id, n) join bench_cards card using (product_id)),
    'mainCategories', kept.menu,
    'facets', kept.facets),
  'pagination', json_build_object(
    'page', 1, 'limit', 9, 'totalPages', (kept.total + 8) / 9, 'totalProducts', kept.total)
)::text as answer
from bench_kept kept join data_version using (version) where kept.key = $1
