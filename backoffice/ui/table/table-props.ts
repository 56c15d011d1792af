import type { ComponentProps, ReactNode } from 'react';
import type { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import type { AnyIconName } from '../staff-icon.tsx';
import type { Column } from './columns.ts';

export interface DataTableProps<Row extends object> {
  /** Under which the person's choice of columns is kept. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly columnName: (id: string) => string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Accessible name of a row. */
  readonly rowName: (row: Row) => string;
  /** The row's own page; undefined where it has none. */
  readonly rowPath?: (row: Row) => string | undefined;
  /** Actions for the selected rows; without it nothing can be selected. */
  readonly bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** In place of the rows when there are none. */
  readonly empty: Omit<ComponentProps<typeof EmptyState>, 'icon'> & { readonly icon: AnyIconName };
}

/** Props shared by a table's rows and cards. The columns are those that the person has not hidden. */
export interface TableViewProps<Row extends object> extends DataTableProps<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly active: number;
}
