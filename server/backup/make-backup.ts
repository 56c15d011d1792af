import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../api/uploads/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { BackupRefused, type Manifest, tableFile, uploadFile } from './manifest.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface Options {
  /** Connection string of a role that may read every table. */
  readonly url: string;
  readonly store: Pick<FileStore, 'read'>;
  /** Path of the new file, in an existing folder. */
  readonly file: string;
  /** Called before each table is read. */
  readonly onTable?: (name: string) => void | Promise<void>;
}

/**
 * Writes the whole shop into one archive while it is open: a consistent snapshot of every table, and the uploads known
 * at that moment. The file appears only when it is complete.
 * @throws {BackupRefused} when the file exists.
 */
export async function makeBackup({ url, store, file, onTable = () => {} }: Options): Promise<Manifest> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists`);
  // The temporary folder is beside the archive, because it holds the same data and the disk there has room for it.
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

/** Reads uploads one at a time, so that a backup does not compete with visitors for the store. */
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
