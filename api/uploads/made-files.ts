import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Artwork } from '../../contract/forms/uploads.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import type { Uploads } from './deps.ts';
import { findMadeFile, insertMadeFile } from './queries.ts';
import { tempPath } from './store/temp-files.ts';

interface MadeFile {
  readonly name: string;
  readonly type: 'application/pdf';
  readonly bytes: Buffer;
}

interface KeepDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly now: () => Date;
}

const MADE: Artwork = { kind: 'pdf', form: 'vector', width: null, height: null, pages: null, fonts: null };

/**
 * Stores a file that the shop itself made, where it is backed up and purged like the others.
 * @returns its key, which the caller has to claim: an unclaimed file is purged.
 */
export async function keepMadeFile(
  { db, uploads, now }: KeepDeps,
  { name, type, bytes }: MadeFile,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const path = await tempPath(uploads.tempFolder);
  await writeFile(path, bytes, { mode: 0o600 });
  try {
    // The row is written before the bytes, so that every stored file has a row by which it can be purged.
    await insertMadeFile(db, { key, name, size: bytes.length, type, artwork: MADE, at: now() });
    await uploads.store.keep(path, { key, size: bytes.length, type });
  } finally {
    await rm(path, { force: true });
  }
  return key;
}

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
