import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChecklistItem } from '../../../contract/desk/checklist.ts';
import { CHECKLIST_NAMES, type ChecklistItemName } from '../../../contract/desk/checklist-items.ts';
import { DEFAULT_SETTINGS } from '../../../contract/desk/default-settings.ts';
import type { Settings } from '../../../contract/desk/settings.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  owner = await signInStaff(database, 'owner');
});
afterAll(() => database.drop());
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
beforeEach(async () => {
  await query('delete from settings');
  await query('alter table checklist_confirmations disable trigger user');
  await query('delete from checklist_confirmations');
  await query('alter table checklist_confirmations enable trigger user');
});

const set = <Key extends keyof Settings>(key: Key, value: Settings[Key]) =>
  query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );

async function list({ headers } = owner): Promise<ChecklistItem[]> {
  const answer = await api.get('/admin/checklist', headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ChecklistItem[] }).data;
}
async function find(name: ChecklistItemName): Promise<ChecklistItem> {
  const found = (await list()).find(({ item }) => item === name);
  if (!found) throw new Error(name);
  return found;
}
const send = (item: string, body: object, { headers } = owner) =>
  api.post(`/admin/checklist/${item}`, body, headers);
const confirm = async (name: ChecklistItemName, staff = owner) => {
  const { fingerprint, answers } = await find(name);
  return send(name, { answer: answers[0] ?? 'confirmed', fingerprint }, staff);
};
const inbox = async ({ headers } = owner) =>
  ((await (await api.get('/admin/inbox', headers)).json()) as { data: Inbox }).data.checklist;

const ADDRESS = {
  street: '450 rue Racine Est',
  city: 'Saguenay',
  province: 'QC',
  postalCode: 'G7H 1T7',
} as const;
async function fillIn(): Promise<void> {
  await set('businessName', 'Drapeaux Saguenay');
  await set('email', 'bonjour@saguenay.example');
  await set('businessAddress', ADDRESS);
  await set('phone', '418-555-0199');
  await set('privacyOfficer', { name: 'Zoé Tremblay', email: 'vie-privee@example.ca' });
}

