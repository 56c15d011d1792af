import { expect, it, onTestFinished } from 'vitest';
import type { ApiDocument } from '../api/testing/api-document.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { ENDS_ITS_SESSION } from '../api/testing/malformed/left-out.ts';
import { pagesAsDocument } from '../api/testing/malformed/pages.ts';
import { type Sent, sendMalformed } from '../api/testing/malformed/send-malformed.ts';
import { signInStaff } from '../api/testing/staff/sign-in-staff.ts';
import { fillSampleOrders } from '../catalogue/sample-orders/fill.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { openShopOn } from '../server/testing/whole-shop.ts';
import { openCaller } from './testing/send-call.ts';
import { tell } from './testing/tell.ts';

const CONNECTIONS = 6;
/** `SEED=7` makes other calls; `CALLS=1000` makes fewer. */
const seed = Number(process.env.SEED ?? 28);
const countOf = (usual: number) => Number(process.env.CALLS ?? usual);

function expectNoFailure(name: string, { statuses, failures, medianMs, slowest }: Sent): void {
  tell(
    `${name}: seed ${seed}, ${JSON.stringify(statuses)}, median ${medianMs.toFixed(1)} ms, slowest ${slowest}`,
  );
  expect.soft([seed, failures]).toEqual([seed, []]);
}

it('P141 46,000 malformed calls of staff fail nowhere, and the session is still good', {
  timeout: 600_000,
}, async () => {
  const database = await forThisTest('shop');
  await fillSampleOrders(database.pool, { count: 300, now: new Date() });
  const shop = await startShopProcess({ DATABASE_URL: database.url, JOBS: 'off', RATE_LIMIT: 'off' });
  const { id, email, headers } = await signInStaff(database, 'owner', { isElevated: true });
  const { send, close } = openCaller(await shop.opened, CONNECTIONS, headers);
  onTestFinished(close);
  const get = (address: string) => send({ address, method: 'GET', headers: {} });
  const document = JSON.parse((await get('/api/admin/openapi.json')).text) as ApiDocument;
  const garbage = {
    document,
    without: ENDS_ITS_SESSION,
    send,
    seed,
    workers: CONNECTIONS,
    never: [id, email],
  };
  expectNoFailure('P141', await sendMalformed({ ...garbage, count: countOf(46_000) }));
  expect((await get('/api/admin/session')).status).toBe(200);
});

it('P143 30,000 malformed calls of the shop and its pages fail nowhere', { timeout: 600_000 }, async () => {
  const database = await forThisTest('shop');
  const shop = await openShopOn(database);
  const { send, close } = openCaller(shop.origin, CONNECTIONS);
  onTestFinished(async () => {
    close();
    await shop.close();
  });
  const document = JSON.parse(await shop.text('/api/openapi.json')) as ApiDocument;
  const garbage = { without: new Set<string>(), send, seed, workers: CONNECTIONS };
  expectNoFailure('P143 API', await sendMalformed({ ...garbage, document, count: countOf(24_000) }));
  const pages = pagesAsDocument();
  expectNoFailure('P143 pages', await sendMalformed({ ...garbage, document: pages, count: countOf(6000) }));
  expect((await shop.get('/healthz')).status).toBe(200);
});
