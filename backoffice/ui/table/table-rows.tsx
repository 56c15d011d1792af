import { useTranslations } from 'use-intl';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { RowLink } from './row-link.tsx';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The table of wide pages. It scrolls sideways inside its frame, never the page. */
export function TableRows<Row extends object>(props: TableViewProps<Row>) {
  const { label, rows, rowId, active } = props;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by the arrow keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="data-table" aria-label={label}>
        <thead>
          <HeadRow {...props} />
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowId(row)} id={rowElementId(rowId(row))} data-active={index === active || undefined}>
              <RowCells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadRow<Row extends object>(props: TableViewProps<Row>) {
  const { columns, columnName, bulk } = props;
  const t = useTranslations('table');
  return (
    <tr>
      {bulk && (
        <th className="w-10">
          <SelectAll {...props}>
            <span className="sr-only">{t('selectAll')}</span>
          </SelectAll>
        </th>
      )}
      {columns.map(({ id, kind }) => (
        <th key={id} scope="col" className={classNames(kind === 'number' && 'text-right')}>
          {columnName(id)}
        </th>
      ))}
    </tr>
  );
}

interface RowCellsProps<Row extends object> extends TableViewProps<Row> {
  readonly row: Row;
}

function RowCells<Row extends object>(props: RowCellsProps<Row>) {
  const { columns, rowName, rowPath, bulk, row } = props;
  return (
    <>
      {bulk && (
        <td className="relative z-10">
          <SelectRow {...props} name={rowName(row)} />
        </td>
      )}
      {columns.map(({ id, kind, cell }) => (
        <td key={id} className={classNames(kind === 'number' && 'text-right tabular-nums')}>
          {kind === 'title' ? <RowLink path={rowPath?.(row)}>{cell(row)}</RowLink> : cell(row)}
        </td>
      ))}
    </>
  );
}
