import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { newFolder, smallShop } from '../testing/backups.ts';
import { makeBackup } from './make-backup.ts';

it('lists uploads whose bytes are missing', async () => {
  const { database, manifest } = await smallShop();
  const { uploads } = await uploadsForThisTest();
  const file = join(await newFolder(), 'other.tar.gz');
  const { missing } = await makeBackup({ url: database.url, store: uploads.store, file });
  expect(missing).toEqual(manifest.uploads.map(({ key }) => key));
});

it('removes a failed backup and overwrites no existing file', async () => {
  const { database, file } = await smallShop();
  const { uploads } = await uploadsForThisTest();
  const again = { url: database.url, store: uploads.store };
  await expect(makeBackup({ ...again, file })).rejects.toThrow('already exists');
  const folder = await newFolder();
  const away = () => Promise.reject(new Error('the store is away'));
  const broken = makeBackup({ ...again, store: { read: away }, file: join(folder, 'shop.tar.gz') });
  await expect(broken).rejects.toThrow('the store is away');
  expect(await readdir(folder)).toEqual([]);
});
