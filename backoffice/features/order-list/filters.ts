import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import { namesOf } from '../../ui/order/order-states.tsx';

/** The filters of the list, in the sequence of their fields and chips. */
const FILTERS: Readonly<Record<keyof OrderFilters, true>> = {
  q: true,
  status: true,
  payment: true,
  parcels: true,
  province: true,
  due: true,
  held: true,
  from: true,
  to: true,
  tag: true,
  sku: true,
};
export const FILTER_NAMES = namesOf(FILTERS);

/** Everything of the address that the list reads. */
const LIST_PARAMETERS = [...FILTER_NAMES, 'sort', 'after'] as const;

/** The parts of an address that the list reads; empty fields of a form are no filters. */
export function readListAddress(query: URLSearchParams): Record<string, string> {
  const set = LIST_PARAMETERS.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}

/** The same address for the same list, whatever the sequence of its parts and the page. */
export function viewAddress(query: URLSearchParams): string {
  const { after: _, ...kept } = readListAddress(query);
  return new URLSearchParams(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
