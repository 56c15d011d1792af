import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { RowLink } from './row-link.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The same rows on a phone. */
export function TableCards<Row extends object>(props: TableViewProps<Row>) {
  const { label, columns, columnName, rows, rowId, rowName, rowPath, bulk, selected, onSelect, active } =
    props;
  const t = useTranslations('table');
  const title = columns.find(({ kind }) => kind === 'title');
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row, index) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            id={rowElementId(id)}
            data-active={index === active || undefined}
            className="relative flex gap-3 rounded-md border border-line bg-surface p-3 data-active:border-ink"
          >
            {bulk && (
              <label className="relative z-10 -m-3 flex size-11 shrink-0 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={t('selectRow', { name: rowName(row) })}
                  checked={selected.has(id)}
                  onChange={({ target }) => onSelect([id], target.checked)}
                  className="size-5 accent-ink"
                />
              </label>
            )}
            <div className="min-w-0 flex-1">
              {title && (
                <p className="mb-1 [overflow-wrap:anywhere]">
                  <RowLink path={rowPath?.(row)}>{title.cell(row)}</RowLink>
                </p>
              )}
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
                {columns
                  .filter((column) => column !== title && !column.isEmpty?.(row))
                  .map((column) => (
                    <Fragment key={column.id}>
                      <dt className="text-ink-soft">{columnName(column.id)}</dt>
                      <dd className="[overflow-wrap:anywhere]">{column.cell(row)}</dd>
                    </Fragment>
                  ))}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
