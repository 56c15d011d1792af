import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What the tables use of TanStack Table. It must stay the same object, or every render makes the rows anew. */
export const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type Features = typeof FEATURES;

export type StaffTable<Row extends object> = ReactTable<Features, Row>;

export interface Column<Row> {
  readonly id: string;
  readonly cell: (row: Row) => ReactNode;
  /** `title` is the row's link and its card's heading; `number` is aligned to the right. */
  readonly kind?: 'title' | 'number';
  /** Rows in which it says nothing: their cards leave it out. */
  readonly isEmpty?: (row: Row) => boolean;
  /** Whether a person may hide it. */
  readonly isOptional?: boolean;
}

export interface Columns<Row extends object> {
  readonly ids: readonly string[];
  /** Those that a person may hide. */
  readonly optional: readonly string[];
  readonly definitions: ColumnDef<Features, Row>[];
  readonly kindOf: (id: string) => Column<Row>['kind'];
  readonly isEmpty: (id: string, row: Row) => boolean;
}

/** Defines the columns of a table. Call it outside of components, for the same reason. */
export function defineColumns<Row extends object>(columns: readonly Column<Row>[]): Columns<Row> {
  const helper = createColumnHelper<Features, Row>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  return {
    ids: columns.map(({ id }) => id),
    optional: columns.filter(({ isOptional }) => isOptional).map(({ id }) => id),
    definitions: columns.map(({ id, cell, isOptional = false }) =>
      helper.display({ id, cell: ({ row }) => cell(row.original), enableHiding: isOptional }),
    ),
    kindOf: (id) => byId.get(id)?.kind,
    isEmpty: (id, row) => byId.get(id)?.isEmpty?.(row) ?? false,
  };
}
