import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../api/db/migrate.ts';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { expectInvariants } from '../../api/testing/database/invariants.ts';
import { startObjectStore } from '../../api/testing/fakes/object-store.ts';
import { SVG } from '../../api/testing/files/artwork-files.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { line, payload } from '../../api/testing/orders/checkout.ts';
import { countRows, initialStock } from '../../api/testing/orders/stock.ts';
import { storedName } from '../../api/uploads/index.ts';
import { everyRow, fillShop } from '../testing/filled-shop.ts';
import { rewriteArchive } from '../testing/rewrite-archive.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The finished files in a folder of uploads, by key. */
async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name !== 'tmp').sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])),
  );
}

/** An empty database and folder to restore into. */
async function newPlace(template: 'blank' | 'empty' = 'blank') {
  const database = await forThisTest(template);
  const { folder, uploads } = await uploadsForThisTest();
  return {
    database,
    folder,
    target: { url: database.url, store: uploads.store, tempFolder: uploads.tempFolder },
  };
}

/** Creates a small shop with one order and one file, and backs it up. */
async function smallShop() {
  const database = await forThisTest();
  const { uploads } = await uploadsForThisTest();
  const api = createTestApi(database.db, { uploads });
  await api.checkout(payload({ lines: [line(await createProduct(database.db))] }));
  await api.upload('flag.svg', SVG);
  const file = join(await newFolder(), 'small.tar.gz');
  const manifest = await makeBackup({ url: database.url, store: uploads.store, file });
  return { database, file, manifest };
}

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

it('lists uploads whose bytes are missing', async () => {
  const { database, manifest } = await smallShop();
  const { uploads } = await uploadsForThisTest();
  const file = join(await newFolder(), 'other.tar.gz');
  const { missing } = await makeBackup({ url: database.url, store: uploads.store, file });
  expect(missing).toEqual(manifest.uploads.map(({ key }) => key));
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
