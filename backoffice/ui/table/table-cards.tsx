import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { RowLink } from './row-link.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The same rows on a phone. */
export function TableCards<Row extends object>(props: TableViewProps<Row>) {
  const { table, label, columns, columnName, rowName, rowPath, bulk, active } = props;
  const t = useTranslations('table');
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {table.getRowModel().rows.map((row, index) => {
        const cells = row.getVisibleCells();
        const title = cells.find(({ column }) => columns.kindOf(column.id) === 'title');
        return (
          <li
            key={row.id}
            id={rowElementId(row.id)}
            data-active={index === active || undefined}
            className="relative flex gap-3 rounded-md border border-line bg-surface p-3 data-active:border-ink"
          >
            {bulk && (
              <label className="relative z-10 -m-3 flex size-11 shrink-0 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={t('selectRow', { name: rowName(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                  className="size-5 accent-ink"
                />
              </label>
            )}
            <div className="min-w-0 flex-1">
              {title && (
                <p className="mb-1 [overflow-wrap:anywhere]">
                  <RowLink path={rowPath?.(row.original)}>
                    <table.FlexRender cell={title} />
                  </RowLink>
                </p>
              )}
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
                {cells
                  .filter((cell) => cell !== title && !columns.isEmpty(cell.column.id, row.original))
                  .map((cell) => (
                    <Fragment key={cell.id}>
                      <dt className="text-ink-soft">{columnName(cell.column.id)}</dt>
                      <dd className="[overflow-wrap:anywhere]">
                        <table.FlexRender cell={cell} />
                      </dd>
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
