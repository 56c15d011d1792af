import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';
import type { TableViewProps } from './table-props.ts';

export const rowElementId = (id: string): string => `row-${id}`;

/** The row that j and k mark, x selects and Enter opens. @returns its index; -1 for none. */
export function useActiveRow<Row extends object>(props: Omit<TableViewProps<Row>, 'active'>): number {
  const { rows, rowId, rowPath, bulk, selected, onSelect } = props;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, index: -1 });
  const index = kept.address === address ? Math.min(kept.index, rows.length - 1) : -1;
  const navigate = useNavigate();
  const t = useTranslations('keys');
  const isSelectable = bulk !== undefined;
  const shortcuts = useMemo(() => {
    const go = (by: number) => {
      const next = Math.max(0, Math.min(index + by, rows.length - 1));
      setKept({ address, index: next });
      const marked = rows[next];
      if (marked) document.getElementById(rowElementId(rowId(marked)))?.scrollIntoView({ block: 'nearest' });
    };
    const row = rows[index];
    const path = row && rowPath?.(row);
    const select = (id: string) => onSelect([id], !selected.has(id));
    return [
      { keys: 'j', label: t('down'), run: () => go(1) },
      { keys: 'k', label: t('up'), run: () => go(-1) },
      ...(row && isSelectable ? [{ keys: 'x', label: t('select'), run: () => select(rowId(row)) }] : []),
      ...(path ? [{ keys: 'Enter', label: t('open'), run: () => void navigate(path) }] : []),
    ];
  }, [address, index, rows, rowId, rowPath, isSelectable, selected, onSelect, navigate, t]);
  useShortcuts(shortcuts);
  return index;
}
