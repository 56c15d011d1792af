import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { inTransaction } from '../../db/client.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import {
  codeAt,
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../../testing/staff/staff-browser.ts';
import { inviteByMail } from '../invitations/invite.ts';

let database: TestDatabase;
let api: TestApi;
/** An owner who has just signed in. */
let owner: StaffBrowser;
let _ownerId: string;
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
  _ownerId = (await owner.data<{ id: string }>(owner.get('/me'))).id;
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const seen = (version: number) => ({ 'If-Match': `"v${version}"` });
const link = (token: string, body: object = {}) =>
  new StaffBrowser(api).post(`/invitations/${token}`, { name: 'Ada', language: 'en', ...body });
const find = async (id: string): Promise<ListedStaff | undefined> => {
  const { staff } = await owner.data<{ staff: ListedStaff[] }>(owner.get('/staff'));
  return staff.find((person) => person.id === id);
};
const _logged = async () => {
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

describe('an invitation', () => {
  it('is sent by mail, once for a key, and listed until it is accepted', async () => {
    const headers = keyed();
    const body = { email: 'new@shop.example', role: 'desk', language: 'fr' };
    const first = await owner.data(owner.post('/invitations', body, headers));
    expect(await owner.data(owner.post('/invitations', body, headers))).toEqual(first);
    const list = await owner.data<{ invitations: object[] }>(owner.get('/staff'));
    expect(list.invitations).toEqual([first]);
    const { rows } = await database.pool.query(
      `select kind from outbox where recipient = 'new@shop.example'`,
    );
    expect(rows).toEqual([{ kind: 'staff-invitation' }]);
  });

  it('B11 works once: no longer when its second factor is set up', async () => {
    const { token } = await inviteForTest(database);
    await joinWithCodes(new StaffBrowser(api), token);
    await expect(link(token)).resolves.toBeProblem('NOT_FOUND');
    await expect(new StaffBrowser(api).get(`/invitations/${token}`)).resolves.toBeProblem('NOT_FOUND');
  });

  it('B11 opened twice at once makes one person, with one session', async () => {
    const { token, email } = await inviteForTest(database);
    const browsers = [new StaffBrowser(api), new StaffBrowser(api)];
    const body = { name: 'Ada', language: 'en' };
    await Promise.all(browsers.map((browser) => browser.data(browser.post(`/invitations/${token}`, body))));
    const sessions = await Promise.all(browsers.map((browser) => browser.get('/session')));
    expect(sessions.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { staff } = await owner.data<{ staff: ListedStaff[] }>(owner.get('/staff'));
    expect(staff.filter((person) => person.email === email)).toHaveLength(1);
  });

  it('B11 does not work after its time, which is 72 hours', async () => {
    const body = { email: 'late@shop.example', role: 'desk', language: 'en' };
    const { expiresAt } = await owner.data<{ expiresAt: string }>(owner.post('/invitations', body, keyed()));
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    const { token } = await inviteForTest(database);
    await database.pool.query(`update staff_invitations set expires_at = now() - interval '1 second'`);
    await expect(link(token)).resolves.toBeProblem('NOT_FOUND');
  });

  it('B11 gives its own address and role, whatever is sent along', async () => {
    const { token, email } = await inviteForTest(database, { role: 'desk' });
    const other = { email: 'other@shop.example', role: 'owner', refundLimitCents: 5 };
    const browser = new StaffBrowser(api);
    await browser.data(browser.post(`/invitations/${token}`, { name: 'Ada', language: 'en', ...other }));
    expect(await browser.data(browser.get('/me'))).toMatchObject({
      email,
      role: 'desk',
      refundLimitCents: null,
    });
  });

  it('B11 above the role of whoever invites is refused', async () => {
    const manager = await signInStaff(database, 'manager');
    const invited = { email: 'up@shop.example', role: 'owner', language: 'en' } as const;
    const by = { id: manager.id, role: 'manager', sessionHash: Buffer.alloc(32) } as const;
    const invite = inTransaction(database.db, (tx) => inviteByMail(tx, by, { invited, now: new Date() }));
    await expect(invite).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends when its sender is disabled or it is withdrawn', async () => {
    const second = await join('owner');
    const body = { email: 'friend@shop.example', role: 'owner', language: 'en' };
    await second.browser.data(second.browser.post('/invitations', body, keyed()));
    await owner.data(owner.post(`/staff/${second.id}/disable`, {}, seen(1)));
    const mine = { ...body, email: 'mine@shop.example' };
    const { id } = await owner.data<{ id: string }>(owner.post('/invitations', mine, keyed()));
    expect((await owner.send('DELETE', `/staff-invitations/${id}`)).status).toBe(204);
    const { invitations } = await owner.data<{ invitations: object[] }>(owner.get('/staff'));
    expect(invitations).toEqual([]);
  });

  it('of somebody who is staff already is refused', async () => {
    const { email } = await join('desk');
    const body = { email: email.toUpperCase(), role: 'owner', language: 'en' };
    await expect(owner.post('/invitations', body, keyed())).resolves.toBeProblem('CONFLICT');
  });
});

describe('a person', () => {
  it('loses their sessions with another role, at once', async () => {
    const { id, browser } = await join('manager');
    const answer = await owner.send(
      'PATCH',
      `/staff/${id}`,
      { role: 'desk', refundLimitCents: 5000 },
      seen(1),
    );
    expect(await answer.json()).toMatchObject({ data: { role: 'desk', refundLimitCents: 5000, version: 2 } });
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  });

  it('keeps them with another limit of refunds', async () => {
    const { id, browser } = await join('desk');
    expect((await owner.send('PATCH', `/staff/${id}`, { refundLimitCents: 100 }, seen(1))).status).toBe(200);
    expect(await browser.data(browser.get('/session'))).toMatchObject({ refundLimitCents: 100 });
  });

  it('is out when disabled, and in again with their own ways when enabled', async () => {
    const { id, email, browser, secret } = await join('desk');
    expect((await owner.post(`/staff/${id}/disable`, {}, seen(1))).status).toBe(200);
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    const again = new StaffBrowser(api);
    const password = { email, password: STAFF_PASSWORD };
    await expect(again.post('/session', password)).resolves.toBeProblem('UNAUTHORIZED');
    expect((await owner.post(`/staff/${id}/enable`, {}, seen(2))).status).toBe(200);
    await again.data(again.post('/session', password));
    expect((await again.post('/session/totp', { code: await codeAt(secret) })).status).toBe(200);
  });

  it('whose ways in are reset gets in by the mailed link alone', async () => {
    const { id, email, browser } = await join('desk');
    const reset = await owner.post(`/staff/${id}/reset-factors`, {}, { ...seen(1), ...keyed() });
    expect(await reset.json()).toMatchObject({ data: { hasPassword: false, hasTotp: false, passkeys: 0 } });
    await expect(browser.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    const old = new StaffBrowser(api).post('/session', { email, password: STAFF_PASSWORD });
    await expect(old).resolves.toBeProblem('UNAUTHORIZED');
    const { rows } = await database.pool.query('select kind from outbox where recipient = $1', [email]);
    expect(rows).toEqual([{ kind: 'staff-set-up' }, { kind: 'staff-factors-reset' }]);
    expect((await find(id))?.role).toBe('desk');
  });

  it('who was changed meanwhile is not changed, but shown', async () => {
    const { id } = await join('desk');
    await owner.send('PATCH', `/staff/${id}`, { refundLimitCents: 1 }, seen(1));
    const late = await owner.send('PATCH', `/staff/${id}`, { refundLimitCents: 2 }, seen(1));
    await expect(late).toBeProblem('CHANGED_MEANWHILE');
    expect(await late.json()).toMatchObject({ data: { refundLimitCents: 1, version: 2 } });
    await expect(owner.send('PATCH', `/staff/${id}`, { refundLimitCents: 2 })).resolves.toBeProblem(
      'PRECONDITION_REQUIRED',
    );
  });

  it('changes their own name and language', async () => {
    const answer = await owner.send('PATCH', '/me', { name: 'Grace H.', language: 'fr' }, seen(1));
    expect(await answer.json()).toMatchObject({ data: { name: 'Grace H.', language: 'fr', version: 2 } });
    await expect(owner.send('PATCH', '/me', { name: 'G' }, seen(1))).resolves.toBeProblem(
      'CHANGED_MEANWHILE',
    );
  });
});
