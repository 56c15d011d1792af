import type { Logger } from 'pino';
import type { ImportConcern } from '../../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../../contract/locale.ts';
import type { ApiKey, SentenceValues } from '../../../../contract/problem.ts';
import type { Permission, Role } from '../../../../contract/staff/permissions.ts';
import type messages from '../../../../messages/api/en.json';
import type { Db, Tx } from '../../../db/client.ts';
import type { Uploads } from '../../../uploads/index.ts';

export type Value = string | number | boolean | null | readonly Value[];
/** Values by the name of their column. */
export type Values = Readonly<Record<string, Value>>;

export type ColumnName = keyof typeof messages.importColumns;

/** What a cell says, or why it cannot be read. */
export type ReadCell =
  | { readonly value: Value }
  | { readonly fault: ApiKey; readonly values?: SentenceValues };

export interface Column {
  /** Its heading is `importColumns` of messages/api, in both languages. */
  readonly name: ColumnName;
  /** Other headings that mean it, in lower case and without accents. */
  readonly aliases?: readonly string[];
  readonly read: (cell: string) => ReadCell;
  /** How its values are written on pages and into files. */
  readonly shows: 'text' | 'money' | 'whole' | 'yes' | 'list';
  /** What `(clear)` sets; a column without it cannot be cleared. */
  readonly cleared?: Value;
  /** What a person needs beyond the permission of the kind. */
  readonly needs?: Permission;
  /** Exports have it to be read by people, and imports read over it. */
  readonly isContext?: true;
}

export interface RowMessage {
  /** Null for the row as a whole. */
  readonly column: string | null;
  readonly key: ApiKey;
  readonly values?: SentenceValues;
  /** An error row is not applied; anything else is a remark. */
  readonly isError: boolean;
}

export interface ReadRow {
  /** As the spreadsheet counts. */
  readonly rowNumber: number;
  readonly sku: string;
  /** What is not blank. */
  readonly set: Values;
  readonly messages: readonly RowMessage[];
}

export interface CheckedRow {
  readonly rowNumber: number;
  readonly sku: string;
  /** Rows with the same word are applied in one transaction. */
  readonly together: string | null;
  readonly before: Values | null;
  readonly after: Values;
  readonly state: 'same' | 'change' | 'create' | 'error';
  readonly messages: readonly RowMessage[];
  readonly concerns: readonly ImportConcern[];
}

export interface StoredRow {
  readonly rowNumber: number;
  readonly sku: string;
  readonly together: string | null;
  readonly before: Values | null;
  readonly after: Values;
}

/** What became of a row. One that is not done says why. */
export interface Outcome {
  readonly rowNumber: number;
  readonly isDone: boolean;
  readonly messages?: readonly RowMessage[];
  /** What it changed, where that differs from what the check found. */
  readonly before?: Values | null;
  readonly after?: Values;
}

/** Why something changes: for histories, ledgers and logs. */
export interface Cause {
  readonly importId: string;
  readonly staffId: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly appliesDifference: boolean;
  readonly at: Date;
  /** Paths of pictures by their names in the zip, in lower case. */
  readonly pictures: ReadonlyMap<string, string>;
}

export interface WorkDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly uploads: Uploads;
  readonly now: () => Date;
}

export interface Kind {
  readonly columns: readonly Column[];
  /** The columns that name what a row is about, when it is not the sku alone; the first that is not blank counts. */
  readonly keys?: readonly [ColumnName, ...ColumnName[]];
  /** Whether rows are checked all at once, because they depend on each other. */
  readonly checksWhole?: true;
  /** Whether headings may name options. */
  readonly hasOptions?: true;
  /** Finds what the rows change. It writes nothing. */
  readonly check: (db: Db | Tx, rows: readonly ReadRow[], cause: CheckCause) => Promise<CheckedRow[]>;
  /** The most rows of a piece, when they are more work than others. */
  readonly mostRows?: number;
  readonly apply: (tx: Tx, rows: readonly StoredRow[], cause: Cause) => Promise<Outcome[]>;
  readonly putBack: (tx: Tx, rows: readonly StoredRow[], cause: Cause) => Promise<Outcome[]>;
}

export interface CheckCause {
  readonly language: Language;
  readonly role: Role;
  /** Names in the zip of pictures; undefined without one. */
  readonly pictures: ReadonlySet<string> | undefined;
}

export const error = (column: string | null, key: ApiKey, values?: SentenceValues): RowMessage => ({
  column,
  key,
  ...(values && { values }),
  isError: true,
});

export const remark = (column: string | null, key: ApiKey, values?: SentenceValues): RowMessage => ({
  ...error(column, key, values),
  isError: false,
});

export const isEqual = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
