import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { order, stockCarts, uniqueEmail } from '../carts.ts';
import { makeTerms } from '../catalogue/search-terms.ts';
import { LISTS } from '../search-timings.ts';
import { emailOf, orderNumber } from './fill-orders.ts';

/** Makes the requests of a shopper, all of which differ. */
export interface Action {
  readonly name: string;
  readonly status: number;
  readonly calls: readonly Call[];
}

export interface Call extends RequestInit {
  readonly path: string;
}

const CALLS = 300;
const LIST_PAGES = 12;
const JSON_BODY = { 'content-type': 'application/json' };

/** The six actions, for a shop with this many products and orders. */
export async function makeActions(
  pool: pg.Pool,
  { products, orders }: { readonly products: number; readonly orders: number },
): Promise<Action[]> {
  const carts = await stockCarts(pool);
  const { rows: slugs } = await pool.query<{ slug: string }>(
    'select slug from products order by md5(slug) limit $1',
    [CALLS],
  );
  const some = Array.from({ length: CALLS }, (_, i) => Math.floor((i * orders) / CALLS));
  return [
    {
      name: 'list',
      status: 200,
      // The first pages of all lists come first: the shop counts totals and facets once for each list.
      calls: Array.from({ length: LIST_PAGES }, (_, i) => i + 1).flatMap((page) =>
        LISTS.map((list) => ({ path: `/api/shop?limit=9${list}&page=${page}` })),
      ),
    },
    { name: 'product', status: 200, calls: slugs.map(({ slug }) => ({ path: `/api/product/${slug}` })) },
    {
      name: 'search, each term for the first time',
      status: 200,
      calls: makeTerms(products, CALLS * 2).map(({ text }) => ({
        path: `/api/shop?search=${encodeURIComponent(text)}`,
      })),
    },
    {
      name: 'guest checkout',
      status: 201,
      calls: some.map((n) => ({
        ...order(carts[n % carts.length] ?? [], { key: randomUUID(), email: uniqueEmail() }),
        path: '/api/checkout',
      })),
    },
    {
      name: 'order history',
      status: 200,
      calls: (await signIn(pool, some.map(emailOf))).map((token) => ({
        path: '/api/get-my-orders',
        headers: { authorization: `Bearer ${token}` },
      })),
    },
    {
      name: 'order status',
      status: 200,
      calls: some.map((n) => ({
        path: '/api/check-order',
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ order_id: orderNumber(n) }),
      })),
    },
  ];
}

/** Opens a session for each account. @returns the tokens */
async function signIn(pool: pg.Pool, emails: readonly string[]): Promise<string[]> {
  const tokens = emails.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at, last_used_at)
     select hash, users.id, now() + interval '30 days', now()
     from unnest($1::bytea[], $2::text[]) as given (hash, email) join users on users.email = given.email::citext`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), emails],
  );
  return tokens;
}
