import type pg from 'pg';
import { PRODUCT_SORTS } from '../../contract/goods/product-states.ts';
import type { DeskAction } from './actions.ts';
import { FIRST, THINGS } from './fill-goods.ts';

const CALLS = 400;
const MUST_MS = 60;
const FILTERS = [
  'status=published',
  'status=draft',
  'status=archived',
  'availability=Pre-Order',
  'stock=out',
  'stock=low',
  'stock=in',
  'lacks=french',
  'lacks=picture',
  'lacks=price',
  'lacks=category',
  'lacks=description',
  'status=published&lacks=french&stock=in',
];

/** What whoever edits goods reads all day: each filter and search in each order. */
export async function goodsActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const { rows: some } = await pool.query<{ id: string; sku: string; name: string }>(
    'select id, sku, name_en as name from products where sku like $1 order by md5(sku) limit $2',
    [`${FIRST}%`, CALLS],
  );
  const { rows: categories } = await pool.query<{ id: string }>('select id from categories');
  const action = (name: string, queries: readonly string[]): DeskAction => ({
    name,
    mustBe: MUST_MS,
    paths: Array.from({ length: CALLS }, (_, i) => `/api/admin/products${queries[i % queries.length] ?? ''}`),
    headers: { cookie },
  });
  const sorted = (query: string) => PRODUCT_SORTS.map((sort) => `?${query}&sort=${sort}`);
  const words = THINGS.flatMap((word) => sorted(`q=${word}`));
  return [
    ...PRODUCT_SORTS.map((sort) => action(`products by ${sort}`, [`?sort=${sort}`])),
    ...PRODUCT_SORTS.map((sort) =>
      action(
        `products by ${sort}, any depth`,
        some.map(({ id }) => `?sort=${sort}&after=${id}`),
      ),
    ),
    ...FILTERS.map((filter) => action(`products, ${filter}`, sorted(filter))),
    action(
      'products of a category',
      categories.flatMap(({ id }) => sorted(`category=${id}`)),
    ),
    action('products by a word', words),
    action('products by a letter', sorted('q=b')),
    action(
      'products by their names',
      some.map(({ name }) => `?q=${encodeURIComponent(name)}`),
    ),
    action(
      'products by a sku',
      some.map(({ sku }) => `?q=${encodeURIComponent(`${sku}/1`)}`),
    ),
    action('products by what is not there', sorted('q=xylophone')),
    action(
      'page of a product',
      some.map(({ id }) => `/${id}`),
    ),
    {
      name: 'views of products with counts',
      paths: Array.from({ length: CALLS }, () => '/api/admin/views?page=products'),
      headers: { cookie },
    },
  ];
}
