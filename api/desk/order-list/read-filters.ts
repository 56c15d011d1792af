import type { OrderFilters, OrderListQuery } from '../../../contract/desk/order-list.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { shopDay } from '../../settings/index.ts';
import { buyerHidden } from './buyer-hidden.ts';
import type { ListingFilters } from './listing-queries.ts';
import { readTerm } from './search-term.ts';

interface Reading {
  readonly now: Date;
  /** The role of who reads the list. */
  readonly role: Role;
}

type Asked = Pick<OrderListQuery, 'sort'> & OrderFilters;

/**
 * Reads the filters and the sort of a list of orders, and says which day it is for the shop. Every list, count, view and
 * export is read here, so what one of them refuses the others refuse, too.
 * @throws {ShopError} INVALID_REQUEST for a search that is too short, and for what the role may not see.
 */
export function readFilters({ sort, q, ...filters }: Asked, { now, role }: Reading): ListingFilters {
  if (!may(role, 'orders.see-buyer')) refuseMoney({ sort, ...filters });
  return {
    ...filters,
    ...(q !== undefined && { term: readTerm(q, role) }),
    today: shopDay(now),
    isPromised: sort === 'promised',
  };
}

/** Which orders are paid, or were given back, and which is the largest. */
function refuseMoney({ sort, payment, todo }: Asked): void {
  if (sort === 'largest') throw buyerHidden('sort');
  if (payment !== undefined) throw buyerHidden('payment');
  if (todo === 'refund') throw buyerHidden('todo');
}
