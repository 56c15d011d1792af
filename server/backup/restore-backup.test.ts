import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../api/db/migrate.ts';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { countRows } from '../../api/testing/orders/stock.ts';
import { filesIn, newFolder, newPlace, smallShop } from '../testing/backups.ts';
import { everyRow } from '../testing/filled-shop.ts';
import { rewriteArchive } from '../testing/rewrite-archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

it('R59 refuses a truncated, changed or foreign archive before it touches anything', async () => {
  const { file } = await smallShop();
  const whole = await readFile(file);
  const { database, folder, target } = await newPlace();
  const other = join(await newFolder(), 'other.tar.gz');
  const broken = {
    'cut short': whole.subarray(0, whole.length - 100),
    // Several bytes, since one changed bit of the padding between the archive's files may not matter.
    'with wrong bytes': Buffer.from(whole).fill(0xff, whole.length >> 1, (whole.length >> 1) + 64),
    'no archive': Buffer.from('These are no flags.'),
    empty: Buffer.alloc(0),
    'with another order': await rewriteArchive(whole, (name, content) =>
      name === 'tables/public.orders.copy'
        ? Buffer.from(content.toString().replace('Toronto', 'Windsor'))
        : content,
    ),
    'without a table': await rewriteArchive(whole, (name, content) =>
      name === 'tables/public.orders.copy' ? undefined : content,
    ),
    'without its manifest': await rewriteArchive(whole, (name, content) =>
      name === 'manifest.json' ? undefined : content,
    ),
    'of a newer shop': await rewriteArchive(whole, (name, content) =>
      name === 'manifest.json'
        ? Buffer.from(content.toString().replace('"0001_shop.sql"', '"0001_shop.sql","9999_later.sql"'))
        : content,
    ),
  };
  for (const [how, content] of Object.entries(broken)) {
    await writeFile(other, content);
    const refused = restoreBackup({ ...target, file: other, force: true });
    await expect(refused, how).rejects.toMatchObject({ name: 'BackupRefused' });
  }
  expect(await everyRow(database.pool)).toEqual({});
  expect(await filesIn(folder)).toEqual({});
});

it('R59 replaces a shop with data only with --force, and leaves it unchanged when that fails', async () => {
  const { database: source, file } = await smallShop();
  const { database, folder, target } = await newPlace('empty');
  await createProduct(database.db);
  const before = await everyRow(database.pool);
  await expect(restoreBackup({ ...target, file, force: false })).rejects.toThrow('add --force');

  const short = join(await newFolder(), 'short.tar.gz');
  const miscount = (name: string, content: Buffer) =>
    name === 'manifest.json'
      ? Buffer.from(content.toString().replace(/("name":"public.orders",.*?"rows":)1/, '$12'))
      : content;
  await writeFile(short, await rewriteArchive(await readFile(file), miscount));
  await expect(restoreBackup({ ...target, file: short, force: true })).rejects.toThrow('1 rows instead of 2');
  expect(await everyRow(database.pool)).toEqual(before);
  expect(await filesIn(folder)).toEqual({});

  await restoreBackup({ ...target, file, force: true });
  expect(await everyRow(database.pool)).toEqual(await everyRow(source.pool));
});

it('rebuilds product listings and search when those in the backup were wrong', async () => {
  const { database: source } = await smallShop();
  await source.pool.query('truncate product_listings');
  const { uploads } = await uploadsForThisTest();
  const file = join(await newFolder(), 'shop.tar.gz');
  await makeBackup({ url: source.url, store: uploads.store, file });
  const { target, database } = await newPlace();
  await restoreBackup({ ...target, file, force: false });
  const found = await (await createTestApi(database.db).get('/shop?search=flag')).json();
  expect(found).toMatchObject({ data: { products: [{}] } });
});

it('migrates a backup that was made before an upgrade', async () => {
  const old = await forThisTest('blank');
  await migrate(old.pool, (name) => name < '0015');
  await old.pool.query(`insert into newsletter_subscribers (email) values ('reader@example.com')`);
  const { uploads } = await uploadsForThisTest();
  const file = join(await newFolder(), 'old.tar.gz');
  await makeBackup({ url: old.url, store: uploads.store, file });

  const { target, database } = await newPlace();
  await restoreBackup({ ...target, file, force: false });
  expect(await countRows(database.db, 'newsletter_subscribers')).toBe(1);
  expect(await migrate(database.pool)).toEqual([]);

  const upgraded = await newPlace('empty');
  const refused = restoreBackup({ ...upgraded.target, file, force: true });
  await expect(refused).rejects.toThrow('restore into a new, empty one');
});
