import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewProof, PriceClaim, PriceEvidence } from '../../../contract/desk/prices.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { shopDay } from '../../settings/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { addPriceHistory, createProduct } from '../../testing/fixtures.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

/** A variant at $50 with $60 struck through, if $60 was the price before. */
async function onSale(
  past: Parameters<typeof addPriceHistory>[2],
  name = 'Provincial flag',
): Promise<string> {
  const flag = await createProduct(database.db, {
    name,
    nameFr: 'Drapeau provincial',
    variants: [
      {
        priceCents: 5000,
        originalPriceCents: 6000,
        isOriginalProven: false,
        fabric: '200D Nylon',
        size: '72x36',
      },
    ],
  });
  const sku = flag.variants[0]?.sku ?? '';
  await addPriceHistory(database.db, sku, past);
  return sku;
}

const day = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS));
const proof = (changes: Partial<NewProof> = {}): NewProof => ({
  originalPriceCents: 6000,
  reason: 'sales',
  provenOn: day(-3),
  validUntil: day(100),
  note: 'Invoices 1020 to 1180',
  ...changes,
});

async function list({ headers }: TestStaff, query: string): Promise<PriceClaim[]> {
  const answer = await api.get(`/admin/prices?${query}`, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: PriceClaim[] }).data;
}

async function read({ headers }: TestStaff, sku: string): Promise<PriceEvidence> {
  const answer = await api.get(`/admin/prices/${sku}`, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: PriceEvidence }).data;
}

describe('the list of claims', () => {
  it('names those without proof, those whose proof ends soon, and those that are proven', async () => {
    const manager = await signInStaff(database, 'manager');
    const name = `Claims ${randomUUID()}`;
    const missing = await onSale([], name);
    const proven = await onSale([{ daysAgo: 365, priceCents: 6000 }], name);
    const ending = await onSale(
      [
        { daysAgo: 365, priceCents: 6000 },
        { daysAgo: 65, priceCents: 5000 },
      ],
      name,
    );
    await createProduct(database.db, { name, variants: [{ priceCents: 5000, originalPriceCents: 4000 }] });
    const skus = async (show: string) =>
      (await list(manager, `show=${show}&q=${encodeURIComponent(name)}`)).map(({ sku }) => sku);
    expect(await skus('missing')).toEqual([missing]);
    expect(await skus('ending')).toEqual([ending]);
    expect(await skus('proven')).toEqual([proven, ending]);
    expect(await skus('all')).toEqual([missing, proven, ending]);
    const [row] = await list(manager, `show=proven&q=${proven}`);
    expect(row).toMatchObject({
      productName: name,
      variant: '200D Nylon / 72x36',
      priceCents: 5000,
      originalPriceCents: 6000,
      struckPriceCents: 6000,
      proof: 'history',
    });
  });

  it('turns its pages, and speaks French', async () => {
    const manager = await signInStaff(database, 'manager');
    const name = `Pages ${randomUUID()}`;
    const skus = [await onSale([], name), await onSale([], name), await onSale([], name)];
    const answer = await api.get(
      `/admin/prices?limit=2&q=${encodeURIComponent(name)}&lang=fr`,
      manager.headers,
    );
    const page = (await answer.json()) as { data: PriceClaim[]; next: string; count: number };
    expect(page.count).toBe(3);
    expect(page.data.map(({ sku, productName }) => [sku, productName])).toEqual(
      skus.slice(0, 2).map((sku) => [sku, 'Drapeau provincial']),
    );
    const rest = await list(manager, `limit=2&q=${encodeURIComponent(name)}&after=${page.next}`);
    expect(rest.map(({ sku }) => sku)).toEqual(skus.slice(2));
  });
});

describe('the evidence of a variant', () => {
  it('has its history, the share of the last 180 days, what pages show and until when', async () => {
    const manager = await signInStaff(database, 'manager');
    const sku = await onSale([
      { daysAgo: 180 + 45, priceCents: 5500 },
      { daysAgo: 180, priceCents: 6000 },
      { daysAgo: 45, priceCents: 5000 },
    ]);
    const evidence = await read(manager, sku);
    expect(evidence).toMatchObject({ sku, struckPriceCents: 6000, proof: 'history', proofs: [] });
    expect(Math.round(evidence.sharePpm / 1000)).toBe(750);
    expect(Date.parse(evidence.until ?? '')).toBeCloseTo(Date.now() + 45 * DAY_MS, -6);
    expect(new Date(evidence.cutAt ?? 0).getTime()).toBeCloseTo(Date.now() - 45 * DAY_MS, -6);
    expect(evidence.history.map(({ priceCents }) => priceCents)).toEqual([5000, 5000, 6000, 5500]);
    expect(evidence.history[0]).toMatchObject({ originalPriceCents: 6000, changedBy: null, isSample: false });
  });

  it('says nothing of a cut without one', async () => {
    const manager = await signInStaff(database, 'manager');
    const flag = await createProduct(database.db, { variants: [{ priceCents: 5000 }] });
    const evidence = await read(manager, flag.variants[0]?.sku ?? '');
    expect(evidence).toMatchObject({ cutAt: null, struckPriceCents: 0, proof: null, until: null });
  });
});