describe('the checklist of a new shop', () => {
  it('names what is missing, and takes no confirmation before it is filled in', async () => {
    const states = (await list()).map(({ item, state, missing }) => [item, state, missing.length]);
    expect(states).toEqual([
      ['identity', 'to-fill', 4],
      ['taxes', 'to-confirm', 0],
      ['terms', 'to-confirm', 0],
      ['returns', 'to-confirm', 0],
      ['shipping', 'to-confirm', 0],
      ['privacy', 'to-fill', 1],
      ['accessibility', 'to-confirm', 0],
      ['sender', 'to-fill', 3],
    ]);
    expect((await find('identity')).answers).toEqual([]);
    await expect(confirm('identity')).resolves.toBeProblem('CONFLICT');
    expect((await query('select from checklist_confirmations')).rowCount).toBe(0);
  });

  it('is gone through item by item, with the day and the person of each, and then nothing waits', async () => {
    await fillIn();
    expect(await inbox()).toEqual({ left: 8, taxesUndecided: true });
    for (const name of CHECKLIST_NAMES) expect((await confirm(name)).status).toBe(200);
    const items = await list();
    expect(items.map(({ state }) => state)).toEqual(
      CHECKLIST_NAMES.map((name) => (name === 'taxes' ? 'declined' : 'confirmed')),
    );
    const { rows } = await query('select name from staff where id = $1', [owner.id]);
    for (const { last } of items) expect(last).toEqual({ at: expect.any(String), by: rows[0].name });
    expect(await inbox()).toEqual({ left: 0, taxesUndecided: false });
    const { rows: log } = await query(
      `select subject_id, detail from staff_log where what = 'checklist.answered' order by seq limit 2`,
    );
    expect(log).toEqual([
      { subject_id: 'identity', detail: { answer: 'confirmed' } },
      { subject_id: 'taxes', detail: { answer: 'declined' } },
    ]);
  });

  it('asks again about what has changed since, and keeps who confirmed before', async () => {
    await fillIn();
    await confirm('identity');
    await set('phone', '418-555-0142');
    expect(await find('identity')).toMatchObject({ state: 'changed', last: { at: expect.any(String) } });
    await confirm('identity');
    expect((await find('identity')).state).toBe('confirmed');
    expect((await query('select from checklist_confirmations')).rowCount).toBe(2);
    // The same value in another order of its keys is the same.
    const { street, city, province, postalCode } = ADDRESS;
    await set('businessAddress', { postalCode, province, city, street });
    expect((await find('identity')).state).toBe('confirmed');
    await set('businessAddress', null);
    expect((await find('identity')).state).toBe('to-fill');
  });

  it('asks again about a text that has another version', async () => {
    await confirm('terms');
    await query('alter table checklist_confirmations disable trigger user');
    await query(`update checklist_confirmations set fingerprint = sha256('an earlier version')`);
    await query('alter table checklist_confirmations enable trigger user');
    expect((await find('terms')).state).toBe('changed');
  });

  it('takes of taxes what is so: declined without a registration, confirmed with one', async () => {
    const registered = { ...DEFAULT_SETTINGS.taxRegistrations, gst: { isOn: true, number: null } };
    let { fingerprint } = await find('taxes');
    await expect(send('taxes', { answer: 'confirmed', fingerprint })).resolves.toBeProblem('CONFLICT');
    expect((await send('taxes', { answer: 'declined', fingerprint })).status).toBe(200);
    expect(await inbox()).toMatchObject({ taxesUndecided: false });
    await set('taxRegistrations', registered);
    // A registration makes the declined answer untrue, so the item waits to be confirmed again.
    expect(await find('taxes')).toMatchObject({ state: 'changed', answers: ['confirmed'] });
    expect(await inbox()).toMatchObject({ taxesUndecided: false });
    ({ fingerprint } = await find('taxes'));
    await expect(send('taxes', { answer: 'declined', fingerprint })).resolves.toBeProblem('CONFLICT');
    expect((await confirm('taxes')).status).toBe(200);
    await set('taxRegistrations', DEFAULT_SETTINGS.taxRegistrations);
    expect(await inbox()).toMatchObject({ taxesUndecided: true });
  });

  it('refuses a confirmation of what another person has changed meanwhile, and shows it as it is now', async () => {
    await fillIn();
    const { fingerprint } = await find('sender');
    await set('senderName', 'Zoé');
    const answer = await send('sender', { answer: 'confirmed', fingerprint });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: await list() });
  });

  it('adds nothing for a second press', async () => {
    const { fingerprint } = await find('terms');
    const manager = await signInStaff(database, 'manager');
    for (const staff of [owner, manager])
      expect((await send('terms', { answer: 'confirmed', fingerprint }, staff)).status).toBe(200);
    const { rows } = await query('select staff_id from checklist_confirmations');
    expect(rows).toEqual([{ staff_id: owner.id }]);
  });

  it('links to the texts in both languages, each with its version', async () => {
    expect((await find('privacy')).texts).toEqual([
      {
        name: 'privacy-policy',
        version: expect.stringMatching(/^20\d\d-/),
        urls: {
          en: expect.stringMatching(/^https?:\/\/[^/]+\/privacy-policy$/),
          fr: expect.stringMatching(/^https?:\/\/[^/]+\/fr\/privacy-policy$/),
        },
      },
    ]);
  });

  it.each([
    ['an unknown item', 'weather', {}],
    ['an unknown answer', 'terms', { answer: 'maybe' }],
    ['no fingerprint', 'terms', { fingerprint: undefined }],
    ['half a fingerprint', 'terms', { fingerprint: 'abc' }],
    ['a fingerprint that is none', 'terms', { fingerprint: '*'.repeat(43) }],
  ])('refuses %s', async (_, item, wrong) => {
    const { fingerprint } = await find('terms');
    await expect(send(item, { answer: 'confirmed', fingerprint, ...wrong })).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
  });

  it('refuses an answer that does not fit the item', async () => {
    const { fingerprint } = await find('terms');
    await expect(send('terms', { answer: 'declined', fingerprint })).resolves.toBeProblem('CONFLICT');
  });

  it.each([
    `update checklist_confirmations set at = now()`,
    `update checklist_confirmations set staff_id = null, answer = 'set-aside', fingerprint = null`,
    'delete from checklist_confirmations',
    'truncate checklist_confirmations',
  ])('keeps every answer as it was given: %s', async (statement) => {
    await confirm('terms');
    await expect(query(statement)).rejects.toMatchObject({ constraint: 'checklist_confirmations_kept' });
  });
});

it('asks nothing of a shop that had orders before there was a list, but to decide on its taxes', async () => {
  await query(
    `insert into checklist_confirmations (item, answer) select item, 'set-aside' from unnest($1::text[]) item`,
    [CHECKLIST_NAMES],
  );
  expect(await inbox()).toEqual({ left: 0, taxesUndecided: true });
  // It may be gone through all the same, and is then asked about changes.
  expect(await find('terms')).toMatchObject({ state: 'set-aside', answers: ['confirmed'], last: null });
  expect((await confirm('terms')).status).toBe(200);
  expect((await find('terms')).state).toBe('confirmed');
  expect((await confirm('taxes')).status).toBe(200);
  expect(await inbox()).toEqual({ left: 0, taxesUndecided: false });
});

it('is not told to those who cannot confirm it', async () => {
  expect(await inbox(await signInStaff(database, 'desk'))).toBeNull();
});
