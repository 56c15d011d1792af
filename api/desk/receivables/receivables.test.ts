import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Receivables } from '../../../contract/desk/receivables.ts';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { setUpInstitutions, TERMS } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

const town = setUpInstitutions();
const { shop } = town;

const termsIn = async (answer: Response) => ((await answer.json()) as { data: AccountTerms | null }).data;
const receivables = async () => (await (await town.desk.get('/receivables')).json()) as Receivables;

/** An order that is shipped and invoiced, with the cents that it owes. */
async function invoiced(account: TestAccount) {
  const { id, number } = await town.orderBy(account);
  await town.ship(number);
  await town.issue();
  const [paper] = await town.papersOf(id);
  return { id, cents: paper?.totalCents ?? 0, invoice: paper?.number ?? '' };
}

describe('the terms of an account', () => {
  it('are granted, changed and stopped by a manager, and read by the desk', async () => {
    const account = await town.confirmed();
    const path = `/admin/people/${account.email}/terms`;
    expect(await termsIn(await town.desk.get(`/people/${account.email}/terms`))).toBeNull();
    const granted = await termsIn(await town.setTerms(account));
    expect(granted).toMatchObject({ ...TERMS, usedCents: 0, version: 1, grantedBy: 'Sam of owner' });
    const { headers: desk } = await signInStaff(shop.database, 'desk');
    expect(await termsIn(await shop.api.get(path, desk))).toEqual(granted);
    await expect(shop.api.send('PUT', path, TERMS, desk)).resolves.toBeProblem('FORBIDDEN');

    await expect(town.setTerms(account, { netDays: 60 })).resolves.toBeProblem('PRECONDITION_REQUIRED');
    expect(await termsIn(await town.setTerms(account, { netDays: 60 }, 1))).toMatchObject({ version: 2 });
    const stale = await town.setTerms(account, { isActive: false }, 1);
    expect(stale.status).toBe(412);
    expect(((await stale.json()) as { data: AccountTerms }).data).toMatchObject({
      netDays: 60,
      isActive: true,
    });
    const { rows } = await town.query(
      `select what, detail from staff_deeds where subject_id = $1
       union all select what, detail from staff_log where subject_id = $1`,
      [account.user._id],
    );
    expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['terms.granted', 'terms.changed']));
    expect(JSON.stringify(rows)).not.toContain('Ajax');
  });

  it.each([
    ['no organisation', { organisation: ' ' }],
    ['a name that is too long', { organisation: 'x'.repeat(121) }],
    ['days that nobody agrees on', { netDays: 31 }],
    ['no limit', { creditLimitCents: 0 }],
    ['a limit in parts of cents', { creditLimitCents: 100.5 }],
    ['unknown reminders', { reminders: 'daily' }],
  ])('are refused with %s', async (_, wrong) => {
    const account = await town.confirmed();
    await expect(town.setTerms(account, wrong as object)).resolves.toBeProblem('INVALID_REQUEST');
    expect(await termsIn(await town.desk.get(`/people/${account.email}/terms`))).toBeNull();
  });

  it('need an account', async () => {
    const nobody = { email: `nobody-${randomUUID()}@example.com` } as TestAccount;
    await expect(town.setTerms(nobody)).resolves.toBeProblem('NOT_FOUND');
  });

  it('are not granted to an account whose email nobody has confirmed', async () => {
    const stranger = await signUp(shop.api);
    await expect(town.setTerms(stranger)).resolves.toBeProblem('CONFLICT');
    expect(await termsIn(await town.desk.get(`/people/${stranger.email}/terms`))).toBeNull();
  });
});

