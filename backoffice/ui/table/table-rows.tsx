import { useTranslations } from 'use-intl';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { RowLink } from './row-link.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The table of wide pages. It scrolls sideways inside its frame, never the page. */
export function TableRows<Row extends object>(props: TableViewProps<Row>) {
  const { label, columns, columnName, rows, rowId, rowName, rowPath, bulk, selected, onSelect, active } =
    props;
  const t = useTranslations('table');
  const ids = rows.map(rowId);
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
                  checked={ids.every((id) => selected.has(id))}
                  onChange={({ target }) => onSelect(ids, target.checked)}
                  className="block size-5 accent-ink"
                />
              </th>
            )}
            {columns.map(({ id, kind }) => (
              <th key={id} scope="col" className={classNames(kind === 'number' && 'text-right')}>
                {columnName(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = rowId(row);
            return (
              <tr key={id} id={rowElementId(id)} data-active={index === active || undefined}>
                {bulk && (
                  <td className="relative z-10">
                    <input
                      type="checkbox"
                      aria-label={t('selectRow', { name: rowName(row) })}
                      checked={selected.has(id)}
                      onChange={({ target }) => onSelect([id], target.checked)}
                      className="block size-5 accent-ink"
                    />
                  </td>
                )}
                {columns.map(({ id: column, kind, cell }) => (
                  <td key={column} className={classNames(kind === 'number' && 'text-right tabular-nums')}>
                    {kind === 'title' ? <RowLink path={rowPath?.(row)}>{cell(row)}</RowLink> : cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
