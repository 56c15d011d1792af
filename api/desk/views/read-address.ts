import type { z } from 'zod';
import type { ViewPage } from '../../../contract/desk/built-in-views.ts';
import { orderFiltersSchema, orderListQuerySchema } from '../../../contract/desk/order-list.ts';
import { productFiltersSchema, productListQuerySchema } from '../../../contract/goods/products.ts';
import { stockListQuerySchema } from '../../../contract/goods/stock.ts';
import { ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Permission, Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { findCardNumber } from '../../http/cards/card-numbers.ts';
import { countListings } from '../order-list/listing-queries.ts';
import { readFilters } from '../order-list/read-filters.ts';
import { readProductFilters } from '../products/list/list-products.ts';
import { countProducts } from '../products/list/list-queries.ts';
import { countStock } from '../stock/filter-queries.ts';
import { readStockFilter } from '../stock/show-stock.ts';

interface Reading {
  readonly now: Date;
  readonly role: Role;
}

/** What a list shows under the address of a view. */
interface ReadView {
  readonly count: (db: Db) => Promise<number>;
}

/** How a page reads the address of a view. */
interface PageReader {
  /** Of the list. */
  readonly permission: Permission;
  /** What the page keeps of an address, apart from its columns, which are its own affair. */
  readonly filters: readonly string[];
  readonly read: (parts: unknown, reading: Reading) => ReadView;
}

export const PAGE_READERS: { readonly [Page in ViewPage]: PageReader } = {
  orders: {
    permission: 'orders.read',
    filters: Object.keys(orderFiltersSchema.shape),
    read: (parts, reading) => {
      const { after: _, limit: __, ...asked } = parsed(orderListQuerySchema, parts);
      const filters = asListRefuses(() => readFilters(asked, reading));
      return { count: (db) => countListings(db, filters) };
    },
  },
  products: {
    permission: 'catalogue.edit',
    filters: Object.keys(productFiltersSchema.shape),
    read: (parts) => {
      const { after: _, limit: __, sort: ___, ...filters } = parsed(productListQuerySchema, parts);
      return { count: async (db) => countProducts(db, await readProductFilters(db, filters)) };
    },
  },
  stock: {
    permission: 'stock.adjust',
    filters: ['show', 'category', 'q'],
    read: (parts) => {
      const filters = parsed(stockListQuerySchema, parts);
      return { count: async (db) => countStock(db, await readStockFilter(db, filters), MOST_COUNTED + 1) };
    },
  },
};

/**
 * Reads the address of a view as its list reads it, so that no view is stored that the list would refuse.
 * @throws {ShopError} INVALID_REQUEST for what the list refuses, for parts that it does not know or that stand there twice,
 * and for a card number.
 */
export function readViewAddress(page: ViewPage, address: string, reading: Reading): ReadView {
  const { filters, read } = PAGE_READERS[page];
  const kept = new Set([...filters, 'sort', 'columns']);
  const parts = [...new URLSearchParams(address)];
  const asked = Object.fromEntries(parts);
  const isKnown = Object.keys(asked).length === parts.length && parts.every(([name]) => kept.has(name));
  // No text of the database can hold a NUL.
  if (!isKnown || parts.some(([, value]) => value.includes('\0'))) throw wrongAddress('unknownFilters');
  const view = read(asked, reading);
  // As they are read: blanks that are written as + or %20 hide the number in the body.
  if (findCardNumber(asked) !== undefined) throw wrongAddress('cardNumber');
  return view;
}

function parsed<Schema extends z.ZodType>(schema: Schema, parts: unknown): z.output<Schema> {
  const query = schema.safeParse(parts);
  if (!query.success) throw wrongAddress('unknownFilters');
  return query.data;
}

function asListRefuses<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { sentence } = error;
    throw new ShopError('INVALID_REQUEST', sentence, { issues: [{ path: 'address', message: sentence }] });
  }
}

const wrongAddress = (message: 'unknownFilters' | 'cardNumber') =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'address', message }] });