describe('what accounts owe', () => {
  it('is sorted into ages, and adds up, on the page and as CSV', async () => {
    const { totals: before } = await receivables();
    const [one, other] = [await town.buyer({ organisation: '=Ville' }), await town.buyer({ netDays: 15 })];
    const [first, second] = [await invoiced(one), await invoiced(other)];
    const rowOf = async ({ email }: TestAccount) =>
      (await receivables()).data.find((row) => row.email === email);
    for (const [days, mine, theirs] of [
      [15, 'current', 'current'],
      [1, 'current', 'days30'],
      [30, 'days30', 'days60'],
      [30, 'days60', 'days90'],
      [30, 'days90', 'older'],
    ] as const) {
      await town.later(days);
      expect((await rowOf(one))?.ages[mine]).toBe(first.cents);
      expect((await rowOf(other))?.ages[theirs]).toBe(second.cents);
    }
    const { totals, data } = await receivables();
    expect(totals.totalCents).toBe(before.totalCents + first.cents + second.cents);
    expect(Object.values(totals.ages).reduce((sum, cents) => sum + cents)).toBe(totals.totalCents);
    expect(data.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(totals.totalCents);

    const file = await town.desk.get('/receivables/file');
    const text = await file.text();
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    expect(text).toContain(`"'=Ville","${one.email}","1"`);
    expect(text).toContain((totals.totalCents / 100).toFixed(2));
    const { rows } = await town.query(
      `select from staff_deeds where what = 'receivables.exported'
       union all select from staff_log where what = 'receivables.exported'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('reminders', () => {
  const remindersOf = (invoice: string) => town.mailsAbout(new RegExp(`invoice ${invoice}`, 'i')).length - 1;

  it('come before and after the due date, once each', async () => {
    const buyer = await town.buyer({ reminders: 'early' });
    const { invoice } = await invoiced(buyer);
    const sent: number[] = [];
    for (const days of [26, 1, 3, 1, 14, 15, 30]) {
      await town.later(days);
      await Promise.all([town.jobs.taskList['remind-buyers']?.({}, {} as never), town.run('remind-buyers')]);
      await town.jobs.work();
      sent.push(remindersOf(invoice));
    }
    expect(sent).toEqual([0, 1, 1, 2, 3, 4, 4]);
  });

  it('are written in French for an order in French', async () => {
    const buyer = await town.buyer();
    const inFrench = { ...buyer, headers: { ...buyer.headers, 'Accept-Language': 'fr-CA' } };
    const { invoice } = await invoiced(inFrench);
    await town.later(31);
    await town.run('remind-buyers');
    const [reminder] = town.mailsAbout(new RegExp(`^Rappel au sujet de la facture ${invoice}`));
    expect(reminder?.email.text).toContain('il y a 1 jour');
    expect(reminder?.email.attachments.map(({ filename }) => filename)).toEqual([`${invoice}.pdf`]);
  });

  it('stop when staff stop them, and when the order is paid before the mail is written', async () => {
    const [stopped, paid] = [await town.buyer(), await town.buyer()];
    const [one, other] = [await invoiced(stopped), await invoiced(paid)];
    await town.setTerms(stopped, { reminders: 'none' }, 1);
    await town.later(31);
    await town.jobs.taskList['remind-buyers']?.({}, {} as never);
    expect((await town.pay(other.id, other.cents)).status).toBe(200);
    await town.jobs.work();
    expect([remindersOf(one.invoice), remindersOf(other.invoice)]).toEqual([0, 0]);
  });
});

describe('a statement', () => {
  const send = (email: string, key = randomUUID()) =>
    town.desk.post(`/people/${email}/statement`, {}, { 'Idempotency-Key': key });

  it('lists every open invoice with its age and the total, and comes as a PDF by mail, once for a key', async () => {
    const buyer = await town.buyer({ organisation: `Town ${randomUUID()}` });
    const [first, second] = [await invoiced(buyer), await invoiced(buyer)];
    await town.pay(first.id, 100);
    await town.later(32);
    const key = randomUUID();
    expect((await send(buyer.email, key)).status).toBe(202);
    expect((await send(buyer.email, key)).status).toBe(202);
    await town.jobs.work();
    const mails = town.smtp.received.filter(
      ({ recipients, email }) => recipients.includes(buyer.email) && /statement/.test(email.subject ?? ''),
    );
    expect(mails).toHaveLength(1);
    const pdf = Buffer.from(mails[0]?.email.attachments[0]?.content as ArrayBuffer);
    const { text, isTagged } = await readPdf(pdf);
    expect(isTagged).toBe(true);
    const due = (first.cents - 100 + second.cents) / 100;
    for (const words of [
      first.invoice,
      second.invoice,
      'PO-4711',
      '2 days overdue',
      '$1.00 of',
      `$${due.toFixed(2)}`,
    ])
      expect(text).toContain(words);
  });

  it('is refused without an open invoice or an account', async () => {
    await expect(send((await town.buyer()).email)).resolves.toBeProblem('CONFLICT');
    await expect(send(`nobody-${randomUUID()}@example.com`)).resolves.toBeProblem('NOT_FOUND');
  });
});
