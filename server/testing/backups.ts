import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { SVG } from '../../api/testing/files/artwork-files.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { line, payload } from '../../api/testing/orders/checkout.ts';
import { makeBackup } from '../backup/make-backup.ts';

/** An empty folder that is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The finished files in a folder of uploads, by key. */
export async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name !== 'tmp').sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])),
  );
}

/** An empty database and folder to restore into. */
export async function newPlace(template: 'blank' | 'empty' = 'blank') {
  const database = await forThisTest(template);
  const { folder, uploads } = await uploadsForThisTest();
  return {
    database,
    folder,
    target: { url: database.url, store: uploads.store, tempFolder: uploads.tempFolder },
  };
}

/** Creates a small shop with one order and one file, and backs it up. */
export async function smallShop() {
  const database = await forThisTest();
  const { uploads } = await uploadsForThisTest();
  const api = createTestApi(database.db, { uploads });
  await api.checkout(payload({ lines: [line(await createProduct(database.db))] }));
  await api.upload('flag.svg', SVG);
  const file = join(await newFolder(), 'small.tar.gz');
  const manifest = await makeBackup({ url: database.url, store: uploads.store, file });
  return { database, file, manifest };
}
