import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';
import type { StaffTable } from './columns.ts';

export const rowElementId = (id: string): string => `row-${id}`;

/** The row that j and k mark, x selects and Enter opens. @returns its index; -1 for none. */
export function useActiveRow<Row extends object>(
  table: StaffTable<Row>,
  rowPath: ((row: Row) => string | undefined) | undefined,
): number {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, index: -1 });
  const { rows } = table.getRowModel();
  const index = kept.address === address ? Math.min(kept.index, rows.length - 1) : -1;
  const navigate = useNavigate();
  const t = useTranslations('keys');
  const shortcuts = useMemo(() => {
    const go = (by: number) => {
      const next = Math.max(0, Math.min(index + by, rows.length - 1));
      setKept({ address, index: next });
      document.getElementById(rowElementId(rows[next]?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
    };
    const row = rows[index];
    const path = row && rowPath?.(row.original);
    return [
      { keys: 'j', label: t('down'), run: () => go(1) },
      { keys: 'k', label: t('up'), run: () => go(-1) },
      ...(row?.getCanSelect() ? [{ keys: 'x', label: t('select'), run: () => row.toggleSelected() }] : []),
      ...(path ? [{ keys: 'Enter', label: t('open'), run: () => void navigate(path) }] : []),
    ];
  }, [address, index, rows, rowPath, navigate, t]);
  useShortcuts(shortcuts);
  return index;
}
