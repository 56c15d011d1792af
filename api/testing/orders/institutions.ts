import { randomUUID } from 'node:crypto';
import { dayAfter } from '../../../contract/days.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { MyTerms, TermsBody } from '../../../contract/orders/account-terms.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { shopDay } from '../../settings/index.ts';
import { signUp, type TestAccount } from '../accounts/sign-up.ts';
import type { Desk } from '../staff/desk.ts';
import { line, payload } from './checkout.ts';
import { setUpInvoices } from './invoices.ts';
import { shipAll } from './ship-all.ts';

export const TERMS: TermsBody = {
  organisation: 'Town of Ajax',
  netDays: 30,
  creditLimitCents: 500_000,
  requiresPo: true,
  reminders: 'overdue',
  isActive: true,
};

/** The parts of an order that a test chooses, as for `payload`. */
type Choices = Partial<Parameters<typeof payload>[0]>;

/** An exemption from all taxes everywhere, for so many days from now. */
export const exemptionUntil = (days: number, from = new Date()) => ({
  from: 'all' as const,
  province: null,
  certificate: 'CERT-2026-77',
  validUntil: shopDay(new Date(from.getTime() + days * DAY_MS)),
});

/** Sets up a test file with a shop, its desk, and buyers who pay by invoice. */
export function setUpInstitutions() {
  const papers = setUpInvoices();
  const { shop, query } = papers;
  const setTerms = (account: TestAccount, terms: Partial<TermsBody> = {}, version?: number) =>
    shop.api.send(
      'PUT',
      `/admin/people/${account.email}/terms`,
      { ...TERMS, ...terms },
      {
        ...papers.desk.headers,
        ...(version !== undefined && { 'If-Match': `"v${version}"` }),
      },
    );
  const checkout = (account: Pick<TestAccount, 'headers'>, body: Choices = {}, pieces = 1) =>
    shop.api.post(
      '/checkout',
      payload({ lines: [line(shop.flag, pieces)], paymentMethod: 'invoice', poNumber: 'PO-4711', ...body }),
      { ...account.headers, 'Idempotency-Key': randomUUID() },
    );
  /** An account whose email is confirmed. */
  const confirmed = async (): Promise<TestAccount> => {
    const account = await signUp(shop.api);
    await query('update users set email_verified_at = now() where id = $1', [account.user._id]);
    return account;
  };
  const setExemption = (
    { email }: Pick<TestAccount, 'email'>,
    exemption: object = {},
    version?: number,
    { headers }: Pick<Desk, 'headers'> = papers.desk,
  ) =>
    shop.api.send(
      'PUT',
      `/admin/people/${email}/tax-exemption`,
      { ...exemptionUntil(365, shop.now()), ...exemption },
      { ...headers, ...(version !== undefined && { 'If-Match': `"v${version}"` }) },
    );
  /** Sends an order of flags, to be paid in cash. */
  const send = (headers: Record<string, string>, choices: Choices = {}) =>
    shop.api.post('/checkout', payload({ lines: [line(shop.flag, 2)], ...choices }), {
      'Idempotency-Key': randomUUID(),
      ...headers,
    });
  /** Places an order by invoice. @returns its id and number. */
  const orderBy = async (account: TestAccount, body: Choices = {}, pieces = 1) => {
    const answer = await checkout(account, body, pieces);
    if (answer.status !== 201) throw new Error(`Not placed: ${await answer.text()}`);
    const { order } = (await answer.json()) as CheckoutAnswer;
    return { order, number: order.order_id, id: await papers.idOf(order.order_id) };
  };

  return Object.assign(papers, {
    setTerms,
    setExemption,
    send,
    order: async (...call: Parameters<typeof send>): Promise<CheckoutAnswer['order']> =>
      ((await (await send(...call)).json()) as CheckoutAnswer).order,
    /** An account that is exempt from all taxes everywhere, or as the changes say. */
    exemptAccount: async (changes: object = {}): Promise<TestAccount> => {
      const account = await confirmed();
      const answer = await setExemption(account, changes);
      if (answer.status !== 200) throw new Error(`Not exempt: ${await answer.text()}`);
      return account;
    },
    confirmed,
    checkout,
    /** An account that may pay by invoice. */
    buyer: async (terms: Partial<TermsBody> = {}): Promise<TestAccount> => {
      const account = await confirmed();
      const answer = await setTerms(account, terms);
      if (answer.status !== 200) throw new Error(`No terms: ${await answer.text()}`);
      return account;
    },
    orderBy,
    /** An order that is shipped and invoiced, with the cents that it owes. */
    invoiced: async (account: TestAccount) => {
      const { id, number } = await orderBy(account);
      await shipAll(papers.desk, number);
      await papers.issue();
      const [paper] = await papers.papersOf(id);
      return { id, cents: paper?.totalCents ?? 0, invoice: paper?.number ?? '' };
    },
    /** Packs and ships all of an order. */
    ship: (number: string) => shipAll(papers.desk, number),
    pay: (
      orderId: string,
      amountCents: number,
      more: object = {},
      sent: { key?: string; version?: number } = {},
    ) => papers.desk.change(orderId, 'payments-received', { amountCents, means: 'transfer', ...more }, sent),
    myTerms: async (account: TestAccount): Promise<MyTerms | null> =>
      ((await (await shop.api.get('/my-account-terms', account.headers)).json()) as { data: MyTerms | null })
        .data,
    /** Moves the shop's clock on by days of its calendar; everybody stays signed in. */
    later: async (days: number): Promise<void> => {
      const day = dayAfter(shopDay(shop.now()), days);
      shop.ahead += days * DAY_MS;
      // Clocks that change meanwhile lead into the day before or after, when it is nearly midnight.
      const reached = shopDay(shop.now());
      if (reached !== day) shop.ahead += reached < day ? HOUR_MS : -HOUR_MS;
      const [now, then] = [shop.now(), new Date(shop.now().getTime() + DAY_MS)];
      await query('update staff_sessions set seen_at = $1, expires_at = $2, elevated_until = $2', [
        now,
        then,
      ]);
      await query('update sessions set expires_at = $1', [then]);
    },
    /** Runs a job of the schedule, and sends the mails that it queues. */
    run: async (task: string): Promise<void> => {
      await papers.jobs.taskList[task]?.({}, {} as never);
      await papers.jobs.work();
    },
    mailsAbout: (subject: RegExp) =>
      papers.smtp.received.filter(({ email }) => subject.test(email.subject ?? '')),
  });
}
