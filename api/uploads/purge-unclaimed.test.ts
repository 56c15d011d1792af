import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { UploadAnswer } from '../../contract/forms/uploads.ts';
import { inTransaction } from '../db/client.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { SVG } from '../testing/files/artwork-files.ts';
import type { UploadOptions } from '../testing/files/shared-uploads.ts';
import { uploadsForThisTest } from '../testing/files/upload-store.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { claimFile } from './claim-file.ts';
import { lockUnclaimed, markRemoved, TABLES_WITH_FILES } from './queries.ts';
import { storedName } from './store/stored-name.ts';

const SHOP = 'https://shop.example';

/** Opens a shop with a fake clock, which `cleanUp` sets in days from the start. */
async function openShop(options: UploadOptions = {}) {
  const database = await forThisTest();
  const { uploads, folder } = await uploadsForThisTest(options);
  const start = Date.now();
  let days = 0;
  const now = () => new Date(start + days * DAY_MS);
  const api = createTestApi(database.db, { uploads, now });
  const jobs = createTestJobs(database, { smtpUrl: undefined, uploads, now });
  return {
    database,
    uploads,
    folder,
    send: () => api.upload('flag.svg', SVG),
    async upload(): Promise<string> {
      const answer = (await (await api.upload('flag.svg', SVG)).json()) as UploadAnswer;
      // No picture is drawn of it.
      await database.pool.query('update uploads set has_picture = false');
      return answer.data.files.url;
    },
    async cleanUp(onDay: number) {
      days = onDay;
      await database.pool.query(`select graphile_worker.add_job('purge-unclaimed-uploads')`);
      await jobs.work();
    },
    kept: async () => (await readdir(folder)).filter((name) => /^[\da-f]{64}$/.test(name)),
    rows: async () => (await database.pool.query('select key, removed_at from uploads')).rows,
    status: async (url: string) => (await api.get(url.replace(`${SHOP}/api`, ''))).status,
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

const keyOf = (url: string) => url.slice(-32);

const claim = ({ database }: Pick<Shop, 'database'>, url: string) =>
  inTransaction(database.db, async (tx) => {
    const file_key = await claimFile(tx, url, SHOP);
    await tx
      .insertInto('quotes')
      .values({ number: randomUUID(), kind: 'general', email: 'a@example.com', answers: '{}', file_key })
      .execute();
  });

it('purges a file that no quote has claimed for 7 days, and no other', async () => {
  const shop = await openShop();
  const [claimed, unclaimed] = [await shop.upload(), await shop.upload()];
  await claim(shop, claimed);
  await shop.cleanUp(6.9);
  expect(await shop.kept()).toHaveLength(2);
  await shop.cleanUp(7.1);
  expect(await shop.kept()).toEqual([storedName(keyOf(claimed))]);
  expect(await shop.rows()).toEqual([{ key: keyOf(claimed), removed_at: null }]);
  expect([await shop.status(claimed), await shop.status(unclaimed)]).toEqual([200, 404]);
  await expect(claim(shop, unclaimed)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

it('P86 serves, renames and removes files that an earlier version named by their keys', async () => {
  const shop = await openShop();
  const [claimed, unclaimed] = [await shop.upload(), await shop.upload()];
  const nameAsBefore = (url: string) =>
    rename(join(shop.folder, storedName(keyOf(url))), join(shop.folder, keyOf(url)));
  for (const url of [claimed, unclaimed]) await nameAsBefore(url);
  await claim(shop, claimed);
  expect([await shop.status(claimed), await shop.status(unclaimed)]).toEqual([200, 200]);
  await shop.cleanUp(0);
  const names = [claimed, unclaimed].map((url) => storedName(keyOf(url)));
  expect((await readdir(shop.folder)).filter((name) => name !== 'tmp').sort()).toEqual(names.sort());
  expect([await shop.status(claimed), await shop.status(unclaimed)]).toEqual([200, 200]);

  // A process of the previous version may still run next to this one.
  await nameAsBefore(unclaimed);
  await shop.uploads.store.remove(keyOf(unclaimed));
  expect(await shop.kept()).toEqual([storedName(keyOf(claimed))]);
  expect(await readdir(shop.folder)).not.toContain(keyOf(unclaimed));
});

it('P81 purges unclaimed files after a day while they use more than half of their limit', async () => {
  const shop = await openShop({ maxUnclaimedBytes: Buffer.byteLength(SVG) * 4 });
  const claimed = await shop.upload();
  await claim(shop, claimed);
  await shop.upload();
  await shop.upload();
  await shop.cleanUp(1.1);
  expect(await shop.kept()).toHaveLength(3);
  await shop.upload();
  await shop.cleanUp(1.2);
  // The two unclaimed files of the first day are gone.
  expect(await shop.kept()).toHaveLength(2);
  expect(await shop.status(claimed)).toBe(200);
});

it('P81 refuses a file that would exceed the limit of unclaimed bytes, until another is claimed', async () => {
  const shop = await openShop({ maxUnclaimedBytes: Buffer.byteLength(SVG) * 2.5 });
  const urls = [await shop.upload(), await shop.upload()];
  await expect(shop.send()).toBeProblem('INSUFFICIENT_STORAGE');
  expect([await shop.kept(), await shop.rows()]).toMatchObject([{ length: 2 }, { length: 2 }]);
  await claim(shop, urls[0] ?? '');
  expect((await shop.send()).status).toBe(201);
});

it('keeps a file that a quote claims between the lookup of old files and their removal', async () => {
  const shop = await openShop();
  const url = await shop.upload();
  const at = new Date(Date.now() + 8 * DAY_MS);
  const found = await inTransaction(shop.database.db, (tx) => lockUnclaimed(tx, { before: at, limit: 1 }));
  expect(found).toEqual([keyOf(url)]);
  await claim(shop, url);
  await inTransaction(shop.database.db, (tx) => markRemoved(tx, { keys: found, at }));
  expect(await shop.status(url)).toBe(200);
});

it('removes the drawn pictures of a file with it', async () => {
  const shop = await openShop();
  const url = await shop.upload();
  await shop.database.pool.query('update uploads set has_picture = null');
  await claim(shop, url);
  const keptThen = async () => {
    await shop.cleanUp(0);
    return shop.kept();
  };
  await expect.poll(keptThen).toHaveLength(3);
  await shop.database.pool.query('delete from quotes');
  await shop.cleanUp(8);
  expect(await shop.kept()).toEqual([]);
});

it('knows every table that claims files, and purges none of their files', async () => {
  const { pool } = await forThisTest();
  const { rows } = await pool.query<{ place: string }>(`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'uploads'::regclass order by place`);
  expect(rows.map(({ place }) => place)).toEqual(TABLES_WITH_FILES.map((table) => `${table}.file_key`));
});

it('purges hundreds of files in one run', async () => {
  const shop = await openShop();
  await shop.database.pool.query(
    `insert into uploads (key, name, size_bytes, media_type, artwork, created_at)
     select lpad(n::text, 32, 'k'), 'flag.svg', 1, 'image/svg+xml', '{}', now() - interval '8 days'
     from generate_series(1, 250) n`,
  );
  await shop.cleanUp(0);
  expect(await shop.rows()).toEqual([]);
});

it('finishes an interrupted purge in the next run', async () => {
  const shop = await openShop();
  const url = await shop.upload();
  const mark = `update uploads set removed_at = now()`;
  // The purge was interrupted before it deleted the bytes.
  await shop.database.pool.query(mark);
  expect(await shop.status(url)).toBe(404);
  await expect(claim(shop, url)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  await shop.cleanUp(0);
  expect([await shop.kept(), await shop.rows()]).toEqual([[], []]);
  // The purge was interrupted after it deleted the bytes and before it deleted the row.
  const other = await shop.upload();
  await shop.database.pool.query(mark);
  await shop.uploads.store.remove(keyOf(other));
  await shop.cleanUp(0);
  expect(await shop.rows()).toEqual([]);
});

it('continues after a file that the store cannot delete, and retries it in the next run', async () => {
  const shop = await openShop();
  const urls = [await shop.upload(), await shop.upload(), await shop.upload()];
  // A folder in place of the file makes its deletion fail.
  const key = urls.map(keyOf).sort()[0] ?? '';
  const stubborn = join(shop.folder, storedName(key));
  await rm(stubborn);
  await mkdir(stubborn);
  await shop.cleanUp(8);
  expect(await shop.kept()).toEqual([basename(stubborn)]);
  expect(await shop.rows()).toMatchObject([{ key }]);
  await rmdir(stubborn);
  await shop.cleanUp(8);
  expect(await shop.rows()).toEqual([]);
});

it('keeps a file that a concurrent transaction is claiming', async () => {
  const shop = await openShop();
  const url = await shop.upload();
  const [claiming, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const claimed = inTransaction(shop.database.db, async (tx) => {
    const file_key = await claimFile(tx, url, SHOP);
    claiming.resolve();
    await mayCommit.promise;
    await tx
      .insertInto('quotes')
      .values({ number: 'HQ-1', kind: 'general', email: 'a@example.com', answers: '{}', file_key })
      .execute();
  });
  await claiming.promise;
  await shop.cleanUp(8);
  mayCommit.resolve();
  await claimed;
  await shop.cleanUp(8);
  expect(await shop.status(url)).toBe(200);
});

it('runs once an hour', async () => {
  const database = await forThisTest();
  const { parsedCronItems } = createTestJobs(database, { smtpUrl: undefined });
  const item = parsedCronItems.find(({ task }) => task === 'purge-unclaimed-uploads');
  expect(item?.match({ min: 12, hour: 3, date: 5, month: 1, dow: 2 })).toBe(true);
  expect(item?.match({ min: 13, hour: 3, date: 5, month: 1, dow: 2 })).toBe(false);
});
