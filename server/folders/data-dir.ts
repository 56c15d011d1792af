import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, whyNotOurs } from './own-folder.ts';

/** PostgreSQL does not run as root, so its user must be able to pass through DATA_DIR to its cluster. */
const PASSAGE = 0o011;

/**
 * Creates DATA_DIR and keeps other users of the machine out: from now on this process creates private files only, and
 * permissions that earlier versions left open are removed. Failures are warnings, since some shops need no folder.
 */
export function openDataDir(dataDir: string, warn: (message: string) => void): void {
  try {
    makePrivateFolder(dataDir);
    closeFolder(realpathSync(dataDir), warn);
  } catch (error) {
    warn(`DATA_DIR could not be made private: ${(error as Error).message}`);
  } finally {
    process.umask(0o077);
  }
}

function closeFolder(folder: string, warn: (message: string) => void): void {
  const stats = lstatSync(folder);
  const reason = whyNotOurs(stats);
  if (reason) {
    warn(`DATA_DIR ${reason}, so its permissions are not changed: ${folder}`);
    return;
  }
  // The folder is closed first, so that no other user can replace its entries meanwhile.
  close(folder, stats, isForNobodyToo(folder) ? PASSAGE : 0);
  for (const name of readdirSync(folder)) closeEntry(join(folder, name));
}

/** Whether it contains a cluster of another user, which is the case when root runs the shop. */
function isForNobodyToo(folder: string): boolean {
  const stats = lstatSync(join(folder, 'postgres'), { throwIfNoEntry: false });
  return stats !== undefined && whyNotOurs(stats) !== undefined;
}

/** Skips links, since their owner chose the target and its permissions are none of our business. */
function closeEntry(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || whyNotOurs(stats) || !(stats.isDirectory() || stats.isFile())) return;
  close(path, stats, 0);
}

function close(path: string, { mode }: Stats, allowed: number): void {
  const closed = mode & 0o7777 & ~(0o077 & ~allowed);
  if (closed !== (mode & 0o7777)) chmodSync(path, closed);
}
