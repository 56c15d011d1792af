import { beforeEach, expect, it } from 'vitest';
import type { AddressConsents } from '../../../contract/desk/consents.ts';
import english from '../../../messages/storefront/en.json' with { type: 'json' };
import { fillConsents } from '../../consents/index.ts';
import { contactForm } from '../../testing/forms.ts';
import { asSample, newEmail, setUpNewsletterTests } from '../../testing/newsletter.ts';
import { speaking } from '../../testing/speaking.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const tests = setUpNewsletterTests();
const asked = asSample(english.footer.newsletterConsent);
let desk: TestStaff;
beforeEach(async () => {
  desk = await signInStaff(tests.database, 'desk');
});

async function show(address: string): Promise<AddressConsents> {
  const answer = await tests.api.get(`/admin/consents?address=${encodeURIComponent(address)}`, desk.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: AddressConsents }).data;
}

async function print(paper: 'csv' | 'print', address: string, api = tests.api): Promise<Response> {
  const query = new URLSearchParams({ address });
  const answer = await api.get(`/admin/consents/${paper}?${query}`, desk.headers);
  expect(answer.status).toBe(200);
  return answer;
}

it("answers an official's question with the words as shown, and the state of each purpose", async () => {
  const email = newEmail();
  await tests.subscribeAndConfirm(email);
  await tests.api.post('/forms-submit', contactForm({ email }));
  const shown = await show(email.toUpperCase());
  expect(shown.address).toBe(email);
  expect(shown.states).toMatchObject([
    { purpose: 'newsletter', isAllowed: true, kind: 'express' },
    { purpose: 'reminders', isAllowed: true, kind: 'implied' },
    { purpose: 'review-request', isAllowed: false, kind: null },
    { purpose: 'back-in-stock', isAllowed: false },
  ]);
  expect(shown.consents.map(({ wording }) => wording)).toContain(asked);
});

it('still answers for an address that was erased, to whoever names it', async () => {
  const email = newEmail();
  await tests.subscribe(email);
  const owner = await signInStaff(tests.database, 'owner', { isElevated: true });
  await tests.api.post(`/admin/people/${email}/forget`, {}, owner.headers);
  expect((await show(email)).consents).toMatchObject([{ purpose: 'newsletter', isGiven: true }]);
  expect((await show(newEmail())).consents).toEqual([]);
});

it('P48 writes the same as CSV, in the language of the call, where no cell is a formula', async () => {
  const email = `=sum${newEmail()}`;
  await tests.subscribeAndConfirm(email);
  const answer = await print('csv', email);
  expect(answer.headers.get('Content-Disposition')).toContain('consents.csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toBe(
    '"Email","Purpose","Said","When (UTC)","Ends (UTC)","Where it was said","Words as shown","Language"',
  );
  const at = tests.now.toISOString();
  expect(lines.slice(1)).toEqual([
    `"'${email}","Newsletter","Agreed","${at}","","Link of the mail that asks","${asked}","en"`,
    `"'${email}","Newsletter","Asked for by a form, not confirmed by the mailbox","${at}","","Foot of a page","${asked}","en"`,
  ]);
  const french = await (await print('csv', email, speaking(tests.api, 'fr'))).text();
  expect(french).toContain('"Usage";"Choix"');
  expect(french).toContain('"Infolettre";"Accepté"');
  expect(french).toContain('"Bas de page"');
});

it('P139 marks what no mailbox confirmed: what was only asked for, and a yes from before forms asked the mailbox', async () => {
  const [stranger, before] = [newEmail(), newEmail()];
  await tests.subscribe(stranger);
  await tests.database.pool.query(
    `insert into newsletter_subscribers (email, consent, source, created_at)
     values ($1, 'Yes, please', 'checkout', $2)`,
    [before, tests.now],
  );
  await fillConsents(tests.database.db);
  const rows = [
    [stranger, false, 'Asked for by a form, not confirmed by the mailbox', 'Demandé par formulaire'],
    [before, true, 'Agreed by a form, not confirmed by the mailbox', 'Accepté par formulaire'],
  ] as const;
  for (const [email, isAllowed, english, french] of rows) {
    expect((await show(email)).states[0]).toMatchObject({ purpose: 'newsletter', isAllowed });
    for (const paper of ['csv', 'print'] as const) {
      expect(await (await print(paper, email)).text()).toContain(english);
      expect(await (await print(paper, email, speaking(tests.api, 'fr'))).text()).toContain(french);
    }
  }
});

it('writes a page to print that runs nothing of what it shows', async () => {
  const email = newEmail();
  await tests.subscribe(email);
  await tests.database.pool.query(
    `insert into consents (address, purpose, is_given, at, source, wording, language)
     values ($1, 'reminders', true, now(), 'test', '<script>alert(1)</script>', 'fr')`,
    [email],
  );
  const answer = await print('print', email);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain(email);
  expect(page).toContain(asked.split('.')[0]);
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('lang="fr-CA"');
  expect(page).toContain('<h1>Consents of an address</h1>');
  // A place that the words do not know, from an earlier version say, is printed as the ledger has it.
  for (const place of ['Foot of a page', 'test']) expect(page).toContain(`<td>${place}</td>`);
});

it.each(['', '?address=', '?address=nobody'])('refuses %j', async (query) => {
  await expect(tests.api.get(`/admin/consents${query}`, desk.headers)).toBeProblem(
    'INVALID_REQUEST',
    'address',
  );
});
