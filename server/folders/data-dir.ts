import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  type StatsFs,
  statfsSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/config.ts';
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

/** The compile cache and the files of a build take about half of it; one large upload takes more. */
const LEAST_FREE_BYTES = 50_000_000;

/**
 * Creates the folder, and looks whether a shop can live in it. Without this it would open, and each upload, picture and
 * mail would fail by itself.
 * @throws {ConfigError} when it is no folder, cannot be written, or lies on a disk that is nearly full.
 */
export function requireDataDir(dataDir: string): void {
  const reason = whyNoFolder(dataDir) ?? whyTooFull(statfsSync(dataDir));
  if (reason)
    throw new ConfigError(`DATA_DIR cannot be used: ${dataDir} ${reason}, or set DATA_DIR to another folder`);
}

function whyNoFolder(dataDir: string): string | undefined {
  try {
    makePrivateFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) return 'is a file, not a folder: move it away';
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOTDIR' || code === 'EEXIST')
      return 'lies below a file, not a folder: move that file away';
    if (code === 'ENOSPC') return 'lies on a disk that is full: make room there';
    const { username } = userInfo();
    return `cannot be written by the user ${username} (${code}): make it that user's with \`chown\``;
  }
}

/** @returns undefined also for file systems that do not tell, such as some of a network. */
export function whyTooFull({
  bavail,
  bsize,
  blocks,
}: Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>): string | undefined {
  const free = bavail * bsize;
  if (blocks === 0 || free >= LEAST_FREE_BYTES) return undefined;
  return `lies on a disk with ${Math.floor(free / 1e6)} MB left, and needs ${LEAST_FREE_BYTES / 1e6}: make room there`;
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
