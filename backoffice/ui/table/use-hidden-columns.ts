import { useState } from 'react';

/** By column: false for a hidden one. */
type Visibility = Readonly<Record<string, boolean>>;

const keyOf = (table: string) => `staff-columns-${table}`;

/** Which columns a person has hidden; the browser remembers it. */
export function useHiddenColumns(table: string) {
  const [visibility, setVisibility] = useState(() => read(table));
  const showColumn = (id: string, isShown: boolean) => {
    const now = { ...visibility, [id]: isShown };
    localStorage.setItem(keyOf(table), JSON.stringify(now));
    setVisibility(now);
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
