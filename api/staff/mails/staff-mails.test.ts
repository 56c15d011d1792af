import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { createTestApi, STAFF_URL, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { frenchFaults } from '../../testing/mail/mail-rules.ts';
import { type Mailbox, openMailbox } from '../../testing/mail/open-mailbox.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { inviteForTest, StaffBrowser } from '../../testing/staff/staff-browser.ts';

let database: TestDatabase;
let api: TestApi;
let mailbox: Mailbox;
/** How far the clock of API and jobs is ahead. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  aheadMs = 0;
  mailbox = await openMailbox(database, now);
});
afterEach(() => mailbox.close());

const SUBJECTS = {
  'staff-new-device': { en: 'A new sign-in', fr: 'Nouvelle connexion' },
  'staff-factors-changed': { en: 'Your sign-in', fr: 'Votre accès' },
  'staff-failures': { en: 'Failed sign-ins', fr: 'Échecs de connexion' },
  'staff-codes-stopped': { en: 'Too many wrong codes', fr: 'Trop de codes' },
  'staff-set-up': { en: 'Your second factor', fr: 'Votre second facteur' },
  'staff-owner-recovered': { en: 'A new owner', fr: 'Nouvelle invitation' },
} as const;

it.each(LANGUAGES)(
  'tells a person in their own language (%s) and leads to the back office',
  async (language) => {
    const { email } = await signInStaff(database, 'owner', { language });
    for (const kind of Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])
      await inTransaction(database.db, (tx) => enqueueMail(tx, { kind, recipient: email }));
    const mails = await mailbox.read();
    expect(mails.map(({ recipients }) => recipients)).toEqual(mails.map(() => [email]));
    for (const starts of Object.values(SUBJECTS))
      expect(mails.some(({ email: { subject = '' } }) => subject.startsWith(starts[language]))).toBe(true);
    for (const { email: mail } of mails) {
      expect(mail.text).toMatch(new RegExp(`${STAFF_URL}/admin/(me|log)`));
      expect(mail.html).toContain(`lang="${language}-CA"`);
      if (language === 'fr') expect(frenchFaults(mail.text ?? '')).toEqual([]);
    }
  },
);

/** The link of an invitation in a mail. */
const tokenIn = (text = '') => /\/admin\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? '';

it.each(LANGUAGES)(
  'invites in the language that was chosen (%s), with a link that works',
  async (language: Language) => {
    const { headers } = await signInStaff(database, 'owner', { isElevated: true });
    const body = { email: `new-${language}@shop.example`, role: 'production', language };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await api.post('/admin/invitations', body, { ...headers, ...key })).status).toBe(201);
    const { rows } = await database.pool.query('select token_hash from staff_invitations where email = $1', [
      body.email,
    ]);
    expect(rows).toEqual([{ token_hash: null }]);
    const [mail] = await mailbox.read();
    expect(mail?.recipients).toEqual([body.email]);
    expect(mail?.email.text).toContain(language === 'fr' ? 'Accepter l’invitation' : 'Accept the invitation');
    const invitation = await api.get(`/admin/invitations/${tokenIn(mail?.email.text)}`);
    expect(await invitation.json()).toMatchObject({
      data: { email: body.email, role: 'production', language, name: null },
    });
  },
);

it('mails no link for an invitation that was withdrawn or has expired', async () => {
  const { email } = await inviteForTest(database);
  aheadMs = HOUR_MS;
  await inTransaction(database.db, (tx) => enqueueMail(tx, { kind: 'staff-invitation', recipient: email }));
  expect(await mailbox.read()).toEqual([]);
});

it('mails a link for a new sign-in to a person whose ways in were reset', async () => {
  const owner = await signInStaff(database, 'owner', { isElevated: true });
  const desk = await signInStaff(database, 'desk', { language: 'fr' });
  const headers = { ...owner.headers, 'If-Match': '"v1"', 'Idempotency-Key': crypto.randomUUID() };
  expect((await api.post(`/admin/staff/${desk.id}/reset-factors`, {}, headers)).status).toBe(200);
  const [mail] = await mailbox.read();
  expect(mail?.recipients).toEqual([desk.email]);
  const browser = new StaffBrowser(api);
  const path = `/invitations/${tokenIn(mail?.email.text)}`;
  expect(await browser.data(browser.get(path))).toMatchObject({ email: desk.email, name: 'Sam of desk' });
  const joined = browser.post(path, { name: 'Sam', language: 'fr' });
  expect(await browser.data(joined)).toMatchObject({ id: desk.id, role: 'desk', needsSecondFactor: true });
});

it('B10 tells a person of five failed sign-ins, once a day, and nobody of those to an unknown address', async () => {
  const { email } = await signInStaff(database, 'desk');
  const fail = async (address: string) =>
    new StaffBrowser(api).post('/session', { email: address, password: 'not the password' });
  const work = async () => {
    await database.pool.query(`select graphile_worker.add_job('warn-of-failed-sign-ins')`);
    return (await mailbox.read()).map(({ recipients }) => recipients.join());
  };
  for (let n = 0; n < 4; n++) await fail(email);
  for (let n = 0; n < 9; n++) await fail('nobody@shop.example');
  expect(await work()).toEqual([]);
  await fail(email);
  expect(await work()).toEqual([email]);
  for (let n = 0; n < 9; n++) await fail(email);
  aheadMs = MINUTE_MS;
  expect(await work()).toEqual([]);
  aheadMs = DAY_MS + MINUTE_MS;
  for (let n = 0; n < 5; n++) await fail(email);
  expect(await work()).toEqual([email]);
});

it('purges what sign-ins left behind, and notes the head of the log', async () => {
  const { id } = await signInStaff(database, 'desk');
  const { token } = await inviteForTest(database);
  await new StaffBrowser(api).post('/session/passkey/options');
  await new StaffBrowser(api).post('/session', {
    email: 'nobody@shop.example',
    password: 'not the password',
  });
  await database.pool.query(
    `insert into staff_keys (key, staff_id, body_hash) values (uuidv7(), $1, ''); `.trim().replace(/;$/, ''),
    [id],
  );
  const tables = ['staff_sessions', 'staff_challenges', 'staff_invitations', 'staff_keys', 'staff_failures'];
  const count = async () => {
    const sums = tables.map((name) => `(select count(*)::int from ${name})`).join(' + ');
    return (await database.pool.query(`select ${sums} as count`)).rows[0].count as number;
  };
  expect(token).toHaveLength(43);
  expect(await count()).toBeGreaterThanOrEqual(tables.length);
  aheadMs = 30 * DAY_MS;
  for (const task of ['purge-expired', 'note-staff-log-head'])
    await database.pool.query('select graphile_worker.add_job($1)', [task]);
  await mailbox.jobs.work();
  expect(await count()).toBe(0);
  const { rows } = await database.pool.query(`select seq, encode(hash, 'hex') as hash from staff_log_head`);
  const line = mailbox.jobs.logged.find((entry) => entry.includes('head of the staff log')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject(rows[0]);
});
