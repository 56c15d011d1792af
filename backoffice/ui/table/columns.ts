import type { ReactNode } from 'react';

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

/** Defines the columns of a table of `Row`. */
export const defineColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;
