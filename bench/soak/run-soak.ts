import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { stockCarts } from '../carts.ts';
import { load } from '../load-address.ts';
import { residentMb, type Served } from '../processes.ts';
import type { Sample } from './judge.ts';
import { createShoppers } from './shoppers.ts';

interface Options {
  readonly shop: Served;
  /** Pool of the shop's database. */
  readonly pool: pg.Pool;
  readonly pages: readonly string[];
  readonly minutes: number;
  readonly everySeconds: number;
  readonly onSample?: (sample: Sample) => void;
}

export interface Soaked {
  readonly samples: readonly Sample[];
  /** Maximum requests per second of the shop; the soak sends half of it. */
  readonly mostPerSecond: number;
  readonly p99Ms: number;
}

const MEASURE_S = 10;
const HALF = 0.5;
const ANSWERS = [200, 201];

/** Runs the shop at half of its maximum load. @throws {Error} when a single request fails. */
export async function runSoak({
  shop,
  pool,
  pages,
  minutes,
  everySeconds,
  onSample,
}: Options): Promise<Soaked> {
  const carts = await stockCarts(pool);
  const { rows } = await pool.query<{ slug: string }>('select slug from products order by slug');
  const request = createShoppers({ pages, slugs: rows.map(({ slug }) => slug), carts });
  const target = { url: shop.origin, request, expectStatus: ANSWERS };
  // Warms up compiled code and caches, so that the measurement shows a shop that has been running for a while.
  await load({ ...target, seconds: MEASURE_S / 2 });
  const { perSecond } = await load({ ...target, seconds: MEASURE_S });

  const samples: Sample[] = [];
  const started = performance.now();
  const sample = async () => {
    const at = (performance.now() - started) / 1000;
    const taken = { at, ...(await measure(shop.child.pid ?? 0)) };
    samples.push(taken);
    onSample?.(taken);
  };
  const timer = setInterval(sample, everySeconds * 1000);
  try {
    const half = Math.max(1, Math.round(perSecond * HALF));
    const { p99Ms } = await load({ ...target, seconds: minutes * 60, perSecond: half });
    await sample();
    return { samples, mostPerSecond: perSecond, p99Ms };
  } finally {
    clearInterval(timer);
  }
}

async function measure(pid: number): Promise<Pick<Sample, 'residentMb' | 'descriptors'>> {
  const [mb, open] = await Promise.all([residentMb(pid), readdir(`/proc/${pid}/fd`)]);
  return { residentMb: mb, descriptors: open.length };
}
