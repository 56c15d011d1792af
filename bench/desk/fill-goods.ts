import type pg from 'pg';
import { draw, seeded } from '../../contract/seeded.ts';

/** As many products as the list must be fast with (docs/spec/goods.md, section 8). */
const COUNT = 100_000;
const PIECE = 5000;
const SEED = 1867;
/** How the made-up skus begin. */
export const FIRST = 'BNCH-';
/** The made-up sku that moved most. */
export const MOVED = `${FIRST}1`;
const MOVES = 20_000;
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
export const THINGS = [
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

/** Adds the made-up products, each with four variants and a sku of its own, unless an earlier run did. */
export async function fillGoods(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from products where sku like $1 limit 1', [`${FIRST}%`]);
  if (rowCount) return;
  console.log(`Making up ${COUNT} products …`);
  for (let from = 0; from < COUNT; from += PIECE) await addPiece(pool, from);
  await moveOften(pool);
  await pool.query(
    'vacuum analyze products, variants, inventory, skus, product_categories, desk_products, product_listings, stock_ledger',
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
      pieces: random() < 0.1 ? 0 : Math.floor(random() * 97),
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
    `insert into variants (product_id, sku, position, size, price_cents, archived_at)
     select p.id, made.sku || '/' || n, n, (array['36x18', '72x36', '108x54', '24x12'])[n], nullif(made.price * n, 0),
       case when n = 4 and made.price % 40 = 0 then now() end
     from json_to_recordset($1) as made (sku text, price int) join products p on p.sku = made.sku, generate_series(1, 4) n`,
    given,
  );
  await pool.query(
    `insert into inventory (sku, product_id, quantity)
     select p.sku, p.id, 0 from json_to_recordset($1) as made (sku text) join products p on p.sku = made.sku
     union all
     select v.sku, v.product_id, made.pieces * v.position % 97 from json_to_recordset($1) as made (sku text, pieces int)
     join products p on p.sku = made.sku join variants v on v.product_id = p.id`,
    given,
  );
  // What is sold out was sold, or never had stock.
  await pool.query(
    `with stock as (
       select i.sku, i.quantity, case when i.quantity = 0 and s.price % 4 < 2 then 3 else 0 end as sold
       from json_to_recordset($1) as s (sku text, price int)
       join products p on p.sku = s.sku join inventory i on i.product_id = p.id
     )
     insert into stock_ledger (sku, delta, after_quantity, reason)
     select sku, quantity + sold, quantity + sold, 'opening' from stock where quantity + sold > 0
     union all select sku, -sold, 0, 'sold' from stock where sold > 0`,
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
    `update skus s set low_at = 5 from json_to_recordset($1) as made (sku text, price int)
     where s.sku = made.sku || '/' || (1 + made.price % 4) and made.price % 5 = 0`,
    given,
  );
}

/** Sells one sku piece by piece, for two years. */
async function moveOften(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into stock_ledger (id, sku, delta, after_quantity, reason)
     select uuidv7((n - $2::int) * interval '1 hour'), $1, case n % 2 when 0 then -1 else 1 end, quantity + n % 2, case n % 2 when 0 then 'sold' else 'received' end
     from inventory, generate_series(1, $2::int) n where sku = $1`,
    [MOVED, MOVES],
  );
}
