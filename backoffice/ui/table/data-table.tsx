import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../use-media-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FEATURES } from './columns.ts';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSelection } from './use-selection.ts';

const WIDE = '(width >= 768px)';

/** A list: a table of links on wide pages, cards on phones, with keys (j, k, x, Enter), columns and bulk actions. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowId, rowPath, bulk, columnName, empty } = props;
  const t = useTranslations('table');
  const isWide = useMediaQuery(WIDE);
  const [columnVisibility, setColumnVisibility] = useHiddenColumns(name, columns);
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
      {isWide && <ColumnChooser table={table} columnName={columnName} label={t('columns')} />}
      <View {...props} table={table} active={active} />
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk(
            selected.map(({ original }) => original),
            clear,
          )}
        </BulkBar>
      )}
    </div>
  );
}
