import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { setUpDesk } from '../testing/orders/desk.ts';
import { type Desk, openDesk } from '../testing/staff/desk.ts';

const DAYS = ['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'];

const shop = setUpDesk();
let desk: Desk;
let orderId: string;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api, { role: 'owner' });
  const number = await shop.order();
  const { rows } = await shop.database.pool.query('select id from orders where order_number = $1', [number]);
  orderId = rows[0].id;
});

/** Every call that takes a day in its address, with this one. */
async function queriesWith(day: string): Promise<string[]> {
  const document = (await (await desk.get('/openapi.json')).json()) as ApiDocument;
  return operationsOf(document).flatMap(({ path, method, operation }) => {
    const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    if (method !== 'get' || !names.includes('from')) return [];
    const value = path.endsWith('/log') ? `${day}T00:00:00Z` : day;
    const address = path.replace(/^\/api\/admin/, '').replaceAll(/\{\w+\}/g, randomUUID());
    return [`${address}?from=${value}&to=${value}`, `${address}?from=${value}&to=2026-01-01`];
  });
}

it.each(DAYS)('P133 refuses %s in every list and report that takes a day', async (day) => {
  const paths = await queriesWith(day);
  expect(paths.length).toBeGreaterThanOrEqual(10);
  for (const path of paths) await expect(await desk.get(path), path).toBeProblem('INVALID_REQUEST');
});

it.each(DAYS)('P133 refuses %s in every body that takes a day', async (day) => {
  const incident = { circumstances: 'A', dataConcerned: 'B', whose: 'C', foundOn: '2026-01-01' };
  const proof = {
    originalPriceCents: 900,
    reason: 'sales',
    provenOn: '2026-01-01',
    validUntil: '2026-12-01',
    note: 'N',
  };
  const version = { 'If-Match': '"v0"', 'Idempotency-Key': randomUUID() };
  const send = (method: string, path: string, body: object) =>
    shop.api.send(method, `/admin${path}`, body, { ...desk.headers, ...version });
  const rate = { province: 'ON', validFrom: day, hstPpm: 130_000, source: 'S' };
  const payment = { amountCents: 100, means: 'cash', receivedOn: day };
  const exemption = { from: 'all', certificate: 'C', validUntil: day };
  const answers = [
    await send('PATCH', `/orders/${orderId}`, { promisedFor: day }),
    await desk.change(orderId, 'payments-received', payment),
    ...(await Promise.all(
      ['happenedFrom', 'happenedTo', 'foundOn', 'toldCommissionOn', 'toldCommissionerOn', 'toldPeopleOn'].map(
        (field) => desk.post('/incidents', { ...incident, happenedFrom: '2026-01-01', [field]: day }),
      ),
    )),
    await desk.post('/tax/rows', rate),
    await send('PUT', `/people/${encodeURIComponent('a@example.test')}/tax-exemption`, exemption),
    await desk.post('/prices/NO-SUCH/proofs', { ...proof, provenOn: day }),
    await desk.post('/prices/NO-SUCH/proofs', { ...proof, validUntil: day }),
    await send('PATCH', '/settings', { holidays: { [day]: { en: 'A', fr: 'B' } } }),
    await desk.post('/views', { page: 'orders', name: 'V', address: `from=${day}`, isShared: false }),
    await desk.post('/exports', { kind: 'orders', filters: { from: day } }),
  ];
  for (const [index, answer] of answers.entries())
    await expect(answer, `call ${index}`).toBeProblem('INVALID_REQUEST');
});

it('P133 says which years a day may be of, in the language of the call', async () => {
  const answer = await desk.get('/orders?from=0001-01-01&lang=fr');
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'from', message: 'Choisissez un jour des années 2000 à 2100' }],
  });
});

it('P133 goes on showing what stands from before: a promised day, a holiday, an incident', async () => {
  const { pool } = shop.database;
  await pool.query(`update orders set promised_for = '0001-01-01' where id = $1`, [orderId]);
  await pool.query(
    `insert into settings (key, value) values ('holidays', '{"0001-01-01": {"en": "A", "fr": "B"}}')`,
  );
  await pool.query(
    `insert into incidents (circumstances, data_concerned, whose, found_on, risk_reasons, measures, created_at) values ('A', 'B', 'C', '0001-01-01', '', '', now())`,
  );
  for (const path of [
    '/orders',
    '/orders?sort=promised&limit=1',
    `/orders/${orderId}`,
    '/settings',
    '/incidents',
    '/inbox',
  ])
    expect((await desk.get(path)).status, path).toBe(200);
  expect(await (await desk.get('/settings')).json()).toMatchObject({
    data: { settings: { holidays: { '0001-01-01': { en: 'A' } } } },
  });
});