describe('a recorded proof', () => {
  it('is recorded once for each key, also when it is pressed twice at once', async () => {
    const manager = await signInStaff(database, 'manager');
    const sku = await onSale([]);
    const headers = keyed(manager);
    const send = (body: object) => api.post(`/admin/prices/${sku}/proofs`, body, headers);
    const [first, second] = await Promise.all([send(proof()), send(proof())]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    await expect(send(proof({ reason: 'market' }))).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
    const keyless = api.post(`/admin/prices/${sku}/proofs`, proof(), manager.headers);
    await expect(keyless).resolves.toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
    expect((await read(manager, sku)).proofs).toHaveLength(1);
  });

  it('shows the price at once, names who recorded it, and is withdrawn', async () => {
    const manager = await signInStaff(database, 'manager');
    const sku = await onSale([]);
    const recorded = await api.post(`/admin/prices/${sku}/proofs`, proof(), keyed(manager));
    expect(recorded.status).toBe(201);
    const { data } = (await recorded.json()) as { data: PriceEvidence };
    expect(data).toMatchObject({ struckPriceCents: 6000, proof: 'recorded' });
    expect(data.proofs).toEqual([
      expect.objectContaining({ ...proof(), recordedBy: 'Sam of manager', withdrawnAt: null }),
    ]);
    const path = `/admin/prices/${sku}/proofs/${data.proofs[0]?.id}/withdraw`;
    for (let time = 0; time < 2; time++) expect((await api.post(path, {}, manager.headers)).status).toBe(200);
    const after = await read(manager, sku);
    expect(after).toMatchObject({ struckPriceCents: 0, proof: null });
    expect(after.proofs[0]).toMatchObject({ withdrawnBy: 'Sam of manager' });
    const { rows } = await database.pool.query(
      'select what, subject_id from staff_log where staff_id = $1 order by seq',
      [manager.id],
    );
    expect(rows).toEqual([
      { what: 'price.proven', subject_id: sku },
      { what: 'price.proof-withdrawn', subject_id: sku },
    ]);
  });

  it.each<[string, Partial<NewProof>, string]>([
    ['from tomorrow', { provenOn: day(1) }, 'provenOn'],
    ['over yesterday', { validUntil: day(-1) }, 'validUntil'],
    ['good for more than a year', { validUntil: day(364) }, 'validUntil'],
    ['without a note', { note: ' \n ' }, 'note'],
    ['of nothing', { originalPriceCents: 0 }, 'originalPriceCents'],
    ['without a reason', { reason: 'because' as 'other' }, 'reason'],
    ['on no day', { provenOn: '2026-02-30' }, 'provenOn'],
  ])('%s is refused, and changes nothing', async (_case, changes, path) => {
    const manager = await signInStaff(database, 'manager');
    const sku = await onSale([]);
    const answer = api.post(`/admin/prices/${sku}/proofs`, proof(changes), keyed(manager));
    await expect(answer).resolves.toBeProblem('INVALID_REQUEST', path);
    expect(await read(manager, sku)).toMatchObject({ proofs: [], struckPriceCents: 0 });
  });

  it('needs a variant, and belongs to it', async () => {
    const manager = await signInStaff(database, 'manager');
    const [sku, other] = [await onSale([]), await onSale([])];
    const unknown = api.post('/admin/prices/NONE/proofs', proof(), keyed(manager));
    await expect(unknown).resolves.toBeProblem('NOT_FOUND');
    await expect(api.get('/admin/prices/NONE', manager.headers)).resolves.toBeProblem('NOT_FOUND');
    const recorded = await api.post(`/admin/prices/${sku}/proofs`, proof(), keyed(manager));
    const { id } = ((await recorded.json()) as { data: PriceEvidence }).data.proofs[0] ?? {};
    const elsewhere = api.post(`/admin/prices/${other}/proofs/${id}/withdraw`, {}, manager.headers);
    await expect(elsewhere).resolves.toBeProblem('NOT_FOUND');
    expect(await read(manager, sku)).toMatchObject({ proof: 'recorded' });
  });
});

it.each(ROLES)('lets a %s see and record evidence as the matrix says', async (role) => {
  const staff = await signInStaff(database, role);
  const sku = await onSale([]);
  const statuses = [
    (await api.get('/admin/prices', staff.headers)).status,
    (await api.get(`/admin/prices/${sku}`, staff.headers)).status,
    (await api.post(`/admin/prices/${sku}/proofs`, proof(), keyed(staff))).status,
  ];
  expect(statuses).toEqual(['owner', 'manager'].includes(role) ? [200, 200, 201] : [403, 403, 403]);
});
