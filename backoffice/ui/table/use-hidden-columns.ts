import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useCallback, useState } from 'react';

const keyOf = (table: string) => `staff-columns-${table}`;

/** Which columns a person has hidden; the browser remembers it. */
export function useHiddenColumns(table: string) {
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => read(table));
  const change = useCallback(
    (update: Updater<ColumnVisibilityState>) =>
      setVisibility((before) => {
        const now = typeof update === 'function' ? update(before) : update;
        localStorage.setItem(keyOf(table), JSON.stringify(now));
        return now;
      }),
    [table],
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
