import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { inTransaction } from '../../db/client.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { inviteForTest, joinWithCodes, StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { InvitationRefused, inviteByLink } from '../invitations/invite.ts';
import { resetFactors } from './change-staff.ts';

let database: TestDatabase;
let api: TestApi;
/** An owner who has just signed in. */
let owner: StaffBrowser;
let ownerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from staff; delete from staff_invitations');
  const { token } = await inviteForTest(database);
  owner = new StaffBrowser(api);
  await joinWithCodes(owner, token);
  ownerId = (await owner.data<{ id: string }>(owner.get('/me'))).id;
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const seen = (version: number) => ({ 'If-Match': `"v${version}"` });
const link = (token: string, body: object = {}) =>
  new StaffBrowser(api).post(`/invitations/${token}`, { name: 'Ada', language: 'en', ...body });
const find = async (id: string): Promise<ListedStaff | undefined> => {
  const { staff } = await owner.data<{ staff: ListedStaff[] }>(owner.get('/staff'));
  return staff.find((person) => person.id === id);
};
const logged = async () => {
  const { rows } = await database.pool.query('select what, detail from staff_log order by seq');
  return rows as { what: string; detail: Record<string, unknown> }[];
};
async function join(role: Role) {
  const { token, email } = await inviteForTest(database, { role });
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  const { id } = await browser.data<{ id: string }>(browser.get('/me'));
  return { id, email, browser, secret };
}

describe('the last owner', () => {
  it('B11 cannot be disabled or lowered, which is logged', async () => {
    for (const [method, path, body] of [
      ['POST', `/staff/${ownerId}/disable`, {}],
      ['PATCH', `/staff/${ownerId}`, { role: 'desk' }],
    ] as const)
      await expect(owner.send(method, path, body, seen(1))).resolves.toBeProblem('CONFLICT');
    const refused = (await logged()).filter(({ what }) => what === 'refused').slice(-2);
    expect(refused.map(({ detail }) => detail.attempted)).toEqual(['staff.disabled', 'staff.changed']);
  });

  it('P113 cannot have the ways in reset in the back office, and can on the command line', async () => {
    const reset = (id: string) => owner.post(`/staff/${id}/reset-factors`, {}, { ...seen(1), ...keyed() });
    const answer = await reset(ownerId);
    await expect(answer).toBeProblem('CONFLICT');
    expect(await answer.json()).toMatchObject({
      message: 'This is the last owner who can sign in. Make somebody else an owner first.',
    });
    expect((await logged()).at(-1)).toMatchObject({
      what: 'refused',
      detail: { attempted: 'staff.factors-reset' },
    });
    expect(await find(ownerId)).toMatchObject({ hasPassword: true, hasTotp: true });
    // An owner who has yet to set up a second factor cannot sign in, so does not count.
    const { token } = await inviteForTest(database);
    await link(token);
    await expect(reset(ownerId)).resolves.toBeProblem('CONFLICT');
    const byCommand = { by: null, id: ownerId, version: undefined, now: new Date() };
    await inTransaction(database.db, (tx) => resetFactors(tx, byCommand));
    await expect(owner.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('P113 can be reset by another owner, and of two at once one stays', async () => {
    const second = await join('owner');
    const reset = (browser: StaffBrowser, id: string) =>
      browser.post(`/staff/${id}/reset-factors`, {}, { ...seen(1), ...keyed() });
    const answers = await Promise.all([reset(owner, second.id), reset(second.browser, ownerId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await database.pool.query('select id from staff where totp_secret is not null');
    expect(rows).toHaveLength(1);
  });

  it('B11 stays when two disable each other at once', async () => {
    const second = await join('owner');
    const answers = await Promise.all([
      owner.post(`/staff/${second.id}/disable`, {}, seen(1)),
      second.browser.post(`/staff/${ownerId}/disable`, {}, seen(1)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await database.pool.query('select id from staff where disabled_at is null');
    expect(rows).toHaveLength(1);
  });

  it('B11 is not joined by one from the command line, unless to recover, which all owners are told', async () => {
    const invited = { email: 'second@shop.example', role: 'owner', language: 'en' } as const;
    const refused = inviteByLink(database.db, { ...invited, recover: false }, new Date());
    await expect(refused).rejects.toBeInstanceOf(InvitationRefused);
    expect((await logged()).at(-1)).toMatchObject({ what: 'invitation.refused' });
    const path = await inviteByLink(database.db, { ...invited, recover: true }, new Date());
    expect((await logged()).at(-1)).toMatchObject({ what: 'staff.invited', detail: { recover: true } });
    const { rows } = await database.pool.query(
      `select recipient from outbox where kind = 'staff-owner-recovered' order by id desc limit 1`,
    );
    const { email } = await owner.data<{ email: string }>(owner.get('/me'));
    expect(rows).toEqual([{ recipient: email }]);
    expect((await link(path.split('/').at(-1) ?? '')).status).toBe(200);
  });
});
