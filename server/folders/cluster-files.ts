import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, UnsafeFolder, whyNotOurs } from './own-folder.ts';

/** A user of this machine, as `spawn` and `chown` take it. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** A PostgreSQL cluster's files, and the user who runs it when that is not the current user. */
export interface Cluster {
  readonly bin: string;
  readonly data: string;
  readonly logFile: string;
  readonly password: string;
  readonly identity: Identity | undefined;
}

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_WRONLY, O_CREAT, O_TRUNC, O_APPEND } = constants;

/** Open flags for writing. With O_NOFOLLOW they refuse links, which another user may have planted. */
export const WRITE_ANEW = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;
export const WRITE_ON = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW;

const MEND = 'Move it away, and check who may write in its folder';

/**
 * Creates the folder of a cluster for the user who runs PostgreSQL, or reuses the existing one.
 * @throws {UnsafeFolder} for a link, or for a folder that belongs to neither that user nor us.
 */
export async function makeClusterFolder(path: string, identity: Identity | undefined): Promise<void> {
  makePrivateFolder(path);
  const folder = await openItself(path, O_RDONLY | O_DIRECTORY, 'is not a folder');
  try {
    const stats = await folder.stat();
    if (stats.uid === identity?.uid) return;
    refuse(path, whyNotOurs(stats));
    // The checked descriptor is used, because the path may lead elsewhere by now.
    if (identity) await folder.chown(identity.uid, identity.gid);
  } finally {
    await folder.close();
  }
}

/** The cluster's superuser password, made at the first start. @throws {UnsafeFolder} when others may know it. */
export async function clusterPassword(home: string): Promise<string> {
  const path = join(home, 'postgres.password');
  await writeNew(path, randomBytes(24).toString('hex')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = await openItself(path, O_RDONLY, 'is a link');
  try {
    const stats = await file.stat();
    refuse(path, stats.isFile() ? whyNotOurs(stats) : 'is not a file');
    const isOpen = process.getuid !== undefined && (stats.mode & 0o077) !== 0;
    refuse(path, isOpen ? 'may be read or written by other users' : undefined);
    return (await file.readFile('utf8')).trim();
  } finally {
    await file.close();
  }
}

/** Writes the password for `initdb`, which another user may run. @returns the file, which the caller must remove. */
export async function writePasswordFor(identity: Identity | undefined, home: string, password: string) {
  const path = join(home, 'postgres.password.init');
  await rm(path, { force: true });
  await writeNew(path, password, identity);
  return path;
}

async function writeNew(path: string, text: string, owner?: Identity): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (owner) await file.chown(owner.uid, owner.gid);
  } finally {
    await file.close();
  }
}

async function openItself(path: string, flags: number, otherwise: string): Promise<FileHandle> {
  return open(path, flags | O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ELOOP' || error.code === 'ENOTDIR') throw new UnsafeFolder(path, otherwise, MEND);
    throw error;
  });
}

function refuse(path: string, reason: string | undefined): void {
  if (reason) throw new UnsafeFolder(path, reason, MEND);
}
