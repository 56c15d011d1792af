import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { MAX_OFFER_LINES } from '../../../contract/offers/offer-kinds.ts';
import { offerLineSchema } from '../../../contract/offers/offer-lines.ts';
import { readTemplate } from '../../quotes/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
});
afterAll(() => database.drop());

const MADE = {
  kind: 'made',
  name: { en: 'Custom flags', fr: 'Drapeaux sur mesure' },
  size: '54x27',
  cloth: 'Nylite 200',
  finish: 'Rope and Toggle · Double Side',
  quantity: 1,
  unitPriceCents: 0,
};
const SETUP = {
  kind: 'setup',
  name: { en: 'Set-up', fr: 'Mise en place' },
  quantity: 1,
  unitPriceCents: 4500,
};
const body = (name: string, more: object = {}) => ({
  name,
  product: 'custom-flags',
  lines: [MADE, SETUP],
  ...more,
});

const add = (sent: unknown) => api.post('/admin/offer-templates', sent as object, manager.headers);
const send = (method: string, { id, version }: Pick<OfferTemplate, 'id' | 'version'>, sent?: object) =>
  api.send(method, `/admin/offer-templates/${id}`, sent, { ...manager.headers, 'If-Match': `"v${version}"` });
const templateOf = async (answer: Response): Promise<OfferTemplate> => {
  expect([answer.status, await answer.clone().text()]).toEqual([
    expect.any(Number),
    expect.stringContaining('"data"'),
  ]);
  return ((await answer.json()) as { data: OfferTemplate }).data;
};
const names = async () => {
  const answer = await api.get('/admin/offer-templates', manager.headers);
  return ((await answer.json()) as { data: OfferTemplate[] }).data.map(({ name }) => name);
};

it('is added, renamed and removed, each in the log', async () => {
  const added = await templateOf(await add(body('Flags')));
  expect(added).toMatchObject({
    name: 'Flags',
    product: 'custom-flags',
    version: 1,
    changedBy: 'Sam of manager',
  });
  const changed = await templateOf(
    await send('PUT', added, body('Two flags', { product: null, lines: [SETUP] })),
  );
  expect(changed).toMatchObject({ name: 'Two flags', product: null, version: 2, lines: [{ kind: 'setup' }] });
  await expect(send('PUT', added, body('Late'))).resolves.toBeProblem('CHANGED_MEANWHILE');
  await expect(send('DELETE', added)).resolves.toBeProblem('CHANGED_MEANWHILE');
  expect((await send('DELETE', changed)).status).toBe(204);
  await expect(send('DELETE', changed)).resolves.toBeProblem('NOT_FOUND');
  const { rows } = await database.pool.query(
    'select what from staff_log where subject_id = $1 order by seq',
    [added.id],
  );
  expect(rows.map(({ what }) => what)).toEqual(
    ['added', 'changed', 'removed'].map((did) => `offer-template.${did}`),
  );
});

it('has a name of its own in any case, also when two are added at once', async () => {
  const answers = await Promise.all([add(body('Same')), add(body('SAME'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await names()).filter((name) => name.toLowerCase() === 'same')).toHaveLength(1);
});

describe('the lines of an offer by a template', () => {
  it.each([
    ['en', 'Custom flags', 'Rope and Toggle · Double Side'],
    ['fr', 'Drapeaux sur mesure', 'Corde et cabillot · Recto verso'],
  ] as const)(
    'are in the language of the offer (%s), with the size in millimetres',
    async (language, name, finish) => {
      const { id } = await templateOf(await add(body(`For ${language}`)));
      const lines = await readTemplate(database.db, id, language);
      const details = { product: 'custom-flags', cloth: 'Nylite 200', finish, widthMm: 1372, heightMm: 686 };
      expect(lines).toMatchObject([
        { name, details, unitPriceCents: 0 },
        { kind: 'setup', details: { product: '' } },
      ]);
      for (const line of lines) expect(offerLineSchema.parse(line)).toEqual(line);
    },
  );

  it('are not there when the template is gone', async () => {
    const gone = readTemplate(database.db, '01a2097f-ca87-7000-8000-000000000001', 'en');
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const line = (more: object) => ({ lines: [{ ...SETUP, ...more }] });
it.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 1,000 letters', { name: 'x'.repeat(1000) }, 'name'],
  ['an unknown product', { product: '__proto__' }, 'product'],
  ['no lines', { lines: [] }, 'lines'],
  ['a thousand lines', { lines: Array(1000).fill(SETUP) }, 'lines'],
  ['one line more than an offer has', { lines: Array(MAX_OFFER_LINES + 1).fill(SETUP) }, 'lines'],
  ['words in one language', line({ name: { en: 'Set-up' } }), 'lines.0.name.fr'],
  ['an unknown kind', line({ kind: 'gift' }), 'lines.0.kind'],
  ['no pieces', line({ quantity: 0 }), 'lines.0.quantity'],
  ['a price of 1e9', line({ unitPriceCents: 1e9 }), 'lines.0.unitPriceCents'],
  ['a price below zero', line({ unitPriceCents: -5 }), 'lines.0.unitPriceCents'],
  ['a price that is no number', line({ unitPriceCents: Number.NaN }), 'lines.0.unitPriceCents'],
  ['a discount without its minus', line({ kind: 'discount' }), 'lines.0.unitPriceCents'],
  ['stock goods without a sku', line({ kind: 'stock' }), 'lines.0.sku'],
])('refuses %s, by its field', async (_, wrong, field) => {
  const before = await names();
  await expect(add(body('Wrong', wrong))).resolves.toBeProblem('INVALID_REQUEST', field);
  expect(await names()).toEqual(before);
});
