import { useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../use-media-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { type Columns, FEATURES, type StaffTable } from './columns.ts';
import { TableCards } from './table-cards.tsx';
import { TableRows } from './table-rows.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSelection } from './use-selection.ts';

export interface DataTableProps<Row extends object> {
  /** Under which the person's choice of columns is kept. */
  readonly name: string;
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly columnName: (id: string) => string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What to call a row, for screen readers. */
  readonly rowName: (row: Row) => string;
  /** The row's own page; undefined where it has none. */
  readonly rowPath?: (row: Row) => string | undefined;
  /** Actions for the selected rows; without it nothing can be selected. */
  readonly bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** What the rows and the cards of a table share. */
export interface TableViewProps<Row extends object> extends DataTableProps<Row> {
  readonly table: StaffTable<Row>;
  readonly active: number;
}

const WIDE = '(width >= 768px)';

/** A list: a table of links on wide pages, cards on phones, with keys (j, k, x, Enter), columns and bulk actions. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowId, rowPath, bulk, columnName, empty } = props;
  const t = useTranslations('table');
  const isWide = useMediaQuery(WIDE);
  const [columnVisibility, setColumnVisibility] = useHiddenColumns(name);
  const [rowSelection, setRowSelection, clear] = useSelection();
  const table = useTable({
    features: FEATURES,
    columns: columns.definitions,
    data: rows as Row[],
    getRowId: rowId,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: setRowSelection,
    enableRowSelection: bulk !== undefined,
  });
  const active = useActiveRow(table, rowPath);
  if (rows.length === 0) return empty;
  // What is selected but no longer on the page is not acted on.
  const selected = table.getRowModel().rows.filter((row) => rowSelection[row.id]);
  const View = isWide ? TableRows : TableCards;
  return (
    <div>
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk(
            selected.map(({ original }) => original),
            clear,
          )}
        </BulkBar>
      )}
      {isWide && <ColumnChooser table={table} columnName={columnName} label={t('columns')} />}
      <View {...props} table={table} active={active} />
    </div>
  );
}
