import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Invitation, ListedStaff } from '../../../contract/staff/people.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { openMailbox } from '../../testing/mail/open-mailbox.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { codeAt, inviteForTest, STAFF_PASSWORD, StaffBrowser } from '../../testing/staff/staff-browser.ts';

let database: TestDatabase;
let api: TestApi;
/** How far the clock of the API is ahead. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now });
});
afterAll(() => database.drop());

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Opens the link and chooses a password. */
async function open(token: string, password = STAFF_PASSWORD): Promise<StaffBrowser> {
  const browser = new StaffBrowser(api, { 'User-Agent': AGENT });
  await browser.data(browser.post(`/invitations/${token}`, { name: 'Ada', language: 'en', password }));
  return browser;
}

/** Sets the second factor up. @returns the status of the last step. */
async function finish(browser: StaffBrowser): Promise<number> {
  const begun = await browser.post('/me/totp');
  if (begun.status !== 200) return begun.status;
  const { data } = (await begun.json()) as { data: { secret: string } };
  const code = await codeAt(data.secret, aheadMs);
  return (await browser.post('/me/totp/confirm', { code })).status;
}

const signIn = (email: string, password = STAFF_PASSWORD) =>
  new StaffBrowser(api).post('/session', { email, password });

it('an invitation opens in the language that somebody chose for it, else in the browser’s', async () => {
  const languageOf = async (token: string) =>
    ((await (await api.get(`/admin/invitations/${token}`)).json()) as { data: Invitation }).data.language;
  const { token, email } = await inviteForTest(database);
  expect(await languageOf(token)).toBeNull();
  const change = database.db.updateTable('staff_invitations').where('email', '=', email);
  const { id } = await signInStaff(database, 'owner');
  await change.set({ invited_by: id }).execute();
  expect(await languageOf(token)).toBe('en');
  await change.set({ invited_by: null, language: 'fr' }).execute();
  expect(await languageOf(token)).toBe('fr');
});

describe('P112 an invitation that was opened and not finished', () => {
  it('leaves a password that opens nothing, and a link that leads back', async () => {
    const { token, email } = await inviteForTest(database);
    const left = await open(token);
    const wrong = await signIn(email, 'not the password at all');
    const right = await signIn(email);
    await expect(right).toBeProblem('UNAUTHORIZED');
    const [wrongBody, rightBody] = (await Promise.all([wrong.json(), right.json()])) as object[];
    expect({ ...rightBody, requestId: '' }).toEqual({ ...wrongBody, requestId: '' });
    expect(right.headers.getSetCookie()).toEqual(wrong.headers.getSetCookie());
    expect(await left.data(left.get(`/invitations/${token}`))).toMatchObject({ email, name: 'Ada' });

    const back = await open(token, 'another manila rope');
    await expect(left.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
    expect(await finish(back)).toBe(204);
    expect((await back.get('/staff')).status).toBe(200);
    await expect(signIn(email)).resolves.toBeProblem('UNAUTHORIZED');
    expect((await signIn(email, 'another manila rope')).status).toBe(200);
    await expect(left.get(`/invitations/${token}`)).resolves.toBeProblem('NOT_FOUND');
  });

  it('is listed, and logged as accepted once it is finished', async () => {
    const owner = await signInStaff(database, 'owner');
    const { token, email } = await inviteForTest(database, { role: 'desk' });
    const list = async () => {
      const { data } = (await (await api.get('/admin/staff', owner.headers)).json()) as {
        data: { staff: ListedStaff[]; invitations: { email: string }[] };
      };
      return {
        person: data.staff.find((person) => person.email === email),
        isOpen: data.invitations.some((invitation) => invitation.email === email),
      };
    };
    const browser = await open(token);
    expect(await list()).toMatchObject({ person: { hasTotp: false, passkeys: 0 }, isOpen: true });
    expect(await finish(browser)).toBe(204);
    expect(await list()).toMatchObject({ person: { hasTotp: true }, isOpen: false });
    const { rows } = await database.pool.query(
      `select what from staff_log where staff_id = (select id from staff where email = $1) order by seq`,
      [email],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'session.started',
      'invitation.opened',
      'invitation.accepted',
      'me.totp-set-up',
    ]);
  });

  it('may be finished in a tab that was open while its link expired, for half an hour', async () => {
    const { token } = await inviteForTest(database);
    const browser = await open(token);
    await database.pool.query(
      `update staff_invitations set expires_at = now() - interval '1 second' where token_hash is not null`,
    );
    await expect(browser.get(`/invitations/${token}`)).resolves.toBeProblem('NOT_FOUND');
    aheadMs = 29 * MINUTE_MS;
    try {
      expect(await finish(browser)).toBe(204);
    } finally {
      aheadMs = 0;
    }
    const other = await inviteForTest(database);
    const idle = await open(other.token);
    aheadMs = 31 * MINUTE_MS;
    try {
      expect(await finish(idle)).toBe(401);
    } finally {
      aheadMs = 0;
    }
  });

  it('ends with its withdrawal, and with a new one, also for a tab that is at it', async () => {
    const owner = await signInStaff(database, 'owner', { isElevated: true });
    const { token, email } = await inviteForTest(database, { role: 'desk' });
    const first = await open(token);
    const headers = { ...owner.headers, 'Idempotency-Key': randomUUID() };
    const again = { email, role: 'desk', language: 'en' };
    const answer = await api.post('/admin/invitations', again, headers);
    expect(answer.status).toBe(201);
    expect(await finish(first)).toBe(401);
    await expect(open(token)).rejects.toThrow('404');
    const { data } = (await answer.json()) as { data: { id: string } };
    const withdrawn = await api.send('DELETE', `/admin/staff-invitations/${data.id}`, {}, owner.headers);
    expect(withdrawn.status).toBe(204);
    await expect(signIn(email)).resolves.toBeProblem('UNAUTHORIZED');
  });
});

it('P112 who stopped before this version loses the password, and others keep theirs', async () => {
  const migration = new URL('../../db/migrations/0070_unfinished_invitations.sql', import.meta.url);
  const [done, stopped] = [await inviteForTest(database), await inviteForTest(database)];
  expect(await finish(await open(done.token))).toBe(204);
  const left = await open(stopped.token);
  await database.pool.query(await readFile(migration, 'utf8'));
  const { rows } = await database.pool.query(
    'select email, password_hash is null as is_gone from staff where email = any ($1)',
    [[done.email, stopped.email]],
  );
  expect(new Map(rows.map((row) => [row.email, row.is_gone]))).toEqual(
    new Map([
      [done.email, false],
      [stopped.email, true],
    ]),
  );
  await expect(left.get('/session')).resolves.toBeProblem('UNAUTHORIZED');
  expect((await signIn(done.email)).status).toBe(200);
});

it('P112 the first second factor is told by mail, with time and browser', async () => {
  const mailbox = await openMailbox(database, now);
  try {
    const { token, email } = await inviteForTest(database);
    expect(await finish(await open(token))).toBe(204);
    const mails = (await mailbox.read()).filter(({ recipients }) => recipients.includes(email));
    const [mail] = mails;
    expect(mails).toHaveLength(1);
    expect(mail?.email.subject).toBe('Your second factor for the Halyard back office was set up');
    expect(mail?.email.text).toContain('Browser: Firefox on Linux.');
    expect(mail?.email.text).toMatch(/On \S.*\d{4}/);
  } finally {
    await mailbox.close();
  }
});
