import type { z } from 'zod';
import { orderFiltersSchema, orderListQuerySchema } from '../../../contract/desk/order-list.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { findCardNumber } from '../../http/cards/card-numbers.ts';
import type { ListingFilters } from '../order-list/listing-queries.ts';
import { readFilters } from '../order-list/read-filters.ts';

/** What the page keeps of an address under a name. Columns are the page's own affair. */
const KEPT = new Set([...Object.keys(orderFiltersSchema.shape), 'sort', 'columns']);

/**
 * Reads the address of a view as the list reads it, so that no view is stored that the list would refuse.
 * @throws {ShopError} INVALID_REQUEST for what the list refuses, for parts that it does not know or that stand there twice,
 * and for a card number.
 */
export function readViewAddress(
  address: string,
  reading: { readonly now: Date; readonly role: Role },
): ListingFilters {
  const parts = [...new URLSearchParams(address)];
  const asked = Object.fromEntries(parts);
  const isKnown = Object.keys(asked).length === parts.length && parts.every(([name]) => KEPT.has(name));
  // No text of the database can hold a NUL.
  if (!isKnown || parts.some(([, value]) => value.includes('\0'))) throw wrongAddress('unknownFilters');
  const query = orderListQuerySchema.safeParse(asked);
  if (!query.success) throw wrongAddress('unknownFilters');
  // As they are read: blanks that are written as + or %20 hide the number in the body.
  if (findCardNumber(asked) !== undefined) throw wrongAddress('cardNumber');
  return filtersOf(query.data, reading);
}

function filtersOf(
  { after: _, limit: __, ...filters }: z.output<typeof orderListQuerySchema>,
  reading: Parameters<typeof readFilters>[1],
): ListingFilters {
  try {
    return readFilters(filters, reading);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { sentence } = error;
    throw new ShopError('INVALID_REQUEST', sentence, { issues: [{ path: 'address', message: sentence }] });
  }
}

const wrongAddress = (message: 'unknownFilters' | 'cardNumber') =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'address', message }] });
