import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import type { View } from '../../../contract/desk/views.ts';

/** The filters of the list, in the sequence of their fields and chips. */
const FILTERS: Readonly<Record<keyof OrderFilters, true>> = {
  q: true,
  status: true,
  payment: true,
  parcels: true,
  province: true,
  due: true,
  held: true,
  todo: true,
  from: true,
  to: true,
  tag: true,
  sku: true,
};
export const FILTER_NAMES = Object.keys(FILTERS) as (keyof OrderFilters)[];

/** Everything of the address that the list reads. */
const LIST_PARAMETERS = [...FILTER_NAMES, 'sort', 'after'] as const;

/** The part of the address that a saved view keeps. */
const VIEW_PARAMETERS = [...FILTER_NAMES, 'sort', 'columns'] as const;

/** Parameters that stay when filters change: the open view and its columns. */
export const KEPT_PARAMETERS = ['view', 'columns'] as const;

/** The parts of an address that the list reads; empty fields of a form are no filters. */
export const readListAddress = (query: URLSearchParams): Record<string, string> =>
  read(query, LIST_PARAMETERS);

/** The same address for the same list, whatever the sequence of its parts and the page. */
export function viewAddress(query: URLSearchParams): string {
  const kept = read(query, VIEW_PARAMETERS);
  return new URLSearchParams(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** The address of a view. It names a saved one, so that the view stays open while its filters are changed. */
export function openView({ id, name, address }: Pick<View, 'id' | 'name' | 'address'>): string {
  const query = new URLSearchParams(address);
  if (name !== null) query.set('view', id);
  return query.toString();
}

/** The view that is open: the one that the address names, or one that shows the same. */
export function currentView(views: readonly View[], query: URLSearchParams): View | undefined {
  const address = viewAddress(query);
  return (
    views.find(({ id }) => id === query.get('view')) ??
    views.find((view) => viewAddress(new URLSearchParams(view.address)) === address)
  );
}

const read = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''));
