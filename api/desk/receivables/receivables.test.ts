import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import type { Receivables } from '../../../contract/desk/receivables.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { shopDay } from '../../settings/index.ts';
import { signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { setUpInstitutions, TERMS } from '../../testing/orders/institutions.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

const town = setUpInstitutions();
const { shop } = town;

const termsIn = async (answer: Response) => ((await answer.json()) as { data: AccountTerms | null }).data;
const receivables = async () => (await (await town.desk.get('/receivables')).json()) as Receivables;

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
  it('P48 is sorted into ages, and adds up, on the page and as CSV', async () => {
    const { totals: before } = await receivables();
    const [one, other] = [await town.buyer({ organisation: '=Ville' }), await town.buyer({ netDays: 15 })];
    const [first, second] = [await town.invoiced(one), await town.invoiced(other)];
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
    const { invoice } = await town.invoiced(buyer);
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
    const { invoice } = await town.invoiced(inFrench);
    await town.later(31);
    await town.run('remind-buyers');
    const [reminder] = town.mailsAbout(new RegExp(`^Rappel au sujet de la facture ${invoice}`));
    expect(reminder?.email.text).toContain('il y a 1 jour');
    expect(reminder?.email.attachments.map(({ filename }) => filename)).toEqual([`${invoice}.pdf`]);
  });

  it('stop when staff stop them, and when the order is paid before the mail is written', async () => {
    const [stopped, paid] = [await town.buyer(), await town.buyer()];
    const [one, other] = [await town.invoiced(stopped), await town.invoiced(paid)];
    await town.setTerms(stopped, { reminders: 'none' }, 1);
    await town.later(31);
    await town.jobs.taskList['remind-buyers']?.({}, {} as never);
    expect((await town.pay(other.id, other.cents)).status).toBe(200);
    await town.jobs.work();
    expect([remindersOf(one.invoice), remindersOf(other.invoice)]).toEqual([0, 0]);
  });
});

describe('the day on which a payment came', () => {
  it('is what staff say, from the day of the order until today, and today when they say nothing', async () => {
    const buyer = await town.buyer();
    const { id, cents } = await town.invoiced(buyer);
    const placed = shopDay(shop.now());
    await town.later(9);
    const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) =>
      shopDay(new Date(shop.now().getTime() + days * DAY_MS)),
    );
    for (const receivedOn of [tomorrow, shopDay(new Date(Date.parse(placed) - DAY_MS)), '2026-02-30', ''])
      await expect(town.pay(id, 100, { receivedOn })).resolves.toBeProblem('INVALID_REQUEST', 'receivedOn');
    expect((await town.pay(id, 100, { receivedOn: placed })).status).toBe(200);
    expect((await town.pay(id, 200)).status).toBe(200);
    expect((await town.pay(id, cents - 300, { receivedOn: yesterday, means: 'cheque' })).status).toBe(200);
    const { payments, paymentStatus } = await town.desk.money(id);
    expect(paymentStatus).toBe('paid');
    expect(payments.map(({ amountCents, receivedOn }) => [amountCents, receivedOn])).toEqual([
      [cents - 300, yesterday],
      [200, today],
      [100, placed],
    ]);
    const { rows } = await town.query(
      `select detail ->> 'receivedOn' as day from staff_deeds where subject_id = $1 and what = 'order.payment-received'
       union all
       select detail ->> 'receivedOn' from staff_log where subject_id = $1 and what = 'order.payment-received'`,
      [id],
    );
    expect(rows.map(({ day }) => day).toSorted()).toEqual([placed, yesterday, today]);
    // The buyer sees the day of the payment, and not that of its record.
    const mine = (await (await shop.api.get('/get-my-orders', buyer.headers)).json()) as MyOrdersAnswer;
    const paid = mine.data.orders[0]?.timeline.find(({ step }) => step === 'invoice-paid');
    expect(paid?.at.slice(0, 10)).toBe(yesterday);
  });
});
