import { randomUUID } from 'node:crypto';
import type { DeskOffer } from '../../../contract/desk/offers.ts';
import { newParcelSchema } from '../../../contract/desk/order-changes.ts';
import type { Language } from '../../../contract/locale.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { moveParcel, type ParcelMove, packParcel, receiveParcel } from '../../orders/index.ts';
import { addMessage, receiveQuoteMessage } from '../../quotes/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { mailStockAlerts } from '../../stock-alerts/index.ts';
import { PASSWORD, signIn, signUp } from '../accounts/sign-up.ts';
import { PUBLIC_URL, SHOP_EMAIL, type TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import type { ReceivedMail } from '../fakes/smtp.ts';
import { createUpload } from '../files/uploads.ts';
import { createProduct, createStore } from '../fixtures.ts';
import { contactForm } from '../forms.ts';
import { confirmLinkIn, newEmail } from '../newsletter.ts';
import { cardPayload, line, payload } from '../orders/checkout.ts';
import { generalQuote, productQuote } from '../orders/quotes.ts';
import { speaking } from '../speaking.ts';
import { signInStaff } from '../staff/sign-in-staff.ts';
import { sendInvoices } from './invoice-mails.ts';
import { dismiss, moveMoney } from './money-mails.ts';
import { answerOffers } from './offer-mails.ts';
import type { Mailbox } from './open-mailbox.ts';

interface Shop {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly mailbox: Mailbox;
}

/** Longer than a line of most mails. */
const LONG_SUBJECT = 'Half-mast on Monday? And who tells the caretakers of the other eleven halls?';

/** Uses the shop in a language until it has sent every kind of mail, in every form that its letter has. */
export async function causeEveryMail(shop: Shop, language: Language): Promise<ReceivedMail[]> {
  const api = speaking(shop.api, language);
  await placeOrders(shop.database, api);
  await sendParcels(shop.database, api);
  await moveMoney(shop.database, api, language);
  await askForQuotes(shop.database, api);
  await answerOffers(shop.database, api);
  await api.post('/forms-submit', contactForm({ subject: LONG_SUBJECT }));
  const email = newEmail();
  for (const source of ['footer', 'order-confirmation'])
    await api.post('/forms-submit', { type: 'newsletter', email: newEmail(), source });
  await api.post('/forms-submit', { type: 'newsletter', email, source: 'checkout' });
  for (const link of ['/consent-links', '/data-links']) await api.post(link, { email });
  await bringBack(shop.database, api);
  const mails = await shop.mailbox.read();
  for (const asking of mails.filter((mail) => confirmLinkIn(mail) !== ''))
    await api.post(confirmLinkIn(asking));
  mails.push(...(await shop.mailbox.read()), ...(await sendInvoices(shop, api)));
  return [...mails, ...(await accountMails(shop, api))];
}

/** Something that somebody waits for can be bought again. */
async function bringBack({ db }: TestDatabase, api: TestApi): Promise<void> {
  const flag = await createProduct(db, { variants: [{ fabric: '200D Nylon', size: '72x36', stock: 0 }] });
  const sku = flag.variants[0]?.sku ?? '';
  await api.post('/stock-alerts', { email: newEmail(), product_id: flag.id, sku });
  await db.updateTable('inventory').set({ quantity: 1 }).where('sku', '=', sku).execute();
  await mailStockAlerts({ db, now: () => new Date() });
}

async function placeOrders({ db }: TestDatabase, api: TestApi): Promise<void> {
  const flag = await createProduct(db, {
    variants: [{ fabric: '200D Nylon', size: '72x36', options: { Finishing: 'Grommets' }, stock: 100 }],
  });
  const store = await createStore(db);
  const customer = {
    notes: 'Ring twice\nat the side door',
    apartment: 'Unit 4',
    businessName: 'evil.example',
  };
  const lines = [line(flag, 2)];
  const placed = await api.checkout(payload({ lines, customer, couponApplied: 'welcome10' }));
  const { data } = (await placed.json()) as CheckoutAnswer;
  const province = { province: 'QC', postalCode: 'H2X 1Y4' };
  const inQuebec = { ...province, notes: 'evil.example' };
  await api.checkout(cardPayload({ lines, customer: inQuebec, continueInEnglish: true }));
  await api.checkout(payload({ lines, pickup: { slug: store.slug, province: 'ON' } }));
  await api.post('/check-order', { order_id: data.order_id });
  const { id } = await db
    .updateTable('orders')
    .set({ status: 'cancelled', payment_status: 'failed', payment_method: 'card' })
    .where('order_number', '=', data.order_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'order-refunded', orderId: id, recipient: 'ada@example.com' } as const;
  await inTransaction(db, (tx) => enqueueMail(tx, mail));
}

/** A parcel of a part with a known carrier, one of the rest with another, and a pick-up. */
async function sendParcels({ db, pool }: TestDatabase, api: TestApi): Promise<void> {
  const flag = await createProduct(db);
  const store = await createStore(db);
  const place = async (choices: Partial<Parameters<typeof payload>[0]>) => {
    const placed = await api.checkout(payload({ lines: [line(flag, 2)], ...choices }));
    return orderIdOf(db, ((await placed.json()) as CheckoutAnswer).data.order_id);
  };
  const { id } = await signInStaff({ db }, 'desk');
  await dismiss({ db }, id);
  const staff: StaffMember = {
    id,
    name: 'Ada',
    language: 'en',
    role: 'desk',
    refundLimitCents: null,
    sessionHash: Buffer.alloc(32),
    isProven: true,
    isElevated: false,
    hasPasskeys: false,
    hasTotp: true,
  };
  const at = new Date();
  const inParcels = async (
    orderId: string,
    steps: readonly [ParcelMove, number][],
    carriers: readonly object[],
  ) => {
    for (const shipping of carriers) {
      const lines = [{ position: 0, quantity: 2 / carriers.length }];
      const parcel = newParcelSchema.parse({ lines, ...shipping });
      await inTransaction(db, (tx) => packParcel({ tx, staff, orderId, at }, parcel));
    }
    for (const [step, number] of steps) {
      const { rows } = await pool.query<{ version: number }>(
        'select version from fulfilments where order_id = $1 and number = $2',
        [orderId, number],
      );
      const seen = { version: rows[0]?.version ?? 0, showNow: async () => undefined };
      const asked = { number, move: step, notify: true };
      await inTransaction(db, (tx) => moveParcel({ tx, staff, orderId, at, ...seen }, asked));
    }
  };
  const sent = await place({});
  await inTransaction(db, (tx) =>
    enqueueMail(tx, { kind: 'order-address-changed', orderId: sent, recipient: 'ada@example.com' }),
  );
  const carriers = [{ carrier: 'ups', trackingNumber: '1Z999AA10123456784' }, { carrier: 'freight' }];
  await inParcels(
    sent,
    [
      ['ship', 1],
      ['ship', 2],
      ['deliver', 1],
    ],
    carriers,
  );
  const receive = async (orderId: string) => {
    const { rows } = await pool.query<{ version: number }>(
      'select version from fulfilments where order_id = $1',
      [orderId],
    );
    const seen = { version: rows[0]?.version ?? 0, showNow: async () => undefined };
    const asked = { number: 1, returned: { damaged: [], notify: true } };
    await inTransaction(db, (tx) => receiveParcel({ tx, staff, orderId, at, ...seen }, asked));
  };
  const lost = await place({});
  await inParcels(lost, [['ship', 1]], [{ carrier: 'freight' }]);
  await receive(lost);
  const forgotten = await place({ pickup: { slug: store.slug, province: 'ON' } });
  await inParcels(forgotten, [['ready', 1]], [{}]);
  await receive(forgotten);
  const waiting = await place({ pickup: { slug: store.slug, province: 'ON' } });
  await inParcels(
    waiting,
    [
      ['ready', 1],
      ['deliver', 1],
    ],
    [{}],
  );
}

async function orderIdOf(db: TestDatabase['db'], number: string): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

async function askForQuotes(database: TestDatabase, api: TestApi): Promise<void> {
  const { db } = database;
  const { key, link } = await createUpload(db);
  await api.post('/custom-quote', generalQuote({ projectDetails: 'Blue', file: link }));
  await api.post('/product-quote', productQuote());
  const quote = await db
    .selectFrom('quotes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const said = { quoteId: quote.id, text: '12 × 34', at: new Date() };
  await inTransaction(db, async (tx) => {
    await addMessage(tx, { ...said, author: 'staff', staffId, fileKeys: [key] });
    const deps = { publicUrl: PUBLIC_URL, shopEmail: SHOP_EMAIL };
    await receiveQuoteMessage(tx, { ...said, files: [link], deps });
  });
  await sendOffers(database, api, quote.id);
}

/** Two versions at once: the first one's mail is dropped, and the second's says that it replaces it. */
async function sendOffers(database: TestDatabase, api: TestApi, quote: string): Promise<void> {
  const { id, headers } = await signInStaff(database, 'desk');
  const keyed = () => ({ ...headers, 'Idempotency-Key': randomUUID() });
  const line = { kind: 'made', name: 'Pennant', quantity: 250, unitPriceCents: 1250 };
  const versions = [
    { payment: 'deposit', depositPpm: 500_000, lines: [line, { ...line, isOptional: true }] },
    {
      payment: 'whole',
      depositPpm: null,
      note: 'In two blues.',
      lines: Array.from({ length: 7 }, () => line),
    },
  ];
  for (const changes of versions) {
    const begun = await api.post(`/admin/quotes/${quote}/offers`, {}, keyed());
    const { data: offer } = (await begun.json()) as { data: DeskOffer };
    const path = `/admin/quotes/${quote}/offers/${offer.number}`;
    const written = { ...offer, ...changes };
    await api.send('PUT', path, written, { ...headers, 'If-Match': '"v1"' });
    await api.post(`${path}/send`, { mail: true }, { ...keyed(), 'If-Match': '"v2"' });
  }
  // The shop's own mails go to its address while nobody is on the staff.
  await dismiss(database, id);
}

/** A new password is asked for before and after the address is confirmed, because the two mails differ. */
async function accountMails({ mailbox }: Shop, api: TestApi): Promise<ReceivedMail[]> {
  const { email } = await signUp(api);
  await api.post('/password-reset', { email });
  const first = await mailbox.read();
  const token = first.flatMap(
    ({ email: { text = '' } }) => /\/verify-email\/([\w-]{43})/.exec(text)?.[1] ?? [],
  );
  await api.post(`/verify-email/${token}`, { new_password: 'a new halyard' });
  const { headers } = await signIn(api, { email, password: 'a new halyard' });
  const changes = { current_password: 'a new halyard', password: PASSWORD };
  await api.post('/user/update-profile', changes, headers);
  await api.post('/password-reset', { email });
  return [...first, ...(await mailbox.read())];
}
