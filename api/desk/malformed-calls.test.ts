// Every call of the API of staff, by an owner who sends nonsense: a clear answer each, and nothing changed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSampleOrders } from '../../catalogue/sample-orders/fill.ts';
import { createTestApi, createTestApp, type TestApi } from '../testing/api.ts';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { callerOf } from '../testing/malformed/call-app.ts';
import { ENDS_ITS_SESSION } from '../testing/malformed/left-out.ts';
import { sendMalformed } from '../testing/malformed/send-malformed.ts';
import { everyRun, runsOf } from '../testing/runs.ts';
import { keyed } from '../testing/staff/keyed.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Tables whose rows are about money, law or people. The log and what sessions write are not. */
const KEPT = [
  'account_terms',
  'consents',
  'incidents',
  'invoices',
  'offer_templates',
  'orders',
  'price_proofs',
  'price_tables',
  'receivables',
  'settings',
  'tax_closings',
  'tax_entries',
  'tax_rows',
];
const VALUES = [undefined, null, 'x', 'x\u0000', '\ud800', 'x'.repeat(7000), 5, -1.5, 1e300, true, [], {}];
const IN_ADDRESSES = ['x', '-1', '%00', '%ED%A0%80', '%2e%2e', '1e999', '2026-02-30', '99999999999999999999'];

let database: TestDatabase;
let api: TestApi;
let document: ApiDocument;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  ({ headers } = await signInStaff(database, 'owner', { isElevated: true }));
  document = (await (await api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
});
afterAll(() => database.drop());

function bodiesOf(given: object | undefined): unknown[] {
  if (!given) return [undefined];
  const { $ref, properties } = given as Schema;
  const schema = $ref
    ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema)
    : { properties };
  const names = Object.keys(schema.properties ?? {});
  const filled = VALUES.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  return [[], null, 'text', 5, ...filled];
}

/** Calls of each operation with nonsense in its path, its query or its body. */
function nonsense() {
  return operationsOf(document).flatMap(({ path, method, operation }) => {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    const queries = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    const address = (id: string) => path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, id);
    const calls = bodiesOf(schema)
      .slice(schema ? 0 : 1)
      .map((body) => ({ method, path: address(randomUUID()), body }));
    const inPath = /\{/.test(path) ? IN_ADDRESSES.map((id) => ({ method, path: address(id), body: {} })) : [];
    const inQuery = queries.flatMap((name) =>
      IN_ADDRESSES.map((value) => ({ method, path: `${address(randomUUID())}?${name}=${value}`, body: {} })),
    );
    return [...calls, ...inPath, ...inQuery];
  });
}

const rows = async () =>
  (
    await database.pool.query(
      KEPT.map((name) => `select '${name}' as name, count(*), max(xmin::text) from ${name}`).join(
        ' union all ',
      ),
    )
  ).rows;

it('answers nonsense at every call of the back office clearly, and changes nothing', async () => {
  const before = await rows();
  const all = nonsense();
  expect(all.length).toBeGreaterThan(1000);
  const calls = all.filter((_, at) => everyRun || at % 3 === 0);
  const failed = new Set<string>();
  for (const { method, path, body } of calls) {
    const answer =
      method === 'get'
        ? await api.get(path, headers)
        : await api.send(method.toUpperCase(), path, body ?? null, {
            ...headers,
            'If-Match': '"v1"',
            'Idempotency-Key': randomUUID(),
          });
    if (answer.status >= 500) failed.add(`${answer.status} ${method} ${path} ${JSON.stringify(body)}`);
  }
  expect([...failed]).toEqual([]);
  expect(await rows()).toEqual(before);
  // `true` is an answer to the question whether one wants the digest, and most words may be searched for in an export.
  const { rows: log } = await database.pool.query(
    `select what, detail from staff_log where what not in ('me.changed', 'digest.chosen', 'invoices.exported')`,
  );
  expect(log).toEqual([]);
}, 120_000);

it('P141 fails at none of many calls with one wrong value each', { timeout: 120_000 }, async () => {
  const shop = await forThisTest('shop');
  await fillSampleOrders(shop.pool, { count: 40, now: new Date() });
  const owner = await signInStaff(shop, 'owner', { isElevated: true });
  const send = callerOf(createTestApp(shop.db), owner.headers);
  const never = [owner.id, owner.email];
  const garbage = {
    document,
    without: ENDS_ITS_SESSION,
    send,
    seed: 28,
    count: runsOf(1500),
    workers: 2,
    never,
  };
  expect((await sendMalformed(garbage)).failures).toEqual([]);
  expect((await createTestApi(shop.db).get('/admin/session', owner.headers)).status).toBe(200);
});

it.each([
  ['\u0000', 400],
  ['\ud800', 400],
  ['\udc00\ud800', 400],
  ['\ud83d\ude00', 201],
  // Somebody may well write about these.
  ['\\u0000', 201],
  ['\\ud800', 201],
])(
  'P142 takes no character in a text that the database cannot hold, and the words for one: %j',
  async (text, status) => {
    const escaped = JSON.stringify(text).replaceAll(
      /[\ud800-\udfff]/g,
      (half) => `\\u${half.charCodeAt(0).toString(16)}`,
    );
    const incident = `{"circumstances":${escaped},"dataConcerned":"Names","whose":"Buyers","foundOn":"2026-01-01"}`;
    expect((await api.post('/admin/incidents', incident, keyed({ headers }))).status).toBe(status);
  },
);

it.each(['{"tag":"\\ud800"}', '{"q":"maple","\\udc00":"x"}', '{"sku":"\\u0000"}'])(
  'P142 exports nothing by filters that no JSON of the database can hold: %s',
  async (filters) => {
    const body = `{"kind":"orders","filters":${filters}}`;
    await expect(api.post('/admin/exports', body, keyed({ headers }))).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
  },
);
