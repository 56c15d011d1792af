import { useTranslations } from 'use-intl';
import { classNames } from '../../../storefront/ui/class-names.ts';
import type { StaffTable } from './columns.ts';
import { RowLink } from './row-link.tsx';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import type { TableViewProps } from './table-props.ts';
import { rowElementId } from './use-active-row.ts';

/** The table of wide pages. It scrolls sideways inside its frame, never the page. */
export function TableRows<Row extends object>(props: TableViewProps<Row>) {
  const { table, label, active } = props;
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
          {table.getRowModel().rows.map((row, index) => (
            <tr key={row.id} id={rowElementId(row.id)} data-active={index === active || undefined}>
              <RowCells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadRow<Row extends object>({ table, columns, columnName, bulk }: TableViewProps<Row>) {
  const t = useTranslations('table');
  return (
    <tr>
      {bulk && (
        <th className="w-10">
          <SelectAll table={table}>
            <span className="sr-only">{t('selectAll')}</span>
          </SelectAll>
        </th>
      )}
      {table.getVisibleLeafColumns().map(({ id }) => (
        <th key={id} scope="col" className={classNames(columns.kindOf(id) === 'number' && 'text-right')}>
          {columnName(id)}
        </th>
      ))}
    </tr>
  );
}

interface RowCellsProps<Row extends object> extends TableViewProps<Row> {
  readonly row: ReturnType<StaffTable<Row>['getRowModel']>['rows'][number];
}

function RowCells<Row extends object>({ table, columns, rowName, rowPath, bulk, row }: RowCellsProps<Row>) {
  return (
    <>
      {bulk && (
        <td className="relative z-10">
          <SelectRow row={row} name={rowName(row.original)} />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const kind = columns.kindOf(cell.column.id);
        const content = <table.FlexRender cell={cell} />;
        return (
          <td key={cell.id} className={classNames(kind === 'number' && 'text-right tabular-nums')}>
            {kind === 'title' ? <RowLink path={rowPath?.(row.original)}>{content}</RowLink> : content}
          </td>
        );
      })}
    </>
  );
}
