import type { Artwork } from '../../contract/forms/uploads.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import type { Uploads } from './deps.ts';
import { isFileKey } from './links.ts';
import { findUpload, type UploadUse } from './queries.ts';
import { asAttachment } from './receiving/file-name.ts';
import type { ByteRange } from './store/byte-range.ts';
import type { OpenedFile } from './store/file-store.ts';
import { storedName } from './store/stored-name.ts';

/** Headers that keep an uploaded file from running as a page of the shop (P51). */
export const HARMLESS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  // no-transform, because compression on the way would contradict Content-Length.
  'Cache-Control': 'private, no-store, no-transform',
};

interface FileForDownload {
  readonly type: string;
  readonly size: number;
  readonly disposition: string;
  /** Derived from the key alone, because a file never changes. */
  readonly etag: string;
  /** Opens the file on demand. @throws {ShopError} NOT_FOUND when the bytes are missing. */
  open(range?: ByteRange): Promise<OpenedFile>;
}

/** @throws {ShopError} NOT_FOUND unless `key` is the key of an existing file of this use (P56, P123). */
export async function findFile(
  { db, uploads }: { db: Db; uploads: Uploads },
  key: string,
  use: UploadUse,
): Promise<FileForDownload> {
  const row = isFileKey(key) ? await findUpload(db, key, use) : undefined;
  if (!row) throw notFound();
  const { name, media_type: type, size_bytes } = row;
  const size = Number(size_bytes);
  const disposition = asAttachment(name, (row.artwork as unknown as Artwork).kind);
  return {
    type,
    size,
    disposition,
    etag: `"${storedName(key).slice(0, 32)}"`,
    async open(range) {
      const opened = await uploads.store.open({ key, type, size }, disposition, range);
      if (!opened) throw notFound();
      return opened;
    },
  };
}

/**
 * Opens a logo by its own bytes, since pages show no picture of another origin.
 * @throws {ShopError} NOT_FOUND unless `key` is the key of an existing logo.
 */
export async function openLogo(
  { db, uploads }: { readonly db: Db; readonly uploads: Pick<Uploads, 'store'> },
  key: string,
) {
  const row = isFileKey(key) ? await findUpload(db, key, 'logo') : undefined;
  const file = row && (await uploads.store.read(key));
  if (!file) throw notFound();
  return { type: row.media_type, size: Number(row.size_bytes), stream: file.stream };
}

const notFound = () => new ShopError('NOT_FOUND', 'noFile');
