import { MOST_HITS } from '../../../contract/desk/desk-limits.ts';
import { orderListQuerySchema } from '../../../contract/desk/order-list.ts';
import { quoteListQuerySchema } from '../../../contract/desk/quotes.ts';
import type { SearchAnswer } from '../../../contract/desk/search.ts';
import { productListQuerySchema } from '../../../contract/goods/products.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { isTooShort, readTerm, type ShopLists } from '../../catalog/index.ts';
import type { Db } from '../../db/client.ts';
import { listOrders, type Viewer } from '../order-list/list-orders.ts';
import { listPeople } from '../people/people.ts';
import { listProducts } from '../products/list/list-products.ts';
import { listQuotes, type QuoteViewer } from '../quotes/list-quotes.ts';

interface SearchDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly lists: ShopLists;
}

/** Searches everything that the person may read. */
export async function searchAll(
  deps: SearchDeps,
  q: string,
  viewer: QuoteViewer,
): Promise<SearchAnswer['data']> {
  const [orders, quotes, people, products] = await Promise.all([
    may(viewer.role, 'orders.read') ? findOrders(deps, q, viewer) : [],
    may(viewer.role, 'quotes.read') ? findQuotes(deps, q, viewer) : [],
    may(viewer.role, 'customers.read') ? findPeople(deps.db, q) : [],
    may(viewer.role, 'catalogue.edit') ? findGoods(deps.db, q) : findProducts(deps.lists, q, viewer),
  ]);
  return { orders, quotes, people, products };
}

async function findOrders(deps: SearchDeps, q: string, viewer: Viewer) {
  const query = orderListQuerySchema.parse({ q, limit: MOST_HITS });
  const found = await unlessTooShort(() => listOrders(deps, query, viewer));
  return (found?.data ?? []).map(({ number, buyer }) => ({ number, buyer }));
}

async function findQuotes(deps: SearchDeps, q: string, viewer: QuoteViewer) {
  const query = quoteListQuerySchema.parse({ q, limit: MOST_HITS });
  const found = await unlessTooShort(() => listQuotes(deps, query, viewer));
  return (found?.data ?? []).map(({ number, name }) => ({ number, name }));
}

async function findPeople(db: Db, q: string) {
  const found = await unlessTooShort(() => listPeople(db, { q, limit: MOST_HITS }));
  return (found?.data ?? []).map(({ email, name }) => ({ email, name }));
}

/** Of those, names that begin with what was typed come first. */
const MOST_RANKED = 50;

async function findGoods(db: Db, q: string) {
  const query = productListQuerySchema.parse({ q, sort: 'name', limit: MOST_RANKED });
  const { data } = await listProducts(db, query);
  const typed = q.trim().toLowerCase();
  const rank = (name: string) => (name.toLowerCase().startsWith(typed) ? 0 : 1);
  return data
    .toSorted((one, other) => rank(one.name) - rank(other.name) || one.name.length - other.name.length)
    .slice(0, MOST_HITS)
    .map(({ id, slug, name }) => ({ id, slug, name }));
}

async function findProducts(lists: ShopLists, q: string, { language }: Viewer) {
  const term = readTerm(q);
  if (isTooShort(term)) return [];
  const { data } = await lists.suggest(term, language);
  return data.products.slice(0, MOST_HITS).map(({ slug, name }) => ({ id: null, slug, name }));
}

/** A term that is too short for one list may be long enough for another, so it finds nothing there. */
async function unlessTooShort<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'INVALID_REQUEST') return undefined;
    throw error;
  }
}
