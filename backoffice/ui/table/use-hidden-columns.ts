import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Columns } from './columns.ts';
import { hiddenBy, listShown } from './shown-columns.ts';

const keyOf = (table: string) => `staff-columns-${table}`;

/**
 * Which columns a person has hidden. The browser remembers it; while a saved view is open, the address has them, so that
 * they can be saved with it.
 */
export function useHiddenColumns<Row extends object>(table: string, { ids, optional }: Columns<Row>) {
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useState<ColumnVisibilityState>(() => read(table));
  const named = query.get('columns');
  const isOfView = named !== null || query.has('view');
  const visibility = named === null ? kept : hiddenBy(named, optional);
  const change = useCallback(
    (update: Updater<ColumnVisibilityState>) => {
      const now = typeof update === 'function' ? update(visibility) : update;
      if (isOfView) {
        const asked = new URLSearchParams(query);
        asked.set('columns', listShown(now, ids));
        setQuery(asked, { replace: true, preventScrollReset: true });
        return;
      }
      localStorage.setItem(keyOf(table), JSON.stringify(now));
      setKept(now);
    },
    [table, ids, visibility, isOfView, query, setQuery],
  );
  return [visibility, change] as const;
}

function read(table: string): ColumnVisibilityState {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as ColumnVisibilityState) : {};
  } catch {
    return {};
  }
}
