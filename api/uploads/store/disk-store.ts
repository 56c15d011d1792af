import { createReadStream } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isFileKey } from '../links.ts';
import type { FileStore } from './file-store.ts';
import { storedName } from './stored-name.ts';

/** Stores uploads in a folder. Temporary files must be on the same file system, because they are renamed into it. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const read: FileStore['read'] = async (key) => {
    const name = await findName(disk, key);
    if (name === undefined) return undefined;
    const { contentLength } = await disk.getMetaData(name);
    return { stream: await disk.getStream(name), size: contentLength };
  };
  return {
    // flydrive's own move would copy every byte.
    keep: (path, { key }) => rename(path, join(folder, storedName(key))),
    open: async ({ key }, _disposition, range) => {
      if (range === undefined) return read(key);
      const name = await findName(disk, key);
      if (name === undefined) return undefined;
      return { stream: createReadStream(join(folder, name), range), size: range.end - range.start + 1 };
    },
    read,
    remove: async (key) => {
      for (const name of [key, storedName(key)]) await disk.delete(name);
    },
    renameEarlier: () => renameEarlier(folder),
  };
}

/** Earlier versions named files by their keys, and during an upgrade one may still run next to this version. */
async function findName(disk: Disk, key: string): Promise<string | undefined> {
  // The hashed name is tried twice, because the job may rename the file between the first two attempts.
  for (const name of [storedName(key), key, storedName(key)]) if (await disk.exists(name)) return name;
  return undefined;
}

async function renameEarlier(folder: string): Promise<number> {
  const keys = (await readdir(folder).catch(() => [])).filter(isFileKey);
  for (const key of keys)
    await rename(join(folder, key), join(folder, storedName(key))).catch((error: NodeJS.ErrnoException) => {
      // The file was removed meanwhile, or another process has renamed it.
      if (error.code !== 'ENOENT') throw error;
    });
  return keys.length;
}
