import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Artwork } from '../../../contract/forms/uploads.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Uploads } from '../deps.ts';
import { deleteUpload, findUpload, insertUpload } from '../queries.ts';
import { tempPath } from '../store/temp-files.ts';
import { cleanFileName } from './file-name.ts';
import { type IncomingUpload, noRoom, receiveFile } from './receive-file.ts';

interface KeepDeps {
  readonly db: Db;
  readonly uploads: Uploads;
  readonly now: () => Date;
}

interface Wanted {
  readonly type: 'text/csv' | 'application/zip';
  readonly maxBytes: number;
}

interface KeptImport {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** Files of imports are read by their columns alone; nothing draws them. */
const NO_ARTWORK = {
  kind: 'pdf',
  form: 'vector',
  width: null,
  height: null,
  pages: null,
  fonts: null,
} as const;

/**
 * Receives and stores a file of an import as it is; a job reads it. The caller claims it: an unclaimed file is purged.
 * @throws {ShopError} as `receiveFile`; INSUFFICIENT_STORAGE when unclaimed files exceed their limit.
 */
export async function keepImportFile(
  { db, uploads, now }: KeepDeps,
  upload: IncomingUpload,
  { type, maxBytes }: Wanted,
): Promise<KeptImport> {
  const { tempFolder: folder, minRate } = uploads;
  const received = await receiveFile(upload, { folder, maxBytes, minRate });
  try {
    const key = randomBytes(24).toString('base64url');
    const name = cleanFileName(received.name, 'pdf');
    const { size } = received;
    const artwork: Artwork = NO_ARTWORK;
    const row = { key, name, size, type, artwork, at: now(), use: 'import' as const };
    // The row is written before the bytes, so that every stored file has a row by which it can be purged.
    if (!(await insertUpload(db, row, uploads.maxUnclaimedBytes))) throw noRoom();
    try {
      await uploads.store.keep(received.path, { key, size, type });
    } catch (error) {
      await deleteUpload(db, key).catch(() => {});
      throw error;
    }
    return { key, name, size };
  } finally {
    await rm(received.path, { force: true });
  }
}

type ReadDeps = { readonly db: Db; readonly uploads: Pick<Uploads, 'store' | 'tempFolder'> };

/** Reads a file of an import. @throws {ShopError} NOT_FOUND when its bytes are missing. */
export const readImportFile = async (deps: ReadDeps, key: string): Promise<Buffer> =>
  buffer(await openStream(deps, key));

/** Copies a file of an import to a temporary path, which the caller removes: a zip is read from its end. */
export async function copyImportFile(deps: ReadDeps, key: string): Promise<string> {
  const path = await tempPath(deps.uploads.tempFolder);
  await pipeline(await openStream(deps, key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return path;
}

async function openStream({ db, uploads }: ReadDeps, key: string) {
  const row = await findUpload(db, key, 'import');
  const file = row && (await uploads.store.read(key));
  if (!file) throw new ShopError('NOT_FOUND', 'noFile');
  return file.stream;
}
