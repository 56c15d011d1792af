import { expect } from 'vitest';
import type { DeskSale, SalePrice } from '../../../contract/goods/sales.ts';
import { createTestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { createProduct } from '../fixtures.ts';
import { createTestJobs } from '../jobs/jobs.ts';
import { keyed } from './keyed.ts';
import { signInStaff } from './sign-in-staff.ts';

const HOUR = 3_600_000;

/** The calls are made now, and the clock that starts and ends sales runs ahead of them. */
export const NOW = new Date();
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();

type Seen = Pick<DeskSale, 'id' | 'version'>;

/** A manager who plans sales. */
export async function openSaleDesk(database: TestDatabase) {
  const api = createTestApi(database.db);
  const manager = await signInStaff(database, 'manager');
  const seen = ({ version }: Seen) => ({ ...manager.headers, 'If-Match': `"v${version}"` });
  return {
    api,
    manager,
    /** A sale of tomorrow. */
    sale: (more: object = {}) => ({ name: 'Autumn', startsAt: inHours(24), endsAt: inHours(48), ...more }),
    post: (body: object) => api.post('/admin/sales', body, keyed(manager)),
    patch: (sale: Seen, body: object) => api.send('PATCH', `/admin/sales/${sale.id}`, body, seen(sale)),
    step: (sale: Seen, action: string) => api.post(`/admin/sales/${sale.id}/steps`, { action }, seen(sale)),
    read: ({ id }: { readonly id: string }) => saleOf(api.get(`/admin/sales/${id}`, manager.headers)),
    pricesOf: async ({ id }: { readonly id: string }, query = ''): Promise<SalePrice[]> => {
      const answer = await api.get(`/admin/sales/${id}/prices?${query}`, manager.headers);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: SalePrice[] }).data;
    },
    /** Runs the shop's jobs at a time. */
    runAt: async (hours: number) => {
      await database.pool.query(`select graphile_worker.add_job('run-sales', job_key => 'run-sales')`);
      const clock = () => new Date(inHours(hours));
      await createTestJobs(database, { smtpUrl: undefined, now: clock }).work();
    },
    /** Variants of a new product that costs $50. */
    variants: async (...prices: (number | null)[]) => {
      const flag = await createProduct(database.db, {
        priceCents: 5000,
        variants: prices.map((priceCents) => ({ priceCents })),
      });
      return { ...flag, skus: flag.variants.map(({ sku }) => sku) };
    },
  };
}

/** The sale that a call answered. */
export async function saleOf(answer: Response | Promise<Response>): Promise<DeskSale> {
  const settled = await answer;
  expect([settled.status, await settled.clone().text()]).toEqual([
    expect.toBeOneOf([200, 201]),
    expect.stringContaining('"data"'),
  ]);
  return ((await settled.json()) as { data: DeskSale }).data;
}
