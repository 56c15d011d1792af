import { buffer } from 'node:stream/consumers';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import type { Uploads } from './deps.ts';
import { findMadeFile } from './queries.ts';

/** Reads a file that the shop made. @throws {ShopError} NOT_FOUND when its bytes are missing. */
export async function readMadeFile(
  { db, uploads }: { readonly db: Db; readonly uploads: Pick<Uploads, 'store'> },
  key: string,
): Promise<Buffer> {
  const row = await findMadeFile(db, key);
  const file = row && (await uploads.store.read(key));
  if (!file) throw new ShopError('NOT_FOUND', 'noFile');
  return buffer(file.stream);
}
