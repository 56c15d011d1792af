import type { Db } from '../../db/client.ts';
import { importHeading } from '../../http/say.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { showRows } from './show-import.ts';

type Reader = Parameters<typeof showRows>[2];
const PIECE = 1000;

/** The rows that were not applied as they are in the file, each message on a line of its own. */
export async function errorsOf(
  db: Db,
  id: string,
  reader: Pick<Reader, 'role' | 'language'>,
): Promise<string> {
  const { language } = reader;
  const header = (['row', 'sku', 'column', 'message'] as const).map((name) => importHeading(name, language));
  const lines: Cell[][] = [header];
  for (const state of ['error', 'skipped', 'kept'] as const)
    for (let after = 0; ; ) {
      const page = await showRows(db, id, { ...reader, state, after, limit: PIECE });
      for (const { rowNumber, sku, messages } of page.data)
        for (const { column, text } of messages) lines.push([rowNumber, sku, column, text]);
      if (page.next === null) break;
      after = Number(page.next);
    }
  return BYTE_ORDER_MARK + csvOf(lines, language);
}
