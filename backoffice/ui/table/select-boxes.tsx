import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffTable } from './columns.ts';

const BOX = 'block size-5 accent-ink';

interface SelectAllProps<Row extends object> {
  readonly table: StaffTable<Row>;
  readonly className?: string;
  /** Its label. */
  readonly children: ReactNode;
}

/** Selects what is on the page, and nothing of other pages. */
export const SelectAll = <Row extends object>({ table, className, children }: SelectAllProps<Row>) => (
  <label className={className}>
    <input
      type="checkbox"
      checked={table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
      className={BOX}
    />
    {children}
  </label>
);

interface SelectRowProps<Row extends object> {
  readonly row: ReturnType<StaffTable<Row>['getRowModel']>['rows'][number];
  /** What to call the row. */
  readonly name: string;
  /** Of the label around the box, which may be the larger target. */
  readonly className?: string;
}

export function SelectRow<Row extends object>({ row, name, className }: SelectRowProps<Row>) {
  const t = useTranslations('table');
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={t('selectRow', { name })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
        className={BOX}
      />
    </label>
  );
}
