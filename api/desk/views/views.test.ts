import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../contract/desk/views.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
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

it('counts what each built-in view shows', async () => {
  const flag = await createProduct(database.db, { name: 'Canada' });
  await api.checkout(payload({ lines: [line(flag)] }));
  const desk = await signInStaff(database, 'desk');
  const counts = Object.fromEntries((await viewsOf(desk)).map(({ id, count }) => [id, count]));
  expect(counts).toMatchObject({ all: 1, 'to-pack': 1, packed: 0, late: 0, held: 0, 'cash-due': 1 });
});

it('keeps a view once for each key, also when it is pressed twice at once', async () => {
  const desk = await signInStaff(database, 'desk');
  const headers = keyed(desk);
  const send = (view: object) => api.post('/admin/views', view, headers);
  const [first, second] = await Promise.all([send(mine), send(mine)]);
  expect([first.status, await second.json()]).toEqual([201, await first.json()]);
  await expect(send({ ...mine, name: 'East' })).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  await expect(api.post('/admin/views', mine, desk.headers)).resolves.toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
  expect((await viewsOf(desk)).filter(({ isOwn }) => isOwn)).toHaveLength(1);
});

it('keeps own views apart, and shows shared ones to everybody', async () => {
  const [desk, other, manager] = [
    await signInStaff(database, 'desk'),
    await signInStaff(database, 'desk'),
    await signInStaff(database, 'manager'),
  ];
  const own = await add(desk, mine);
  const shared = await add(manager, { ...mine, name: 'All of BC', isShared: true });
  const saved = async (staff: TestStaff) => (await viewsOf(staff)).flatMap(({ name }) => name ?? []);
  expect(await saved(desk)).toEqual(['West', 'All of BC']);
  expect(await saved(other)).toEqual(['All of BC']);
  // Another person's view is not there; everybody's may be changed by those who edit settings alone.
  await expect(api.delete(`/admin/views/${own.id}`, other.headers)).resolves.toBeProblem('NOT_FOUND');
  await expect(api.delete(`/admin/views/${shared.id}`, desk.headers)).resolves.toBeProblem('FORBIDDEN');
  await expect(api.post('/admin/views', { ...mine, isShared: true }, keyed(desk))).resolves.toBeProblem(
    'FORBIDDEN',
  );
  expect((await api.delete(`/admin/views/${own.id}`, desk.headers)).status).toBe(204);
  expect((await api.delete(`/admin/views/${shared.id}`, manager.headers)).status).toBe(204);
  expect(await saved(desk)).toEqual([]);
});

it('takes other filters, sort and columns into a view of the person, and refuses unknown filters', async () => {
  const [desk, other] = [await signInStaff(database, 'desk'), await signInStaff(database, 'desk')];
  const { id } = await add(desk, mine);
  const address = 'columns=number%2Ctotal&province=AB&sort=largest';
  const change = (body: object, { headers }: TestStaff) =>
    api.send('PATCH', `/admin/views/${id}`, body, headers);
  expect((await change({ address }, desk)).status).toBe(200);
  expect((await viewsOf(desk)).find((view) => view.id === id)).toMatchObject({
    name: 'West',
    address,
    count: 0,
  });
  await expect(change({ address: 'status=gone' }, desk)).resolves.toBeProblem('INVALID_REQUEST', 'address');
  await expect(change({ address }, other)).resolves.toBeProblem('NOT_FOUND');
});

describe('a change of a view', () => {
  it('of nothing leaves it as it is', async () => {
    const desk = await signInStaff(database, 'desk');
    const { id } = await add(desk, mine);
    for (const body of [{}, { unknown: 1 }]) {
      const answer = await api.send('PATCH', `/admin/views/${id}`, body, desk.headers);
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: { id, name: 'West' } }]);
    }
  });

  it('does not find one that is deleted meanwhile', async () => {
    const desk = await signInStaff(database, 'desk');
    const { id } = await add(desk, mine);
    const deleting = await database.pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from saved_views where id = $1', [id]);
    const change = api.send('PATCH', `/admin/views/${id}`, { name: 'East' }, desk.headers);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    await deleting.query('commit');
    deleting.release();
    await expect(change).resolves.toBeProblem('NOT_FOUND');
  });
});

it('says so when the filters of a view are no longer known', async () => {
  const desk = await signInStaff(database, 'desk');
  const { id } = await add(desk, mine);
  await database.pool.query(`update saved_views set address = 'status=gone' where id = $1`, [id]);
  expect((await viewsOf(desk)).find((view) => view.id === id)).toMatchObject({ count: null });
});

it.each([
  ['an unknown filter', { ...mine, address: 'status=gone' }, 'address'],
  ['no name', { ...mine, name: ' ' }, 'name'],
  ['an unknown page', { ...mine, page: 'secrets' }, 'page'],
])('refuses %s', async (_, view, field) => {
  const { headers } = await signInStaff(database, 'desk');
  await expect(api.post('/admin/views', view, keyed({ headers }))).resolves.toBeProblem(
    'INVALID_REQUEST',
    field,
  );
});

it('P151 refuses the thirty-first view of a person, also when forty are added at once', async () => {
  const desk = await signInStaff(database, 'desk');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => api.post('/admin/views', mine, keyed(desk))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  await expect(api.post('/admin/views', mine, keyed(desk))).resolves.toBeProblem('CONFLICT');
});

describe('views of products', () => {
  it('are counted and kept by those who edit products, as their list reads them', async () => {
    await createProduct(database.db, { name: 'Pennant' });
    const [writer, packer] = [
      await signInStaff(database, 'catalogue'),
      await signInStaff(database, 'production'),
    ];
    const ask = ({ headers }: TestStaff) => api.get('/admin/views?page=products', headers);
    const view = { page: 'products', name: 'Pennants', address: 'q=pennant&status=published&sort=name' };
    expect(await add(writer, view)).toMatchObject({ name: 'Pennants', isOwn: true });
    const { data } = (await (await ask(writer)).json()) as { data: View[] };
    expect(data.find(({ name }) => name === 'Pennants')).toMatchObject({ count: 1 });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['drafts', 'sold-out', 'no-french']));
    await expect(ask(packer)).resolves.toBeProblem('FORBIDDEN');
    expect(
      await add(packer, { page: 'stock', name: 'Low', address: 'q=pennant&show=in&sort=most' }),
    ).toMatchObject({ isOwn: true });
    const stock = (await (await api.get('/admin/views?page=stock', packer.headers)).json()) as {
      data: View[];
    };
    expect(stock.data.find(({ name }) => name === 'Low')).toMatchObject({ count: 1 });
    const gone = { page: 'stock', name: 'Gone', address: 'show=gone' };
    await expect(api.post('/admin/views', gone, keyed(packer))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'address',
    );
    await expect(api.get('/admin/views?page=orders', writer.headers)).resolves.toBeProblem('FORBIDDEN');
    for (const address of [
      'province=BC',
      'status=gone',
      'q=%00',
      'lacks=french&lacks=price',
      `q=${'x'.repeat(101)}`,
    ])
      await expect(api.post('/admin/views', { ...view, address }, keyed(writer))).resolves.toBeProblem(
        'INVALID_REQUEST',
        'address',
      );
  });
});
