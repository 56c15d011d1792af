import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface BoundedFolder {
  /** Notes that a file was read, so that others go first. */
  used(file: string): void;
  /** Counts a file that was written, and deletes the ones that were not used for longest. */
  added(file: string): Promise<void>;
}

/**
 * Keeps the files of a folder below a size. What an earlier process left counts as well, the oldest first. Another process
 * with the same folder counts for itself; a file that it has deleted is made again.
 */
export async function boundFolder(folder: string, maxBytes: number): Promise<BoundedFolder> {
  const files = new LRUCache<string, { readonly bytes: number }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    dispose: (_, file, reason) => {
      if (reason === 'evict') void rm(file, { force: true });
    },
  });
  const earlier = await filesBelow(folder);
  for (const { file, bytes } of earlier) files.set(file, { bytes });
  return {
    used: (file) => void files.get(file),
    added: async (file) => {
      const stats = await stat(file).catch(() => undefined);
      if (stats) files.set(file, { bytes: stats.size });
    },
  };
}

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => undefined);
    if (stats) found.push({ file, bytes: stats.size, at: stats.mtimeMs });
  }
  return found.sort((a, b) => a.at - b.at);
}
