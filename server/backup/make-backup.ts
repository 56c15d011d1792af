import { createReadStream } from 'node:fs';
import { access, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../api/uploads/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { BackupRefused, type Manifest, tableFile, uploadFile } from './manifest.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface Options {
  /** Of the database, as somebody who may read all of it. */
  readonly url: string;
  readonly store: Pick<FileStore, 'read'>;
  /** A new file in a folder that is there. */
  readonly file: string;
  /** Told of each table before it is read. */
  readonly onTable?: (name: string) => void | Promise<void>;
}

/**
 * Writes the whole shop into one archive while it is open: every table as one moment had it, and the uploads that were
 * known then. The file appears when it is whole, or not at all.
 * @throws {BackupRefused} when there is such a file already.
 */
export async function makeBackup({ url, store, file, onTable = () => {} }: Options): Promise<Manifest> {
  if (await exists(file)) throw new BackupRefused(`${file} is there already`);
  // Beside the archive: it holds what the archive holds, and the disk there has room for it.
  const folder = await mkdtemp(join(dirname(file), '.halyard-backup-'));
  try {
    const snapshot = await takeSnapshot({ url, folder, onTable });
    const unfinished = join(folder, 'archive');
    const manifest = await pack(unfinished, snapshot, store);
    await rename(unfinished, file);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pack(file: string, snapshot: Snapshot, store: Options['store']): Promise<Manifest> {
  const archive = writeArchive(file);
  try {
    for (const { name, path } of snapshot.tables)
      await archive.add(tableFile(name), createReadStream(path), (await stat(path)).size);
    const { uploads, missing } = await packUploads(archive, snapshot.uploads, store);
    return await archive.finish({
      format: 1,
      madeAt: new Date().toISOString(),
      ...snapshot,
      tables: snapshot.tables.map(({ path: _, ...table }) => table),
      uploads,
      missing,
    });
  } catch (error) {
    await archive.giveUp();
    throw error;
  }
}

/** One after the other: a backup must not take the store away from visitors. */
async function packUploads(
  archive: ArchiveWriter,
  known: Manifest['uploads'],
  store: Options['store'],
): Promise<Pick<Manifest, 'uploads' | 'missing'>> {
  const uploads: Manifest['uploads'] = [];
  const missing: string[] = [];
  for (const upload of known) {
    const found = await store.read(upload.key);
    if (found) await archive.add(uploadFile(upload.key), found.stream, found.size);
    if (found) uploads.push(upload);
    else missing.push(upload.key);
  }
  return { uploads, missing };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
