import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type CartLine, order, uniqueEmail } from '../bench/carts.ts';

/** How long after a change each process told of it, in milliseconds. */
export interface Told {
  readonly change: 'a price' | 'the last piece sold' | 'new stock';
  readonly what: 'page' | 'JSON';
  /** One for each process. */
  readonly afterMs: readonly number[];
  /** Whether afterwards all processes answer with the same bytes. */
  readonly isSame: boolean;
}

interface TrialShop {
  readonly origins: readonly string[];
  readonly pool: pg.Pool;
}

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0' };
const ASK_EVERY_MS = 20;
const GIVE_UP_AFTER_MS = 10_000;

/**
 * Changes a price in the database, sells a last piece through the first process and restocks, and asks every process
 * for the product's page and JSON all the time, as a crowd does, until each tells of it.
 */
export async function watchChanges(shop: TrialShop, rounds: number): Promise<Told[]> {
  const { slug, line } = await productOfOneVariant(shop.pool);
  const told: Told[] = [];
  for (let round = 0; round < rounds; round++) {
    // A cent more each round, so that no round finds the price of another.
    const cents = 123_45 + round;
    const price = (cents / 100).toFixed(2);
    const changes = [
      {
        change: 'a price',
        make: () => shop.pool.query('update variants set price_cents = $1 where sku = $2', [cents, line.sku]),
        page: price,
        json: `"price":${Number(price)}`,
      },
      {
        change: 'new stock',
        make: () => restock(shop.pool, line.sku),
        page: 'org/InStock',
        json: '"stock":1,',
      },
      {
        change: 'the last piece sold',
        make: () => buy(shop.origins[0] ?? '', { ...line, price_cents: cents }),
        page: 'org/OutOfStock',
        json: '"stock":0,',
      },
    ] as const;
    for (const { change, make, page, json } of changes) {
      // Changes at another moment between two looks of the processes each time.
      await delay(Math.random() * 1000);
      await make();
      const asked = [
        { what: 'page', path: `/product/${slug}`, shows: page },
        { what: 'JSON', path: `/api/product/${slug}`, shows: json },
      ] as const;
      const seen = await Promise.all(asked.map(({ path, shows }) => watch(shop.origins, path, shows)));
      asked.forEach(({ what }, i) => void told.push({ change, what, ...(seen[i] as Seen) }));
    }
  }
  return told;
}

type Seen = Pick<Told, 'afterMs' | 'isSame'>;

async function watch(origins: readonly string[], path: string, shows: string): Promise<Seen> {
  const started = performance.now();
  const afterMs = await Promise.all(
    origins.map(async (origin) => {
      while (!(await ask(origin + path)).includes(shows)) {
        if (performance.now() - started > GIVE_UP_AFTER_MS)
          throw new Error(`${origin}${path} never showed ${shows}`);
        await delay(ASK_EVERY_MS);
      }
      return performance.now() - started;
    }),
  );
  const bodies = await Promise.all(
    origins.map(async (origin) => withoutOrigin(await ask(origin + path), origin)),
  );
  return { afterMs, isSame: new Set(bodies).size === 1 };
}

/** Each process of a trial has an address of its own, and a page says when it was rendered. */
const withoutOrigin = (body: string, origin: string) =>
  body.replaceAll(new URL(origin).host, '').replace(/(\bnow\\?",\\?")[\w:.-]+/, '$1');

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { headers: BROWSER });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

async function buy(origin: string, line: CartLine): Promise<void> {
  const answer = await fetch(
    `${origin}/api/checkout`,
    order([line], { key: randomUUID(), email: uniqueEmail() }),
  );
  if (answer.status !== 201)
    throw new Error(`The checkout answered ${answer.status}: ${await answer.text()}`);
}

const restock = (pool: pg.Pool, sku: string) =>
  pool.query('update inventory set quantity = 1 where sku = $1', [sku]);

async function productOfOneVariant(pool: pg.Pool): Promise<{ slug: string; line: CartLine }> {
  const { rows } = await pool.query<CartLine & { slug: string }>(
    `select p.slug, v.product_id, v.sku, v.price_cents from products p join variants v on v.product_id = p.id
     where 'Free Shipping' = any (p.shipping) and p.availability = 'In-Stock' and v.price_cents is not null
       and (select count(*) from variants o where o.product_id = p.id) = 1
     order by p.slug limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The sample shop has no product of one variant');
  const { slug, ...line } = found;
  await pool.query('update inventory set quantity = 0 where product_id = $1', [line.product_id]);
  return { slug, line };
}
