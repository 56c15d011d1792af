import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../api/db/client.ts';
import { createImport } from '../api/desk/imports/create-import.ts';
import { findImport } from '../api/desk/imports/import-queries.ts';
import { applyImport } from '../api/desk/imports/move-import.ts';
import { workImport } from '../api/desk/imports/work.ts';
import { createTestApi } from '../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../api/testing/database/database.ts';
import { sharedUploads } from '../api/testing/files/shared-uploads.ts';
import { createProduct, type ProductFixture } from '../api/testing/fixtures.ts';
import { line, payload } from '../api/testing/orders/checkout.ts';
import { signInStaff } from '../api/testing/staff/sign-in-staff.ts';
import { tell } from './testing/tell.ts';

const ROWS = 10_000;
const WITHIN_MS = 60_000;
const PIECE_MS = 500;

let shop: TestDatabase;
let flag: ProductFixture;
let skus: string[];
let staffId: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  skus = Array.from({ length: ROWS }, (_, at) => `IMPORT-${at}`);
  await fill(ROWS / 20);
  flag = await createProduct(shop.db, { stock: 100_000 });
  ({ id: staffId } = await signInStaff(shop, 'manager'));
});
afterAll(() => shop.drop());

/** Adds products of 20 variants each, in single statements: the fixture would take minutes. */
async function fill(products: number): Promise<void> {
  await shop.pool.query(`
    with p as (
      insert into products (slug, sku, name_en, description_en, meta_title_en, meta_description_en, starting_price_cents,
        availability, shipping, best_seller_rank)
      select 'import-' || n, 'IMPORT-P-' || n, 'Import ' || n, '', '', '', 2000, 'In-Stock', '{Free Shipping}', 1000
      from generate_series(0, ${products - 1}) n returning id, slug
    ), v as (
      insert into variants (product_id, sku, position, price_cents, size)
      select p.id, 'IMPORT-' || (split_part(p.slug, '-', 2)::int * 20 + n), n, 2000, 'Size ' || n
      from p, generate_series(0, 19) n returning sku, product_id
    )
    insert into inventory (sku, product_id, quantity) select sku, product_id, 100 from v`);
  await shop.pool.query('analyze');
}

/** Places orders until `isOver`. @returns how long each took, in ms. */
async function shopUntil(isOver: () => boolean): Promise<number[]> {
  const api = createTestApi(shop.db);
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}
const atShare = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0;

it.each<readonly ['prices' | 'stock', { readonly price?: number; readonly quantity?: number }]>([
  ['prices', { price: 2100 }],
  ['stock', { quantity: 150 }],
])(
  'B14 10,000 rows of %s are applied within a minute, in pieces of at most half a second',
  async (kind, set) => {
    const at = new Date();
    const checked = performance.now();
    const id = await inTransaction(shop.db, async (tx) => {
      const made = await createImport(tx, {
        kind,
        source: 'bulk',
        language: 'en',
        role: 'manager',
        staffId,
        at,
        rows: skus.map((sku) => ({ sku, set })),
      });
      const staff = { id: staffId, sessionHash: Buffer.from(''), role: 'manager' } as const;
      await applyImport(tx, { staff, id: made.id, at }, { confirmed: true, appliesDifference: false });
      return made.id;
    });
    const checkMs = performance.now() - checked;
    let rounds = 0;
    const quiet = await shopUntil(() => rounds++ > 200);

    const pieces: number[] = [];
    let last = performance.now();
    const clock = {
      now: () => {
        const now = performance.now();
        pieces.push(now - last);
        last = now;
        return now;
      },
      rest: async (ms: number) => {
        await delay(ms);
        last = performance.now();
        return 0;
      },
    };
    const deps = {
      db: shop.db,
      log: pino({ level: 'silent' }),
      uploads: sharedUploads(),
      now: () => new Date(),
      clock,
    };
    const started = performance.now();
    let isOver = false;
    const busy = shopUntil(() => isOver);
    while ((await findImport(shop.db, id))?.state === 'applying') await workImport(deps, id);
    const tookMs = performance.now() - started;
    isOver = true;
    const during = await busy;
    tell(
      `B14 ${kind}: checked in ${(checkMs / 1000).toFixed(1)} s, applied in ${(tookMs / 1000).toFixed(1)} s, longest piece ` +
        `${Math.max(...pieces).toFixed(0)} ms; checkout p50 ${atShare(quiet, 0.5).toFixed(1)} → ${atShare(during, 0.5).toFixed(1)} ms, ` +
        `p95 ${atShare(quiet, 0.95).toFixed(1)} → ${atShare(during, 0.95).toFixed(1)} ms`,
    );
    expect((await findImport(shop.db, id))?.counts).toEqual({ applied: ROWS });
    expect(checkMs + tookMs).toBeLessThan(WITHIN_MS);
    expect(Math.max(...pieces)).toBeLessThan(PIECE_MS);
  },
);
