import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TableViewProps } from './table-props.ts';

const BOX = 'block size-5 accent-ink';

type Selecting<Row extends object> = Pick<TableViewProps<Row>, 'rows' | 'rowId' | 'selected' | 'onSelect'>;

interface SelectAllProps<Row extends object> extends Selecting<Row> {
  readonly className?: string;
  /** Its label. */
  readonly children: ReactNode;
}

/** Selects what is on the page, and nothing of other pages. */
export function SelectAll<Row extends object>(props: SelectAllProps<Row>) {
  const { rows, rowId, selected, onSelect, className, children } = props;
  const ids = rows.map(rowId);
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={ids.every((id) => selected.has(id))}
        onChange={({ target }) => onSelect(ids, target.checked)}
        className={BOX}
      />
      {children}
    </label>
  );
}

interface SelectRowProps<Row extends object> extends Selecting<Row> {
  readonly row: Row;
  /** Accessible name of the row. */
  readonly name: string;
  /** Class of the label around the box, which may enlarge the target. */
  readonly className?: string;
}

export function SelectRow<Row extends object>(props: SelectRowProps<Row>) {
  const { row, name, rowId, selected, onSelect, className } = props;
  const t = useTranslations('table');
  const id = rowId(row);
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={t('selectRow', { name })}
        checked={selected.has(id)}
        onChange={({ target }) => onSelect([id], target.checked)}
        className={BOX}
      />
    </label>
  );
}
