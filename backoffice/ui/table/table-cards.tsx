import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { RowLink } from './row-link.tsx';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The same rows on a phone. */
export function TableCards<Row extends object>(props: TableViewProps<Row>) {
  const { label, rows, rowId, rowName, bulk, active } = props;
  const t = useTranslations('table');
  return (
    <>
      {bulk && (
        <SelectAll {...props} className="no-print mb-1 inline-flex min-h-11 items-center gap-3 px-3 text-sm">
          {t('selectAll')}
        </SelectAll>
      )}
      <ul aria-label={label} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <li
            key={rowId(row)}
            id={rowElementId(rowId(row))}
            data-active={index === active || undefined}
            className="relative flex scroll-my-16 gap-3 rounded-md border border-line bg-surface p-3 has-checked:border-ink data-active:border-ink"
          >
            {bulk && (
              <SelectRow
                {...props}
                row={row}
                name={rowName(row)}
                className="relative z-10 -m-3 flex size-11 shrink-0 items-center justify-center"
              />
            )}
            <Card {...props} row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardProps<Row extends object> extends TableViewProps<Row> {
  readonly row: Row;
}

function Card<Row extends object>({ columns, columnName, rowPath, row }: CardProps<Row>) {
  const title = columns.find(({ kind }) => kind === 'title');
  const others = columns.filter((column) => column !== title && !column.isEmpty?.(row));
  const areNumbers = others.every(({ kind }) => kind === 'number');
  return (
    <div className="min-w-0 flex-1">
      {title && (
        <p className="mb-1 [overflow-wrap:anywhere]">
          <RowLink path={rowPath?.(row)}>{title.cell(row)}</RowLink>
        </p>
      )}
      <dl
        className={
          areNumbers
            ? 'amounts'
            : 'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm'
        }
      >
        {others.map((column) => (
          <Fragment key={column.id}>
            <dt className="text-ink-soft">{columnName(column.id)}</dt>
            <dd className="[overflow-wrap:anywhere]">{column.cell(row)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
