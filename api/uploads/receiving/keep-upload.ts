import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  ARTWORK_KINDS,
  type ArtworkKind,
  CERTIFICATE_KINDS,
  LOGO_KINDS,
  MAX_CERTIFICATE_BYTES,
  MAX_LOGO_BYTES,
} from '../../../contract/forms/artwork-kinds.ts';
import type { Artwork, UploadedFile } from '../../../contract/forms/uploads.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Uploads } from '../deps.ts';
import { fileLink } from '../links.ts';
import { deleteUpload, insertUpload, sumUnclaimed, type UploadUse } from '../queries.ts';
import { findArtworkKind } from './artwork-kind.ts';
import { cleanFileName } from './file-name.ts';
import { type IncomingUpload, noRoom, type ReceivedFile, receiveFile } from './receive-file.ts';

/** What the file is for, the kinds that are taken, what is said of all others, and a size limit below the shop's own. */
interface Wanted {
  readonly use: UploadUse;
  readonly kinds: readonly ArtworkKind[];
  readonly otherwise: 'fileKind' | 'certificateKind' | 'logoKind';
  readonly maxBytes?: number;
}

const PRINTED: Wanted = { use: 'artwork', kinds: ARTWORK_KINDS, otherwise: 'fileKind' };
export const CERTIFICATES: Wanted = {
  use: 'certificate',
  kinds: CERTIFICATE_KINDS,
  otherwise: 'certificateKind',
  maxBytes: MAX_CERTIFICATE_BYTES,
};

export const LOGOS: Wanted = {
  use: 'logo',
  kinds: LOGO_KINDS,
  otherwise: 'logoKind',
  maxBytes: MAX_LOGO_BYTES,
};

export interface UploadDeps {
  readonly db: Db;
  readonly uploads: Uploads;
  readonly publicUrl: string;
  readonly now: () => Date;
}

export const MEDIA_TYPES: Readonly<Record<ArtworkKind, string>> = {
  ai: 'application/vnd.adobe.illustrator',
  eps: 'application/postscript',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
};

const FORMS: Readonly<Record<ArtworkKind, Artwork['form']>> = {
  ai: 'vector',
  eps: 'vector',
  svg: 'vector',
  pdf: 'vector',
  png: 'raster',
  jpg: 'raster',
  tif: 'raster',
};

/**
 * Receives, checks and stores an uploaded file, all or nothing. The temporary file is always removed.
 * @throws {ShopError} as `receiveFile`; UNSUPPORTED_MEDIA_TYPE for content of another kind;
 *   SERVICE_UNAVAILABLE when the store is unavailable; INSUFFICIENT_STORAGE when unclaimed files exceed their limit.
 */
export async function keepUpload(
  deps: UploadDeps,
  upload: IncomingUpload,
  wanted = PRINTED,
): Promise<UploadedFile> {
  const { tempFolder, maxUnclaimedBytes, minRate } = deps.uploads;
  const maxBytes = Math.min(deps.uploads.maxBytes, wanted.maxBytes ?? Number.POSITIVE_INFINITY);
  // An early check, to save the client a pointless upload; `insertUpload` checks again under a lock.
  if ((await sumUnclaimed(deps.db)) >= maxUnclaimedBytes) throw noRoom();
  const received = await receiveFile(upload, { folder: tempFolder, maxBytes, minRate });
  try {
    return await keepReceived(deps, received, wanted);
  } finally {
    await rm(received.path, { force: true });
  }
}

async function keepReceived(
  { db, uploads, publicUrl, now }: UploadDeps,
  received: ReceivedFile,
  wanted: Wanted,
) {
  const { path, size } = received;
  const artwork = await inspectFile(uploads, path, wanted);
  const { kind } = artwork;
  // 192 random bits make links unguessable (P56).
  const key = randomBytes(24).toString('base64url');
  const name = cleanFileName(received.name, kind);
  const type = MEDIA_TYPES[kind];
  // The row is written before the bytes, so that every stored file has a row by which it can be purged.
  const row = { key, name, size, type, artwork, at: now(), use: wanted.use };
  if (!(await insertUpload(db, row, uploads.maxUnclaimedBytes))) throw noRoom();
  try {
    await uploads.store.keep(path, { key, size, type });
  } catch (error) {
    // If this fails, too, the row is purged with the unclaimed ones.
    await deleteUpload(db, key).catch(() => {});
    throw error;
  }
  return { url: fileLink(publicUrl, key), name, size, type, artwork };
}

async function inspectFile(
  { inspector }: Uploads,
  path: string,
  { kinds, otherwise }: Wanted,
): Promise<Artwork> {
  const found = await findArtworkKind(path);
  const kind = kinds.find((other) => other === found);
  const facts = kind && (await inspector.inspect({ path, kind }));
  if (!kind || !facts) throw new ShopError('UNSUPPORTED_MEDIA_TYPE', otherwise);
  return { kind, form: FORMS[kind], ...facts };
}
