import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './store.ts';

/** Keeps uploads in a folder. Temporary files must lie in the same file system. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const read: FileStore['read'] = async (key) => {
    if (!(await disk.exists(key))) return undefined;
    const { contentLength } = await disk.getMetaData(key);
    return { stream: await disk.getStream(key), size: contentLength };
  };
  return {
    // The disk's own way to move copies every byte.
    keep: (path, { key }) => rename(path, join(folder, key)),
    open: ({ key }) => read(key),
    read,
    remove: (key) => disk.delete(key),
  };
}
