import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../contract/durations.ts';
import type { MyTerms, TermsBody } from '../../../contract/orders/account-terms.ts';
import type { CheckoutAnswer, CheckoutPayload } from '../../../contract/orders/orders.ts';
import { signUp, type TestAccount } from '../accounts/sign-up.ts';
import { line, payload } from './checkout.ts';
import { setUpInvoices } from './invoices.ts';

export const TERMS: TermsBody = {
  organisation: 'Town of Ajax',
  netDays: 30,
  creditLimitCents: 500_000,
  requiresPo: true,
  reminders: 'overdue',
  isActive: true,
};

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
  const checkout = (account: Pick<TestAccount, 'headers'>, body: Partial<CheckoutPayload> = {}, pieces = 1) =>
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
  return Object.assign(papers, {
    setTerms,
    confirmed,
    checkout,
    /** An account that may pay by invoice. */
    buyer: async (terms: Partial<TermsBody> = {}): Promise<TestAccount> => {
      const account = await confirmed();
      const answer = await setTerms(account, terms);
      if (answer.status !== 200) throw new Error(`No terms: ${await answer.text()}`);
      return account;
    },
    /** Places an order by invoice. @returns its id and number. */
    orderBy: async (account: TestAccount, body: Partial<CheckoutPayload> = {}, pieces = 1) => {
      const answer = await checkout(account, body, pieces);
      if (answer.status !== 201) throw new Error(`Not placed: ${await answer.text()}`);
      const { order } = (await answer.json()) as CheckoutAnswer;
      return { order, number: order.order_id, id: await papers.idOf(order.order_id) };
    },
    /** Packs and ships all of an order. */
    ship: async (number: string): Promise<void> => {
      const { desk } = papers;
      const seen = async () =>
        (
          (await (await desk.get(`/orders/${number}`)).json()) as {
            data: { lines: { position: number; toPack: number }[]; parcels: { version: number }[] };
          }
        ).data;
      const lines = (await seen()).lines.map(({ position, toPack: quantity }) => ({ position, quantity }));
      const parcel = { lines, carrier: 'ups', trackingNumber: '1Z999AA10123456784' };
      await desk.post(`/orders/${number}/fulfilments`, parcel);
      const version = (await seen()).parcels[0]?.version;
      const answer = await desk.post(
        `/orders/${number}/fulfilments/1/ship`,
        { notify: false },
        { 'If-Match': `"v${version}"` },
      );
      if (answer.status !== 200) throw new Error(`Not shipped: ${await answer.text()}`);
    },
    pay: (
      orderId: string,
      amountCents: number,
      more: object = {},
      sent: { key?: string; version?: number } = {},
    ) => papers.desk.change(orderId, 'payments-received', { amountCents, means: 'transfer', ...more }, sent),
    myTerms: async (account: TestAccount): Promise<MyTerms | null> =>
      ((await (await shop.api.get('/my-account-terms', account.headers)).json()) as { data: MyTerms | null })
        .data,
    /** Moves the shop's clock on; everybody stays signed in. */
    later: async (days: number): Promise<void> => {
      shop.ahead += days * DAY_MS;
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
