import { expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { MediaPicture } from '../../contract/goods/media.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { drawing } from '../testing/files/pictures.ts';
import { uploadsForThisTest } from '../testing/files/upload-store.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { keepPicture } from './index.ts';

it('removes a picture with its file 30 days after the last product, category, store or order showed it', async () => {
  const database = await forThisTest('shop');
  const { db, pool } = database;
  const { uploads } = await uploadsForThisTest();
  let day = 0;
  const now = () => new Date(Date.now() + day * DAY_MS);
  const jobs = createTestJobs(database, { smtpUrl: undefined, uploads, now });
  const onDay = async (at: number) => {
    day = at;
    await pool.query(`select graphile_worker.add_job('purge-unclaimed-uploads')`);
    await jobs.work();
  };
  const keep = async (colour: string) =>
    keepPicture(
      { db, uploads, now },
      { name: `${colour}.png`, bytes: await drawing({ colour }).png().toBuffer() },
    );
  const [product, bought, category, logo, banner, nothing] = [
    await keep('#111'),
    await keep('#222'),
    await keep('#333'),
    await keep('#444'),
    await keep('#555'),
    await keep('#666'),
  ] as const;
  const flag = await createProduct(db);
  await pool.query(
    `insert into product_images (product_id, path, alt_en, position) values ($1, $2, 'A flag', 8), ($1, $3, 'Its back', 9)`,
    [flag.id, product.path, bought.path],
  );
  await pool.query('update categories set image = $1 where id = (select id from categories limit 1)', [
    category.path,
  ]);
  await pool.query('update stores set logo = $1, banner = $2 where id = (select id from stores limit 1)', [
    logo.path,
    banner.path,
  ]);
  const there = async ({ path }: MediaPicture) => {
    const { rows } = await pool.query('select file_key from pictures where path = $1', [path]);
    return rows.length === 1 && (await uploads.store.read(rows[0].file_key)) !== undefined;
  };
  const version = () => pool.query('select * from data_version').then(({ rows }) => rows);

  const before = await version();
  await onDay(29);
  expect(await there(nothing)).toBe(true);
  // What nobody sees makes no page stale.
  expect(await version()).toEqual(before);
  // Uploaded once more, for a product that has yet to be saved: it stays for another 30 days.
  await keep('#666');
  await onDay(58);
  expect(await there(nothing)).toBe(true);
  const { rows: keys } = await pool.query('select file_key from pictures where path = $1', [nothing.path]);
  await onDay(60);
  expect(await there(nothing)).toBe(false);
  expect(await uploads.store.read(keys[0].file_key)).toBeUndefined();
  for (const shown of [product, bought, category, logo, banner]) expect(await there(shown)).toBe(true);

  // An order goes on showing what was bought, also once the product shows another picture.
  const api = createTestApi(db, { uploads });
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  await pool.query('update order_lines set image_path = $1', [bought.path]);
  await pool.query('delete from product_images where product_id = $1', [flag.id]);
  await onDay(61);
  await onDay(92);
  expect([await there(bought), await there(product)]).toEqual([true, false]);
}, 30_000);
