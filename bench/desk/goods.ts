import type pg from 'pg';
import { PRODUCT_SORTS } from '../../contract/goods/product-states.ts';
import { draw, seeded } from '../../contract/seeded.ts';
import type { DeskAction } from './actions.ts';

/** As many products as the list must be fast with (docs/spec/goods.md, section 8). */
const COUNT = 100_000;
const PIECE = 5000;
const CALLS = 400;
const SEED = 1867;
const MUST_MS = 60;
const FIRST = 'BNCH-';
const STATES = [
  'published',
  'published',
  'published',
  'published',
  'published',
  'unlisted',
  'draft',
  'archived',
];
const PLACES = [
  'Canada',
  'Ontario',
  'Québec',
  'Alberta',
  'Yukon',
  'Nunavut',
  'Manitoba',
  'Acadie',
  'Labrador',
];
const THINGS = [
  'flag',
  'banner',
  'pole',
  'pennant',
  'bunting',
  'bracket',
  'rope',
  'finial',
  'windsock',
  'streamer',
];
const THINGS_FR = [
  'drapeau',
  'bannière',
  'mât',
  'fanion',
  'guirlande',
  'support',
  'corde',
  'pommeau',
  'manche',
  'flamme',
];

/** Adds the made-up products, each with two variants, unless an earlier run did. */
export async function fillGoods(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from products where sku like $1 limit 1', [`${FIRST}%`]);
  if (rowCount) return;
  console.log(`Making up ${COUNT} products …`);
  for (let from = 0; from < COUNT; from += PIECE) await addPiece(pool, from);
  await pool.query(
    'vacuum analyze products, variants, inventory, skus, product_categories, desk_products, product_listings',
  );
}

async function addPiece(pool: pg.Pool, from: number): Promise<void> {
  const random = seeded(SEED + from);
  const rows = Array.from({ length: PIECE }, (_, i) => {
    const [n, place] = [from + i, draw(random, PLACES)];
    const thing = n % THINGS.length;
    return {
      slug: `bench-${n}`,
      sku: `${FIRST}${n}`,
      en: `${place} ${THINGS[thing]} ${n}`,
      fr: n % 20 === 0 ? null : `${THINGS_FR[thing]} ${place} ${n}`,
      status: STATES[n % STATES.length],
      price: n % 1000 === 0 ? 0 : 500 + (n % 9000),
      pieces: n % 10 === 0 ? 0 : n % 37,
    };
  });
  const given = [JSON.stringify(rows)];
  await pool.query(
    `insert into products (slug, sku, name_en, name_fr, description_en, description_fr, meta_title_en, meta_description_en,
       starting_price_cents, availability, shipping, best_seller_rank, status, archived_at)
     select slug, sku, en, fr, '<p>Text</p>', '<p>Texte</p>', '', '', price,
       case when price % 50 = 0 then 'Pre-Order' else 'In-Stock' end, '{}', 1000, status,
       case when status = 'archived' then now() end
     from json_to_recordset($1) as made (slug text, sku text, en text, fr text, status text, price int)`,
    given,
  );
  await pool.query(
    `insert into variants (product_id, sku, position, size, price_cents)
     select p.id, made.sku || '/' || n, n, case n when 1 then '36x18' else '72x36' end, nullif(made.price * n, 0)
     from json_to_recordset($1) as made (sku text, price int) join products p on p.sku = made.sku, generate_series(1, 2) n`,
    given,
  );
  await pool.query(
    `insert into inventory (sku, product_id, quantity)
     select v.sku, v.product_id, made.pieces from json_to_recordset($1) as made (sku text, pieces int)
     join products p on p.sku = made.sku join variants v on v.product_id = p.id`,
    given,
  );
  await pool.query(
    `with shelves as (select array_agg(id order by position) as ids from categories)
     insert into product_categories (product_id, category_id, position)
     select p.id, ids[1 + (p.starting_price_cents % cardinality(ids))], 0
     from json_to_recordset($1) as made (sku text) join products p on p.sku = made.sku, shelves
     where p.starting_price_cents > 0`,
    given,
  );
  await pool.query(
    `update skus s set low_at = 2 from json_to_recordset($1) as made (sku text, pieces int)
     where s.sku = made.sku || '/1' and made.pieces < 4`,
    given,
  );
}

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
