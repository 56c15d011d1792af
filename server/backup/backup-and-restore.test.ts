import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { expectInvariants } from '../../api/testing/database/invariants.ts';
import { startObjectStore } from '../../api/testing/fakes/object-store.ts';
import { SVG } from '../../api/testing/files/artwork-files.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { line, payload } from '../../api/testing/orders/checkout.ts';
import { countRows, initialStock } from '../../api/testing/orders/stock.ts';
import { storedName } from '../../api/uploads/index.ts';
import { filesIn, newFolder, newPlace, smallShop } from '../testing/backups.ts';
import { everyRow, fillShop } from '../testing/filled-shop.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

it('R59 backs up a consistent snapshot while the shop is selling, and restores every table as it was', async () => {
  const source = await forThisTest('shop');
  const { folder, uploads } = await uploadsForThisTest();
  const { api, product } = await fillShop(source, uploads);
  const rows = await everyRow(source.pool);
  const file = join(await newFolder(), 'shop.tar.gz');

  // Orders are placed between the copying of any two tables, so an inconsistent snapshot would hold half of an order.
  let orders = await countRows(source.db, 'orders');
  const onTable = async (table: string) => {
    if (!/inventory|orders|order_|outbox|keys|jobs/.test(table)) return;
    expect((await api.checkout(payload({ lines: [line(product)] }))).status).toBe(201);
    orders++;
  };
  const manifest = await makeBackup({ url: source.url, store: uploads.store, file, onTable });
  expect(manifest.tables.length).toBe(Object.keys(rows).length);
  expect(await countRows(source.db, 'orders')).toBe(orders);

  const { database, folder: restoredFolder, target } = await newPlace();
  await restoreBackup({ ...target, file, force: false });
  expect(await everyRow(database.pool)).toEqual(rows);
  expect(await filesIn(restoredFolder)).toEqual(await filesIn(folder));

  // The restored database is a working shop: stock, mails and timelines agree, and it takes orders.
  for (const [sku, quantity] of initialStock(source.db)) initialStock(database.db).set(sku, quantity);
  await expectInvariants(database.db);
  const restored = createTestApi(database.db);
  expect((await restored.checkout(payload({ lines: [line(product)] }))).status).toBe(201);
  await expectInvariants(database.db);
  const found = await (await restored.get('/shop?search=harbor+penants')).json();
  expect(found).toMatchObject({ data: { products: [{ name: 'Harbour pennant' }] } });
}, 60_000);

it('R59 backs up uploads from one object store and restores them into another', async () => {
  const source = await forThisTest();
  const [from, to] = [await startObjectStore(), await startObjectStore()];
  const { uploads } = await uploadsForThisTest({ store: from.store });
  const api = createTestApi(source.db, { uploads });
  for (const name of ['flag.svg', 'crest.svg']) await api.upload(name, SVG);
  const file = join(await newFolder(), 'shop.tar.gz');
  const manifest = await makeBackup({ url: source.url, store: from.store, file });
  expect(manifest.uploads).toHaveLength(2);

  const { target } = await newPlace();
  await restoreBackup({ ...target, store: to.store, file, force: false });
  for (const { key } of manifest.uploads) {
    const [before, after] = await Promise.all([from.store.read(key), to.store.read(key)]);
    expect(await after?.stream.toArray()).toEqual(await before?.stream.toArray());
  }
});

it('P86 backs up files under their old and new names, and restores none under its key', async () => {
  const source = await forThisTest();
  const { folder, uploads } = await uploadsForThisTest();
  const api = createTestApi(source.db, { uploads });
  for (const name of ['flag.svg', 'crest.svg']) await api.upload(name, SVG);
  const { rows } = await source.pool.query<{ key: string }>('select key from uploads order by key');
  const [earlier = '', now = ''] = rows.map(({ key }) => key);
  await rename(join(folder, storedName(earlier)), join(folder, earlier));
  const file = join(await newFolder(), 'shop.tar.gz');
  const manifest = await makeBackup({ url: source.url, store: uploads.store, file });
  expect(manifest.uploads.map(({ key }) => key).sort()).toEqual([earlier, now]);

  const { folder: restored, target } = await newPlace();
  await restoreBackup({ ...target, file, force: false });
  expect(Object.keys(await filesIn(restored))).toEqual([earlier, now].map(storedName).sort());
  // A file that exists under its earlier name counts as the same file.
  await restoreBackup({ ...target, store: uploads.store, file, force: true });
  expect(Object.keys(await filesIn(folder)).sort()).toEqual([earlier, storedName(now)].sort());
});

it('needs only the owner of the tables, not a superuser', async () => {
  const { database: source, file: whole } = await smallShop();
  const { database, target } = await newPlace();
  const role = `owner_${randomBytes(4).toString('hex')}`;
  await source.pool.query(`create role ${role} login password 'secret'`);
  onTestFinished(async () => {
    await source.pool.query(`drop role ${role}`);
  });
  await database.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${role}`);
  const owner = new URL(database.url);
  Object.assign(owner, { username: role, password: 'secret' });

  await restoreBackup({ ...target, url: owner.href, file: whole, force: false });
  expect(await everyRow(database.pool)).toEqual(await everyRow(source.pool));
  const again = join(await newFolder(), 'again.tar.gz');
  await makeBackup({ url: owner.href, store: target.store, file: again });
  await restoreBackup({ ...target, url: owner.href, file: again, force: true });
  expect(await everyRow(database.pool)).toEqual(await everyRow(source.pool));
  await database.pool.query(`reassign owned by ${role} to current_user`);
  await database.pool.query(`drop owned by ${role}`);
}, 60_000);
