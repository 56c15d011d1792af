import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Preview, PreviewLink } from '../../../contract/catalog/previews.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { createLink, PREVIEW_DAYS } from '../../links/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let staff: TestStaff;
let ahead = 0;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => new Date(Date.now() + ahead) });
  staff = await signInStaff(database, 'catalogue');
});
afterAll(() => database.drop());
beforeEach(async () => {
  ahead = 0;
  product = await createProduct(database.db, { variants: [{ size: '36x18' }, { size: '72x36' }] });
});

const setStatus = (status: string) =>
  database.pool.query(
    `update products set status = $2, archived_at = case when $2 = 'archived' then now() end where id = $1`,
    [product.id, status],
  );
const ask = (id = product.id) => api.post(`/admin/products/${id}/preview-link`, {}, staff.headers);
async function makeLink(): Promise<PreviewLink> {
  const answer = await ask();
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: PreviewLink }).data;
}
const open = (url: string) => api.get(`/preview-links/${url.split('/').at(-1)}`);

it.each(['draft', 'unlisted', 'published'])('shows a product that is %s as it would be', async (status) => {
  await setStatus(status);
  await database.pool.query('update variants set archived_at = now() where sku = $1', [
    product.variants[0]?.sku,
  ]);
  const { url, expiresAt } = await makeLink();
  expect(url).toMatch(/\/preview\/[\w-]{43}$/);
  const answer = await open(url);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  const { data } = (await answer.json()) as { data: Preview };
  expect(data).toMatchObject({ status, expires_at: expiresAt, all_variants: { Size: ['72x36'] } });
  expect(data.product.variants.map(({ sku }) => sku)).toEqual([product.variants[1]?.sku]);
});

it('ends after 14 days, and when the product is archived', async () => {
  const { url } = await makeLink();
  ahead = PREVIEW_DAYS * DAY_MS - 60_000;
  expect((await open(url)).status).toBe(200);
  ahead = PREVIEW_DAYS * DAY_MS + 60_000;
  await expect(open(url)).toBeProblem('NOT_FOUND');
  ahead = 0;
  await setStatus('archived');
  await expect(open(url)).toBeProblem('NOT_FOUND');
  await expect(ask()).toBeProblem('CONFLICT');
});

it('opens nothing with other links, and is made for no product that is not there', async () => {
  const order = await createLink(database.db, { purpose: 'invoice', subject: product.id, now: new Date() });
  for (const token of [order, 'none', '%00', 'a'.repeat(500)])
    expect([400, 404]).toContain((await open(`/${token}`)).status);
  await expect(open(`/${order}`)).toBeProblem('NOT_FOUND');
  await expect(ask(randomUUID())).toBeProblem('NOT_FOUND');
  await expect(ask('none')).toBeProblem('INVALID_REQUEST');
});
