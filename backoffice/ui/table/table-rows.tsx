import { useTranslations } from 'use-intl';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { RowLink } from './row-link.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The table of wide pages. It scrolls sideways inside its frame, never the page. */
export function TableRows<Row extends object>(props: TableViewProps<Row>) {
  const { table, label, columns, columnName, rowName, rowPath, bulk, active } = props;
  const t = useTranslations('table');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="data-table" aria-label={label}>
        <thead>
          <tr>
            {bulk && (
              <th className="w-10">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                  className="block size-5 accent-ink"
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <th
                key={id}
                scope="col"
                className={classNames(columns.kindOf(id) === 'number' && 'text-right')}
              >
                {columnName(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <tr key={row.id} id={rowElementId(row.id)} data-active={index === active || undefined}>
              {bulk && (
                <td className="relative z-10">
                  <input
                    type="checkbox"
                    aria-label={t('selectRow', { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                    className="block size-5 accent-ink"
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const kind = columns.kindOf(cell.column.id);
                return (
                  <td key={cell.id} className={classNames(kind === 'number' && 'text-right tabular-nums')}>
                    {kind === 'title' ? (
                      <RowLink path={rowPath?.(row.original)}>
                        <table.FlexRender cell={cell} />
                      </RowLink>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
