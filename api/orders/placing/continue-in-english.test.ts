import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutAnswer, CheckoutPayload } from '../../../contract/orders/orders.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { PUBLIC_URL } from '../../testing/api.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { listOrdersOf } from '../history/list-orders.ts';
import { CHOICE_WORDS } from '../order/continue-in-english.ts';

const shop = setUpMailTests();
const QUEBEC = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' } as const;

interface Placing {
  readonly customer?: Partial<CheckoutPayload['customerInfo']>;
  readonly language?: 'en' | 'fr';
  readonly choice?: unknown;
}

async function place({ customer = QUEBEC, language = 'en', choice }: Placing) {
  const flag = await createProduct(shop.database.db, { name: 'Gaspé Flag', nameFr: 'Drapeau de Gaspé' });
  const body = { ...payload({ lines: [line(flag)], customer }), continueInEnglish: choice };
  const answer = await speaking(shop.api, language).checkout(body as CheckoutPayload);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as CheckoutAnswer).data.order_id;
}

const choicesOf = async (number: string) =>
  (
    await shop.database.pool.query(
      `select words, language_choices.language, language_choices.terms_version, at = created_at as "isAtOnce"
       from language_choices join orders on orders.id = order_id where order_number = $1`,
      [number],
    )
  ).rows;

const mailOf = async (number: string) => {
  const mails = await shop.mailbox.read();
  const found = mails.filter(
    ({ email }) => email.subject?.includes(number) && !email.subject.startsWith('Order '),
  );
  expect(found).toHaveLength(1);
  const { subject = '', text = '', html = '' } = found[0]?.email ?? {};
  return { subject, text, html };
};

describe('a buyer in Quebec on the English checkout', () => {
  it('chooses English by an act that is kept with its words', async () => {
    const number = await place({ choice: true });
    expect(await choicesOf(number)).toEqual([
      { words: CHOICE_WORDS, language: 'en', terms_version: TERMS_VERSION, isAtOnce: true },
    ]);
    expect(CHOICE_WORDS).toMatch(/Conditions de vente.*express wish.*\[Continue in English\]$/);
    expect(CHOICE_WORDS).not.toMatch(/[<>]/);
    const { subject, text } = await mailOf(number);
    expect(subject).toBe(`Your Halyard order ${number}`);
    expect(text).not.toContain('Drapeau de Gaspé');
  });

  it('gets mails in French and English without it, French first, with one link in both parts', async () => {
    const number = await place({});
    expect(await choicesOf(number)).toEqual([]);
    const { subject, text, html } = await mailOf(number);
    expect(subject).toBe(`Votre commande Halyard ${number} / Your Halyard order ${number}`);
    for (const part of [text, html]) {
      expect(part.indexOf('Drapeau de Gaspé')).toBeGreaterThan(0);
      expect(part.indexOf('Gaspé Flag')).toBeGreaterThan(part.indexOf('Drapeau de Gaspé'));
      expect(part).toContain(`${PUBLIC_URL}/fr/terms/${TERMS_VERSION}`);
      expect(part).toContain(`${PUBLIC_URL}/terms/${TERMS_VERSION}`);
    }
    const tokens = new Set([...text.matchAll(/\/order\/([\w-]{43})/g)].map(([, token]) => token));
    expect(tokens.size).toBe(1);
    const [token] = tokens;
    expect((await shop.api.get(`/order-links/${token}`)).status).toBe(200);
    expect(html.match(/<body/g)).toHaveLength(1);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('<div lang="en-CA">');
  });

  it.each([
    ['on the French pages', { language: 'fr', choice: true }, 'Votre commande'],
    ['elsewhere', { customer: { province: 'ON' }, choice: true }, 'Your Halyard order'],
    ['elsewhere without a choice', { customer: { province: 'ON' } }, 'Your Halyard order'],
  ] as const)(
    'alone is asked; %s nothing is kept and mails have one language',
    async (_, placing, begins) => {
      const number = await place(placing);
      expect(await choicesOf(number)).toEqual([]);
      const { subject } = await mailOf(number);
      expect(subject).toMatch(new RegExp(`^${begins}`));
      expect(subject).not.toContain(' / ');
    },
  );

  it('keeps nothing for a press that says no', async () => {
    expect(await choicesOf(await place({ choice: false }))).toEqual([]);
  });

  it.each(['yes', 1, null, [], { words: 'mine' }])(
    'is refused a choice that is no yes or no: %j',
    async (choice) => {
      const flag = await createProduct(shop.database.db);
      const body = { ...payload({ lines: [line(flag)], customer: QUEBEC }), continueInEnglish: choice };
      await expect(shop.api.checkout(body as object as CheckoutPayload)).resolves.toBeProblem(
        'INVALID_REQUEST',
      );
    },
  );

  it('is mailed about the order in both languages, too', async () => {
    const number = await place({});
    await shop.mailbox.read();
    expect((await shop.api.post('/check-order', { order_id: number })).status).toBe(200);
    const mails = await shop.mailbox.read();
    expect(mails.some(({ email }) => email.subject?.startsWith(`Votre commande Halyard ${number}`))).toBe(
      true,
    );
  });

  it('is shown to staff with the choice, or with what follows without one', async () => {
    const { headers } = await signInStaff(shop.database, 'desk');
    const read = async (number: string) =>
      ((await (await shop.api.get(`/admin/orders/${number}`, headers)).json()) as { data: object }).data;
    expect(await read(await place({ choice: true }))).toMatchObject({
      languageChoice: { words: CHOICE_WORDS, at: expect.stringMatching(/^20/) },
      isInBothLanguages: false,
      deliveryPromise: { carrier: 'canada-post' },
    });
    expect(await read(await place({}))).toMatchObject({ languageChoice: null, isInBothLanguages: true });
    expect(await read(await place({ language: 'fr' }))).toMatchObject({
      languageChoice: null,
      isInBothLanguages: false,
    });
  });

  it('finds the choice among the own data', async () => {
    const account = await createAccount(shop.database.db);
    const flag = await createProduct(shop.database.db);
    const body = { ...payload({ lines: [line(flag)], customer: QUEBEC }), continueInEnglish: true };
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await shop.api.post('/checkout', body, { ...account.headers, ...key })).status).toBe(201);
    const [order] = await listOrdersOf(shop.database.db, account.id);
    expect(order?.languageChoice?.words).toBe(CHOICE_WORDS);
  });

  it('whose choice was not asked for stays with one language, like orders from before', async () => {
    const number = await place({});
    await shop.mailbox.read();
    await shop.database.pool.query('update orders set delivery_promise = null where order_number = $1', [
      number,
    ]);
    expect((await shop.api.post('/check-order', { order_id: number })).status).toBe(200);
    const mails = await shop.mailbox.read();
    expect(mails.filter(({ email }) => email.subject?.includes(' / '))).toEqual([]);
  });

  it('has a choice that nobody changes or deletes', async () => {
    await place({ choice: true });
    for (const statement of [
      `update language_choices set words = 'other'`,
      'delete from language_choices',
      'truncate language_choices',
    ])
      await expect(shop.database.pool.query(statement)).rejects.toThrow('is never changed');
  });
});
