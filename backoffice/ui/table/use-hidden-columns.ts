import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from './columns.ts';
import { hiddenBy, listShown } from './shown-columns.ts';

/** By column: false for a hidden one. */
type Visibility = Readonly<Record<string, boolean>>;

const keyOf = (table: string) => `staff-columns-${table}`;

/**
 * Which columns a person has hidden. The browser remembers it; while a saved view is open, the address has them, so that
 * they can be saved with it.
 */
export function useHiddenColumns(
  table: string,
  columns: readonly Pick<Column<never>, 'id' | 'isOptional'>[],
) {
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useState(() => read(table));
  const [choice, setChoice] = useState<{ readonly at: string; readonly columns: string }>();
  // Shown at once: the address follows when the list has loaded.
  const named = choice?.at === query.toString() ? choice.columns : query.get('columns');
  const optional = columns.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  const visibility: Visibility = named === null ? kept : hiddenBy(named, optional);
  const showColumn = (id: string, isShown: boolean) => {
    const now = { ...visibility, [id]: isShown };
    if (named !== null || query.has('view')) {
      const asked = new URLSearchParams(query);
      const shown = listShown(
        now,
        columns.map((column) => column.id),
      );
      asked.set('columns', shown);
      setChoice({ at: query.toString(), columns: shown });
      setQuery(asked, { replace: true, preventScrollReset: true });
      return;
    }
    localStorage.setItem(keyOf(table), JSON.stringify(now));
    setKept(now);
  };
  return [(id: string) => visibility[id] === false, showColumn] as const;
}

function read(table: string): Visibility {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Visibility) : {};
  } catch {
    return {};
  }
}
