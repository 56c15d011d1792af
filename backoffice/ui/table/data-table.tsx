import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { StaffIcon } from '../staff-icon.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSelection } from './use-selection.ts';

const WIDE = '(width >= 768px)';

/** A list: a table of links on wide pages, cards on phones, with keys (j, k, x, Enter), columns and bulk actions. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, rowId, bulk, columnName, empty } = props;
  const t = useTranslations('table');
  const isWide = useMediaQuery(WIDE);
  const [isHidden, showColumn] = useHiddenColumns(name, columns);
  const [selected, select, clear] = useSelection();
  const active = useActiveRow({ ...props, selected, onSelect: select });
  if (rows.length === 0) return <EmptyState {...empty} icon={<StaffIcon name={empty.icon} />} />;
  // Selected rows that are no longer on the page are not acted on.
  const selectedRows = rows.filter((row) => selected.has(rowId(row)));
  const optional = columns.filter(({ isOptional }) => isOptional);
  const shown = columns.filter(({ id, isOptional }) => !isOptional || !isHidden(id));
  const View = isWide ? TableRows : TableCards;
  return (
    <div>
      {isWide && optional.length > 0 && (
        <ColumnChooser
          ids={optional.map(({ id }) => id)}
          columnName={columnName}
          isHidden={isHidden}
          onChange={showColumn}
          label={t('columns')}
        />
      )}
      <View {...props} columns={shown} selected={selected} onSelect={select} active={active} />
      {bulk && selectedRows.length > 0 && (
        <BulkBar count={selectedRows.length} onClear={clear}>
          {bulk(selectedRows, clear)}
        </BulkBar>
      )}
    </div>
  );
}
