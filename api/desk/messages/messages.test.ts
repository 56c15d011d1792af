import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageRow } from '../../../contract/desk/messages.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { contactForm } from '../../testing/forms.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

async function send(): Promise<string> {
  const subject = `Question ${randomUUID()}`;
  await api.post('/forms-submit', contactForm({ subject }));
  return subject;
}

async function list({ headers }: TestStaff, query = ''): Promise<MessageRow[]> {
  const answer = await api.get(`/admin/messages?${query}`, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: MessageRow[] }).data;
}

const finish = ({ headers }: TestStaff, id: string, version?: number) =>
  api.post(
    `/admin/messages/${id}/done`,
    {},
    { ...headers, ...(version !== undefined && { 'If-Match': `"v${version}"` }) },
  );

it('lists messages newest first, and those that nobody has dealt with', async () => {
  const desk = await signInStaff(database, 'desk');
  const subjects = [await send(), await send()];
  const [newest, older] = await list(desk);
  expect([older?.subject, newest?.subject]).toEqual(subjects);
  expect(newest).toMatchObject({ language: 'en', doneAt: null, doneBy: null, version: 1 });
  expect((await finish(desk, newest?.id ?? '', 1)).status).toBe(200);
  expect((await list(desk, 'done=no')).map(({ id }) => id)).not.toContain(newest?.id);
  expect(await list(desk, 'done=yes')).toEqual([
    expect.objectContaining({ id: newest?.id, doneBy: 'Sam of desk', version: 2 }),
  ]);
  const { rows } = await database.pool.query('select what, subject_id from staff_log where staff_id = $1', [
    desk.id,
  ]);
  expect(rows).toEqual([{ what: 'message.done', subject_id: newest?.id }]);
});

it('lets one of two people deal with a message, and shows the other how it is now', async () => {
  const [one, other] = [await signInStaff(database, 'desk'), await signInStaff(database, 'manager')];
  await send();
  const { id = '' } = (await list(one))[0] ?? {};
  const answers = await Promise.all([finish(one, id, 1), finish(other, id, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const late = answers.find(({ status }) => status === 412);
  expect(await late?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { id, version: 2 } });
});

it('requires the version that the person saw, and a message', async () => {
  const desk = await signInStaff(database, 'desk');
  await expect(finish(desk, randomUUID())).resolves.toBeProblem('PRECONDITION_REQUIRED');
  await expect(finish(desk, randomUUID(), 1)).resolves.toBeProblem('NOT_FOUND');
});

it.each(ROLES)('lets a %s read and finish messages as the matrix says', async (role) => {
  const staff = await signInStaff(database, role);
  const statuses = [
    (await api.get('/admin/messages', staff.headers)).status,
    (await finish(staff, randomUUID(), 1)).status,
  ];
  expect(statuses).toEqual(['owner', 'manager', 'desk'].includes(role) ? [200, 404] : [403, 403]);
});
