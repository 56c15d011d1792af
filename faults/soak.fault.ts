import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { order, stockCarts, uniqueEmail } from '../bench/carts.ts';
import { type LoadRequest, load } from '../bench/load-address.ts';
import { residentMb } from '../bench/processes.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';

/** `SOAK_MINUTES=20` is what R59 asks for. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 1);
/** A minute is too short for the heap to settle, so it only catches a rapid leak. */
const MAY_GROW = MINUTES < 5 ? 0.5 : 0.1;
/** Connections open and close, so a few more descriptors are no leak. */
const DESCRIPTORS_MAY_GROW = 20;
const MEASURE_S = 10;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

it.skipIf(process.platform !== 'linux')(
  'R59 at half load the shop fails no request and leaks neither memory nor descriptors',
  async () => {
    const { pool, url } = await forThisTest('shop');
    const { child, opened } = await startShopProcess({
      DATABASE_URL: url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    });
    const carts = await stockCarts(pool);
    const { rows } = await pool.query<{ slug: string }>('select slug from products order by slug');
    let n = 0;
    const visit: readonly (() => LoadRequest)[] = [
      () => ({ method: 'GET', path: '/' }),
      () => ({ method: 'GET', path: '/shop' }),
      () => ({ method: 'GET', path: `/api/shop?limit=12&page=${1 + (n % 9)}` }),
      // Terms hardly ever repeat, to show that the cache of searches stays bounded.
      () => ({ method: 'GET', path: `/api/shop?search=flag+${randomUUID().slice(0, 4)}` }),
      () => ({ method: 'GET', path: `/api/product/${rows[n % rows.length]?.slug}` }),
      () => ({ method: 'GET', path: '/api/all-stores?postcode=K1P&limit=10' }),
      () => ({
        ...order(carts[n % carts.length] ?? [], { key: randomUUID(), email: uniqueEmail() }),
        path: '/api/checkout',
      }),
    ];
    const request = () => (visit[n++ % visit.length] as () => LoadRequest)();
    const target = { url: await opened, request, expectStatus: [200, 201] };
    // Warms up compiled code and caches, so that the measurement shows a shop that has been running for a while.
    await load({ ...target, seconds: MEASURE_S / 2 });
    const { perSecond } = await load({ ...target, seconds: MEASURE_S });

    const pid = child.pid ?? 0;
    const samples: { mb: number; open: number }[] = [];
    const timer = setInterval(async () => {
      const [mb, files] = await Promise.all([residentMb(pid), readdir(`/proc/${pid}/fd`)]);
      samples.push({ mb, open: files.length });
    }, 1000);
    await load({ ...target, seconds: MINUTES * 60, perSecond: Math.max(1, Math.round(perSecond / 2)) });
    clearInterval(timer);
    expect(samples.length).toBeGreaterThan(MINUTES * 30);
    // Medians, because a single garbage collection must not decide; the first samples are of a heap that still settles.
    const sixth = Math.floor(samples.length / 6);
    const [first, last] = [samples.slice(sixth, 2 * sixth), samples.slice(-sixth)];
    const mb = [first, last].map((some) => median(some.map((sample) => sample.mb))) as [number, number];
    const open = [first, last].map((some) => median(some.map((sample) => sample.open))) as [number, number];
    tell(
      `R59: ${Math.round(perSecond / 2)} a second; memory ${mb.map(Math.round).join(' → ')} MB, open files ${open.join(' → ')}`,
    );
    expect(mb[1]).toBeLessThan(mb[0] * (1 + MAY_GROW));
    expect(open[1]).toBeLessThanOrEqual(open[0] + DESCRIPTORS_MAY_GROW);
  },
  180_000 + MINUTES * 60_000,
);
