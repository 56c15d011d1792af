import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../contract/desk/views.ts';
import { may } from '../../../contract/staff/permissions.ts';
import english from '../../../messages/api/en.json' with { type: 'json' };
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const mine = { page: 'orders', name: 'West', address: 'province=BC&sort=oldest' };

async function viewsOf({ headers }: TestStaff): Promise<View[]> {
  const answer = await api.get('/admin/views?page=orders', headers);
  return ((await answer.json()) as { data: View[] }).data;
}
const add = async ({ headers }: TestStaff, view: object): Promise<View> =>
  ((await (await api.post('/admin/views', view, keyed({ headers }))).json()) as { data: View }).data;

/** Addresses that the list refuses, each with what the refusal says. */
const REFUSED = [
  ['q=ab', 'searchTooShort'],
  ['q=%00', 'unknownFilters'],
  ['q=ab%00c', 'unknownFilters'],
  ['q=%ff', 'searchTooShort'],
  ['q=%ed%a0%80', 'searchTooShort'],
  ['q=12', 'searchTooShort'],
  ['q=@', 'searchTooShort'],
  ['q=+', 'unknownFilters'],
  ['q=--', 'searchTooShort'],
  [`q=${'x'.repeat(101)}`, 'unknownFilters'],
  ['q=abcd&q=ab', 'unknownFilters'],
  ['from=0000-01-01', 'unknownFilters'],
  ['from=2026-13-01', 'unknownFilters'],
  ['to=yesterday', 'unknownFilters'],
  ['tag=', 'unknownFilters'],
  ['tag=%00', 'unknownFilters'],
  [`tag=${'x'.repeat(41)}`, 'unknownFilters'],
  ['sku=%00', 'unknownFilters'],
  ['sku=+', 'unknownFilters'],
  ['province=XX', 'unknownFilters'],
  ['status=gone', 'unknownFilters'],
  ['sort=shape', 'unknownFilters'],
  ['held=no', 'unknownFilters'],
  ['after=nonsense', 'unknownFilters'],
  ['limit=0', 'unknownFilters'],
  ['email=somebody%40example.com', 'unknownFilters'],
  ['__proto__=x', 'unknownFilters'],
] as const;
/** What tells of emails, phone numbers or amounts, so the list refuses it to whoever may not see them. */
const HIDDEN = [
  'sort=largest',
  'payment=pending_cod',
  'todo=refund',
  'q=ada%40',
  'q=ada%40example.com&province=ON',
] as const;

describe('P118 an address that the list refuses', () => {
  it.each(REFUSED)('is not stored: %s', async (address, sentence) => {
    const manager = await signInStaff(database, 'manager');
    const { id } = await add(manager, mine);
    for (const [method, path, body] of [
      ['POST', '/admin/views', { ...mine, address }],
      ['POST', '/admin/views', { ...mine, address, isShared: true }],
      ['PATCH', `/admin/views/${id}`, { address }],
    ] as const) {
      const answer = await api.send(method, path, body, keyed(manager));
      await expect(answer.clone()).toBeProblem('INVALID_REQUEST', 'address');
      expect(((await answer.json()) as { detail: string }).detail).toBe(`address: ${english[sentence]}`);
    }
    expect((await viewsOf(manager)).filter(({ isOwn }) => isOwn)).toMatchObject([{ address: mine.address }]);
  });

  it('takes the page from nobody where it is stored: it can be deleted, and others do not see it', async () => {
    const staff = await Promise.all(
      (['owner', 'manager', 'desk', 'production', 'books'] as const).map((role) =>
        signInStaff(database, role),
      ),
    );
    const addresses = [...REFUSED.map(([address]) => address), 'from=0000-01-01'];
    const stored = async (staffId: string | null) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into saved_views (staff_id, page, name, address)
         select $1, 'orders', 'Stored', address from unnest($2::text[]) address returning id`,
        [staffId, addresses],
      );
      return rows.map(({ id }) => id);
    };
    const shared = await stored(null);
    for (const person of staff) {
      const own = await stored(person.id);
      const mayDelete = may(person.role, 'settings.edit') ? [...shared, ...own] : own;
      const views = (await viewsOf(person)).filter(({ name }) => name === 'Stored');
      expect([person.role, views.map(({ id }) => id).sort()]).toEqual([person.role, mayDelete.toSorted()]);
      for (const view of views) expect(view).toMatchObject({ count: null, address: '' });
      for (const id of own) expect((await api.delete(`/admin/views/${id}`, person.headers)).status).toBe(204);
    }
    const [owner] = staff;
    if (owner) for (const id of shared) await api.delete(`/admin/views/${id}`, owner.headers);
  });
});

describe('P115 a view by what production may not see', () => {
  it.each(HIDDEN)('is not stored by it: %s', async (address) => {
    const packer = await signInStaff(database, 'production');
    const answer = await api.post('/admin/views', { ...mine, address }, keyed(packer));
    await expect(answer).toBeProblem('INVALID_REQUEST', 'address');
  });

  it('is not shown to it, nor how many orders it has', async () => {
    const [manager, packer] = [
      await signInStaff(database, 'manager'),
      await signInStaff(database, 'production'),
    ];
    const shared = await Promise.all(
      HIDDEN.map((address) => add(manager, { ...mine, name: 'Hidden', address, isShared: true })),
    );
    const views = await viewsOf(packer);
    expect(views.filter(({ name }) => name === 'Hidden')).toEqual([]);
    expect(views.map(({ id }) => id)).not.toContain('cash-due');
    expect((await viewsOf(manager)).filter(({ name }) => name === 'Hidden')).toHaveLength(HIDDEN.length);
    for (const { id } of shared) await api.delete(`/admin/views/${id}`, manager.headers);
  });

  it('of its own, kept as the desk, comes without its address', async () => {
    const person = await signInStaff(database, 'desk');
    const { id } = await add(person, { ...mine, address: 'q=ada%40example.com' });
    await database.pool.query(`update staff set role = 'production' where id = $1`, [person.id]);
    expect((await viewsOf(person)).find((view) => view.id === id)).toMatchObject({
      count: null,
      address: '',
    });
  });
});
