import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, whyNotOurs } from './own-folder.ts';

/** What others may do in DATA_DIR when PostgreSQL, which does not run as root, has its cluster there: pass through it. */
const PASSAGE = 0o011;

/**
 * Makes DATA_DIR and keeps other users of the machine out of it: what this process makes from now on is for its own user
 * alone, and what earlier versions left open to others is closed. A shop that needs no folder opens without one, too.
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
    warn(`DATA_DIR ${reason}, so who may read it is not changed: ${folder}`);
    return;
  }
  // The folder first: then nobody else can exchange what is in it.
  close(folder, stats, isForNobodyToo(folder) ? PASSAGE : 0);
  for (const name of readdirSync(folder)) closeEntry(join(folder, name));
}

/** The cluster of a shop that root runs belongs to another user. */
function isForNobodyToo(folder: string): boolean {
  const stats = lstatSync(join(folder, 'postgres'), { throwIfNoEntry: false });
  return stats !== undefined && whyNotOurs(stats) !== undefined;
}

/** A link stays as it is, and so does what it leads to: whoever made it decides who may read that. */
function closeEntry(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || whyNotOurs(stats) || !(stats.isDirectory() || stats.isFile())) return;
  close(path, stats, 0);
}

function close(path: string, { mode }: Stats, allowed: number): void {
  const closed = mode & 0o7777 & ~(0o077 & ~allowed);
  if (closed !== (mode & 0o7777)) chmodSync(path, closed);
}
