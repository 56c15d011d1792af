import type { View } from '../../../contract/desk/views.ts';

/** Parameters that stay when filters change: the open view and its columns. */
export const KEPT_PARAMETERS = ['view', 'columns'] as const;

/** How the address of a list with saved views is read. */
export interface ListAddress<Filter extends string = string> {
  /** The filters, in the sequence of their fields and chips. */
  readonly filters: readonly Filter[];
  /** The parts of an address that the list reads; empty fields of a form are no filters. */
  readonly read: (query: URLSearchParams) => Record<string, string>;
  /** The filters alone. */
  readonly filtersOf: (query: URLSearchParams) => Record<string, string>;
  /** The same address for the same list, whatever the sequence of its parts and the page: what a view keeps. */
  readonly viewAddress: (query: URLSearchParams) => string;
  /** The view that is open: the one that the address names, or one that shows the same. */
  readonly currentView: (views: readonly View[], query: URLSearchParams) => View | undefined;
}

/** @param named every filter of the list. */
export function listAddress<Filter extends string>(
  named: Readonly<Record<Filter, true>>,
): ListAddress<Filter> {
  const filters = Object.keys(named) as Filter[];
  const viewAddress = (query: URLSearchParams) => {
    const kept = read(query, [...filters, 'sort', 'columns']);
    return new URLSearchParams(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  };
  return {
    filters,
    filtersOf: (query) => read(query, filters),
    read: (query) => read(query, [...filters, 'sort', 'after']),
    viewAddress,
    currentView: (views, query) => {
      const address = viewAddress(query);
      return (
        views.find(({ id }) => id === query.get('view')) ??
        views.find((view) => viewAddress(new URLSearchParams(view.address)) === address)
      );
    },
  };
}

/** The address of a view. It names a saved one, so that the view stays open while its filters are changed. */
export function openView({ id, name, address }: Pick<View, 'id' | 'name' | 'address'>): string {
  const query = new URLSearchParams(address);
  if (name !== null) query.set('view', id);
  return query.toString();
}

const read = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''));
