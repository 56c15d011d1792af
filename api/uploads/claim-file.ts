import { CERTIFICATE_KINDS } from '../../contract/forms/artwork-kinds.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Tx } from '../db/client.ts';
import { isFileKey, keyOfFileLink } from './links.ts';
import { queueDrawing } from './picture-queries.ts';
import { lockUpload } from './queries.ts';
import { MEDIA_TYPES } from './receiving/keep-upload.ts';

const CERTIFICATE_TYPES = new Set(CERTIFICATE_KINDS.map((kind) => MEDIA_TYPES[kind]));

/**
 * Locks the uploaded file of a certificate, for what claims it in this transaction.
 * @throws {ShopError} INVALID_REQUEST at `path` when there is no such file, it has been removed, was uploaded as artwork,
 * which anybody can do and open, or is of a kind that no certificate has.
 */
export async function claimUpload(tx: Tx, key: string, path: string): Promise<void> {
  const upload = isFileKey(key) ? await lockUpload(tx, key, 'certificate') : undefined;
  if (upload && CERTIFICATE_TYPES.has(upload.media_type)) return;
  const message = upload ? 'certificateKind' : 'fileNotOurs';
  throw new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}

/**
 * Locks a file of an import, for what claims it in this transaction.
 * @throws {ShopError} INVALID_REQUEST at `path` when there is no such file, it has been removed, or is of another type.
 */
export async function claimImportFile(
  tx: Tx,
  key: string,
  { path, type }: { readonly path: string; readonly type: string },
): Promise<void> {
  const upload = isFileKey(key) ? await lockUpload(tx, key, 'import') : undefined;
  if (upload?.media_type === type) return;
  throw new ShopError('INVALID_REQUEST', 'fileNotOurs', { issues: [{ path, message: 'fileNotOurs' }] });
}

/**
 * Claims an uploaded file for a quote by its link, has its picture drawn, and returns its key; null for `''`. Links are
 * never fetched (P57).
 * @throws {ShopError} INVALID_REQUEST at `file` for a foreign link and for a file that has been removed.
 */
export const claimFile = async (tx: Tx, link: string, publicUrl: string): Promise<string | null> =>
  link === '' ? null : claimLinked(tx, { key: keyOfFileLink(publicUrl, link), path: 'file' });

/** Claims the files of a message, each once. @throws {ShopError} as `claimFile`, at `files.0` and so on. */
export async function claimFiles(tx: Tx, links: readonly string[], publicUrl: string): Promise<string[]> {
  const keys = new Set<string>();
  for (const [index, link] of links.entries())
    keys.add(await claimLinked(tx, { key: keyOfFileLink(publicUrl, link), path: `files.${index}` }));
  return [...keys];
}

async function claimLinked(
  tx: Tx,
  { key, path }: { readonly key: string | undefined; readonly path: string },
): Promise<string> {
  const upload = key === undefined ? undefined : await lockUpload(tx, key, 'artwork');
  if (!upload)
    throw new ShopError('INVALID_REQUEST', 'fileNotOurs', { issues: [{ path, message: 'fileNotOurs' }] });
  await queueDrawing(tx, upload.key);
  return upload.key;
}
