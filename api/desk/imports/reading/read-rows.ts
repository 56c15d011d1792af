import type { ReadRow, RowMessage, Value } from '../kinds/kind.ts';
import { error } from '../kinds/kind.ts';
import type { ReadColumn } from './headers.ts';
import type { TableRow } from './read-table.ts';

const CLEAR = new Set(['(clear)', '(effacer)']);
/** Control characters but tabs and line breaks; PostgreSQL has no text with a zero byte in it. */
const CONTROL = /[^\P{Cc}\t\n]/u;

interface Reading {
  readonly columns: readonly (ReadColumn | undefined)[];
  /** The columns that name what a row is about. */
  readonly keys: readonly [string, ...string[]];
}

/**
 * Reads the cells of rows by their columns. A blank cell, and a column that the file lacks, set nothing. A key that is
 * there twice is an error of both rows, because nobody knows which one is meant.
 */
export function readRows(rows: readonly TableRow[], { columns, keys }: Reading): ReadRow[] {
  const read = rows.map((row) => readRow(row, { columns, keys }));
  const places = new Map<string, number[]>();
  for (const { sku, rowNumber } of read)
    if (sku !== '') places.set(sku.toLowerCase(), [...(places.get(sku.toLowerCase()) ?? []), rowNumber]);
  return read.map((row) => {
    const other = places.get(row.sku.toLowerCase())?.find((rowNumber) => rowNumber !== row.rowNumber);
    if (other === undefined) return row;
    return { ...row, messages: [...row.messages, error(keys[0], 'importSkuTwice', { row: other })] };
  });
}

function readRow({ rowNumber, cells }: TableRow, { columns, keys }: Reading): ReadRow {
  const messages: RowMessage[] = [];
  // A map, because a heading may be called like a property that every object has.
  const set = new Map<string, Value>();
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || cell === '') continue;
    const found = readCell(cell, column);
    if ('fault' in found) messages.push(error(column.name, found.fault, found.values));
    else set.set(column.name, found.value);
  }
  if (cells.slice(columns.length).some((cell) => cell !== '')) messages.push(error(null, 'importExtraCells'));
  const key = keys.find((name) => set.has(name));
  const sku = key === undefined ? '' : String(set.get(key));
  // What names the row is not changed by it.
  for (const name of keys) set.delete(name);
  if (sku === '' && !messages.some(({ column }) => keys.some((name) => name === column)))
    messages.push(error(keys[0], 'importNoSku'));
  return { rowNumber, sku, set: Object.fromEntries(set), messages };
}

function readCell(cell: string, { read, cleared }: ReadColumn): ReturnType<ReadColumn['read']> {
  if (CLEAR.has(cell.toLowerCase()))
    return cleared === undefined ? { fault: 'importNotCleared' } : { value: cleared };
  return CONTROL.test(cell) ? { fault: 'importControl' } : read(cell);
}
