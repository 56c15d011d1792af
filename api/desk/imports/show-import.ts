import { formatList, formatMoney } from '../../../contract/formats.ts';
import {
  IMPORT_CONCERNS,
  IMPORT_KINDS,
  IMPORT_PERMISSIONS,
  type ImportKind,
  type ImportState,
} from '../../../contract/goods/import-kinds.ts';
import type {
  Import,
  ImportCounts,
  ImportList,
  ImportRowList,
  ShownImport,
  ShownImportRow,
} from '../../../contract/goods/imports.ts';
import type { Language } from '../../../contract/locale.ts';
import { type Sentence, ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { importHeading, say } from '../../http/say.ts';
import type { StaffMember } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import type { Reading } from './check-import.ts';
import {
  type Concerns,
  countImports,
  countRows,
  findImport,
  type ImportRow,
  listImports,
} from './import-queries.ts';
import { KINDS } from './kinds/index.ts';
import type { Column, RowMessage, Value } from './kinds/kind.ts';
import { putBackUntil, requireKind } from './move-import.ts';
import { type ListedRow, listRows } from './row-queries.ts';

const kindsOf = (role: Role): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => may(role, IMPORT_PERMISSIONS[kind]));

interface ListQuery {
  readonly kind?: ImportKind | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lists imports of the kinds that the person may import. */
export async function importsOf(
  db: Db,
  { kind, after, limit }: ListQuery,
  { role }: Pick<StaffMember, 'role'>,
): Promise<ImportList> {
  if (kind) requireKind(role, kind);
  const kinds = kind ? [kind] : kindsOf(role);
  const [rows, count] = await Promise.all([
    listImports(db, { kinds, after, limit: limit + 1 }),
    countImports(db, kinds),
  ]);
  const page = pageOf(rows, { limit, count });
  return { ...page, data: page.data.map((row) => toImport(row, row.counts as ImportCounts)) };
}

type Listed = Omit<ImportRow, 'has_pictures'>;

const toImport = (row: Listed, counts: ImportCounts): Import => ({
  id: row.id,
  kind: row.kind as ImportKind,
  source: row.source as Import['source'],
  state: row.state as ImportState,
  fileName: row.file_name,
  staff: row.staff_name,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  counts,
  putBackUntil:
    (row.state === 'applied' || row.state === 'stopped') && (counts.applied ?? 0) > 0
      ? (putBackUntil(row.ended_at)?.toISOString() ?? null)
      : null,
});

interface Reader extends Pick<StaffMember, 'role'> {
  readonly language: Language;
}

/** @throws {ShopError} NOT_FOUND; FORBIDDEN for a kind that is not the person's. */
export async function showImport(db: Db, id: string, { role, language }: Reader): Promise<ShownImport> {
  const row = await getImport(db, id, role);
  const reading = row.reading as Reading;
  const concerns = row.concerns as Concerns;
  return {
    ...toImport(row, await countRows(db, id)),
    failure: row.failure === null ? null : say(row.failure as unknown as Sentence, language),
    encoding: reading.encoding ?? null,
    delimiter: reading.delimiter ?? null,
    unknownColumns: [...(reading.unknown ?? [])],
    refusedColumns: [...(reading.refused ?? [])],
    hasPictures: Boolean(row.has_pictures),
    concerns: IMPORT_CONCERNS.flatMap((concern) => {
      const rows = concerns[concern];
      return rows ? [{ concern, rows }] : [];
    }),
  };
}

async function getImport(db: Db, id: string, role: Role): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noImport');
  requireKind(role, row.kind as ImportKind);
  return row;
}

interface RowsQuery {
  readonly state?: ShownImportRow['state'] | undefined;
  readonly after: number;
  readonly limit: number;
}

/** A page of rows, by their number in the file. */
export async function showRows(
  db: Db,
  id: string,
  { state, after, limit, role, language }: RowsQuery & Reader,
): Promise<ImportRowList> {
  const { kind } = await getImport(db, id, role);
  const rows = await listRows(db, id, { state, after, limit: limit + 1 });
  const counts = await countRows(db, id);
  const count = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0);
  const data = rows.slice(0, limit);
  return {
    data: data.map((row) => toRow(row, KINDS[kind as ImportKind].columns, language)),
    next: rows.length > limit ? String(data.at(-1)?.rowNumber) : null,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
  };
}

function toRow(row: ListedRow, columns: readonly Column[], language: Language): ShownImportRow {
  const { rowNumber, sku, state, before, after } = row;
  const product = (language === 'fr' ? row.product_fr : row.product_en) ?? row.product_en;
  const write = (name: string, value: Value | undefined) =>
    shownValue(
      columns.find((column) => column.name === name),
      value ?? null,
      language,
    );
  return {
    rowNumber,
    sku,
    product,
    state,
    changes: Object.entries(after)
      .filter(([name]) => name !== 'made')
      .map(([name, value]) => ({
        column: headingOf(name, language),
        before: before === null ? null : write(name, before[name]),
        after: write(name, value),
      })),
    messages: (row.messages as RowMessage[]).map((message) => ({
      column: message.column === null ? null : headingOf(message.column, language),
      text: say(message.values ? { key: message.key, values: message.values } : message.key, language),
      isError: message.isError,
    })),
  };
}

/** The heading of a column, or of one with the values of an option. */
export function headingOf(name: string, language: Language): string {
  if (!name.startsWith('option:')) return importHeading(name as Column['name'], language);
  return `${importHeading('option', language)}${language === 'fr' ? '\u00a0' : ''}: ${name.slice('option:'.length)}`;
}

function shownValue(column: Column | undefined, value: Value, language: Language): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number' && column?.shows === 'money') return formatMoney(language, value / 100);
  if (typeof value === 'boolean') return say(value ? 'importYes' : 'importNo', language);
  return Array.isArray(value) ? formatList(language, value.map(String)) : String(value);
}
