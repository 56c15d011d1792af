import { ShopError } from '../../contract/problem.ts';
import type { Tx } from '../db/client.ts';
import { isFileKey, keyOfFileLink } from './links.ts';
import { lockUpload } from './queries.ts';

/**
 * Locks an uploaded file, for an order that claims it in this transaction.
 * @throws {ShopError} INVALID_REQUEST at `path` when there is no such file, or it has been removed.
 */
export async function claimUpload(tx: Tx, key: string, path: string): Promise<void> {
  if (isFileKey(key) && (await lockUpload(tx, key))) return;
  throw new ShopError('INVALID_REQUEST', 'fileNotOurs', { issues: [{ path, message: 'fileNotOurs' }] });
}

/**
 * Claims an uploaded file for a quote by its link and returns its key; null for `''`. Links are never fetched (P57).
 * @throws {ShopError} INVALID_REQUEST at `file` for a foreign link and for a file that has been removed.
 */
export async function claimFile(tx: Tx, link: string, publicUrl: string): Promise<string | null> {
  if (link === '') return null;
  const key = keyOfFileLink(publicUrl, link);
  const upload = key === undefined ? undefined : await lockUpload(tx, key);
  if (!upload) {
    throw new ShopError('INVALID_REQUEST', 'fileNotOurs', {
      issues: [{ path: 'file', message: 'fileNotOurs' }],
    });
  }
  return upload.key;
}
