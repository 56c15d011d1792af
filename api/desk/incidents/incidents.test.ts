import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Incident, IncidentList } from '../../../contract/desk/incidents.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { keyed } from '../../testing/staff/keyed.ts';
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

const body = (more: object = {}) => ({
  circumstances: 'A list of parcels was left on a bus.',
  dataConcerned: 'Names and delivery addresses',
  whose: 'Customers of one morning',
  foundOn: '2026-11-20',
  ...more,
});
const add = (more: object = {}, { headers } = manager, key: string = randomUUID()) =>
  api.post('/admin/incidents', body(more), keyed({ headers }, key));
const change = ({ id }: { id: string }, changed: object, version: number) =>
  api.send('PUT', `/admin/incidents/${id}`, changed, { ...manager.headers, 'If-Match': `"v${version}"` });
const incidentOf = async (answer: Response, status = 201): Promise<Incident> => {
  expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)]);
  return ((await answer.json()) as { data: Incident }).data;
};
const list = async (query = ''): Promise<IncidentList> =>
  (await (await api.get(`/admin/incidents${query}`, manager.headers)).json()) as IncidentList;

describe('the register of incidents', () => {
  it('enters an incident once for each key, also when it is pressed twice at once', async () => {
    const before = (await list()).data.length;
    const key = randomUUID();
    const [first, second] = await Promise.all([add({}, manager, key), add({}, manager, key)]);
    expect(await incidentOf(second)).toEqual(await incidentOf(first));
    expect((await list()).data).toHaveLength(before + 1);
    await expect(add({ whose: 'Others' }, manager, key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
    const keyless = api.post('/admin/incidents', body(), manager.headers);
    await expect(keyless).resolves.toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
    expect((await list()).data).toHaveLength(before + 1);
  });

  it('keeps what the law asks for, and says until when', async () => {
    const known = {
      peopleCount: 12,
      happenedFrom: '2026-11-18',
      happenedTo: '2026-11-19',
      isSerious: true,
      riskReasons: 'Addresses of homes',
      toldCommissionOn: '2026-11-21',
      toldCommissionerOn: '2026-11-21',
      toldPeopleOn: '2026-11-22',
      measures: 'Lists no longer leave the shop.',
    };
    const incident = await incidentOf(await add(known));
    expect(incident).toMatchObject({ ...body(), ...known, version: 1, keptUntil: '2031-11-20' });
    expect(incident.createdBy).not.toBeNull();
    expect((await list()).data).toContainEqual(incident);
    const { rows } = await database.pool.query(
      `select what, subject_kind, subject_id, detail from staff_log order by seq desc limit 1`,
    );
    expect(rows).toEqual([
      { what: 'incident.added', subject_kind: 'incident', subject_id: incident.id, detail: {} },
    ]);
  });

  it('takes one of which little is known yet, and what is learned later', async () => {
    const first = await incidentOf(await add());
    expect(first).toMatchObject({ peopleCount: null, happenedFrom: null, isSerious: null, measures: '' });
    const later = { ...body(), isSerious: false, riskReasons: 'The list was found the same day.' };
    const changed = await incidentOf(await change(first, later, first.version), 200);
    expect(changed).toMatchObject({ ...later, version: 2 });
    await expect(change(first, body({ whose: 'Others' }), first.version)).resolves.toBeProblem(
      'CHANGED_MEANWHILE',
    );
    const answer = await change(first, body({ whose: 'Others' }), first.version);
    expect(await answer.json()).toMatchObject({ data: changed });
    expect((await list()).data).toContainEqual(changed);
  });

  it('needs the version that the person saw, of an incident that exists', async () => {
    const incident = await incidentOf(await add());
    const path = `/admin/incidents/${incident.id}`;
    await expect(api.send('PUT', path, body(), manager.headers)).resolves.toBeProblem(
      'PRECONDITION_REQUIRED',
    );
    const gone = { id: '019300c2-0000-7000-8000-000000000001' };
    await expect(change(gone, body(), 1)).resolves.toBeProblem('NOT_FOUND');
  });

  it.each([
    ['nothing', {}, 'circumstances'],
    ['no circumstances', body({ circumstances: ' \n ' }), 'circumstances'],
    ['no day it was found on', body({ foundOn: '' }), 'foundOn'],
    ['a day to come', body({ foundOn: '2999-01-01' }), 'foundOn'],
    ['a find before it happened', body({ happenedFrom: '2026-11-21' }), 'foundOn'],
    [
      'an end before the beginning',
      body({ happenedFrom: '2026-11-05', happenedTo: '2026-11-04' }),
      'happenedTo',
    ],
    ['an end without a beginning', body({ happenedTo: '2026-11-04' }), 'happenedFrom'],
    ['a risk without reasons', body({ isSerious: true }), 'riskReasons'],
    ['half a person', body({ peopleCount: 1.5 }), 'peopleCount'],
    ['fewer than nobody', body({ peopleCount: -1 }), 'peopleCount'],
    ['a novel', body({ measures: 'm'.repeat(5001) }), 'measures'],
  ])('refuses %s', async (_, sent, field) => {
    const { count } = await list();
    await expect(api.post('/admin/incidents', sent, keyed(manager))).resolves.toBeProblem(
      'INVALID_REQUEST',
      field,
    );
    expect((await list()).count).toBe(count);
  });

  it('lists the one that was found last first, page by page', async () => {
    for (const foundOn of ['2025-01-02', '2025-01-03', '2025-01-02'])
      await incidentOf(await add({ foundOn }));
    const all = (await list('?limit=100')).data;
    const days = all.map(({ foundOn }) => foundOn);
    expect(days).toEqual(days.toSorted().reverse());
    const pages: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: IncidentList = await list(`?limit=2${after && `&after=${after}`}`);
      pages.push(...page.data.map(({ id }) => id));
      after = page.next;
    }
    expect(pages).toEqual(all.map(({ id }) => id));
  });

  it.each(ROLES)('lets a %s see and write as the matrix says', async (role) => {
    const staff = await signInStaff(database, role);
    const statuses = [
      (await api.get('/admin/incidents', staff.headers)).status,
      (await api.post('/admin/incidents', {}, keyed(staff))).status,
    ];
    const seen = ['owner', 'manager', 'desk'].includes(role) ? 200 : 403;
    expect(statuses).toEqual([seen, role === 'owner' || role === 'manager' ? 400 : 403]);
  });
});
