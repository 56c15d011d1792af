import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { StaffIcon } from '../staff-icon.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

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

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The ids of the selected rows. They belong to the address: another filter, another page or a reload forgets them, so
 * that nobody acts on rows that are not on the screen.
 */
function useSelection() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, ids: NOTHING });
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      setKept((before) => {
        const now = new Set(before.address === address ? before.ids : NOTHING);
        for (const id of ids) isSelected ? now.add(id) : now.delete(id);
        return { address, ids: now };
      }),
    [address],
  );
  const clear = useCallback(() => setKept({ address, ids: NOTHING }), [address]);
  return [kept.address === address ? kept.ids : NOTHING, select, clear] as const;
}

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** How many rows are selected, and what can be done with them; it stays at the bottom of the window while the rows are in view. */
function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('table');
  return (
    <section
      aria-label={t('bulk')}
      className="on-ink no-print sticky bottom-0 z-20 -mx-4 mt-4 grid grid-cols-[1fr_auto] items-center gap-2 px-4 py-2 shadow-float md:-mx-6 md:px-6 xl:grid-cols-[auto_1fr_auto]"
    >
      <p role="status" className="font-semibold text-sm">
        {t('selected', { count })}
      </p>
      <div className="col-span-2 row-start-2 flex gap-2 overflow-x-auto py-1 md:flex-wrap xl:col-span-1 xl:row-start-auto xl:justify-end [&>*]:shrink-0 [&>*]:px-3">
        {children}
      </div>
      <Button look="inverse" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
