import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../contract/staff/permissions.ts';
import type { StaffSession } from '../contract/staff/sessions.ts';
import { signUp } from './testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from './testing/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { signInStaff } from './testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

it.each(ROLES)('tells a signed-in %s who they are', async (role: Role) => {
  const { id, headers } = await signInStaff(database, role);
  const answer = await api.get('/admin/session', headers);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { data } = (await answer.json()) as { data: StaffSession };
  expect(data).toMatchObject({ id, role, isElevated: false });
});

describe('the back office is closed', () => {
  it('to nobody, and to a shopper with a token', async () => {
    const shopper = await signUp(api);
    await expect(api.get('/admin/session')).resolves.toBeProblem('UNAUTHORIZED');
    await expect(api.get('/admin/session', shopper.headers)).resolves.toBeProblem('FORBIDDEN');
  });

  it('to a person who was disabled since the sign-in', async () => {
    const { id, headers } = await signInStaff(database, 'manager');
    await database.pool.query('update staff set disabled_at = now() where id = $1', [id]);
    await expect(api.get('/admin/session', headers)).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('two hours after the last use, and to production twelve hours after the sign-in', async () => {
    const [desk, production] = [
      await signInStaff(database, 'desk'),
      await signInStaff(database, 'production'),
    ];
    await database.pool.query(
      `update staff_sessions set seen_at = now() - interval '2 hours', expires_at = now() + interval '1 hour'`,
    );
    await expect(api.get('/admin/session', desk.headers)).resolves.toBeProblem('UNAUTHORIZED');
    expect((await api.get('/admin/session', production.headers)).status).toBe(200);
    await database.pool.query(`update staff_sessions set expires_at = now() - interval '1 second'`);
    await expect(api.get('/admin/session', production.headers)).resolves.toBeProblem('UNAUTHORIZED');
  });
});

it('says that there is no such call, in the language of the call', async () => {
  const { headers } = await signInStaff(database, 'owner');
  const answer = await api.get('/admin/nothing?lang=fr', headers);
  await expect(answer).toBeProblem('NOT_FOUND');
  expect(((await answer.json()) as { message: string }).message).toBe('Il n’y a rien ici');
});
