import { describe, expect, it } from 'vitest';
import type { CheckoutAnswer, CheckoutPayload } from '../../../contract/orders/orders.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { PUBLIC_URL } from '../../testing/api.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();

async function place(changes: Partial<CheckoutPayload> = {}, language: 'en' | 'fr' = 'en') {
  const flag = await createProduct(shop.database.db);
  const body = { ...payload({ lines: [line(flag)] }), ...changes };
  const answer = await speaking(shop.api, language).checkout(body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as CheckoutAnswer).data.order_id;
}

const keptWith = async (number: string) =>
  (
    await shop.database.db
      .selectFrom('orders')
      .select('terms_version')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
  ).terms_version;

describe('the terms that an order accepts', () => {
  it.each([
    ['the one that the page named', { termsVersion: TERMS_VERSION }],
    ['the one in force when the caller names none', {}],
    ['the one in force when the caller names one that never was', { termsVersion: '1999-01-01' }],
  ])('are kept with it: %s', async (_case, changes) => {
    expect(await keptWith(await place(changes))).toBe(TERMS_VERSION);
  });

  it('are shown to staff with the order', async () => {
    const number = await place();
    const { headers } = await signInStaff(shop.database, 'desk');
    const answer = await shop.api.get(`/admin/orders/${number}`, headers);
    expect(await answer.json()).toMatchObject({ data: { termsVersion: TERMS_VERSION } });
  });

  it.each([
    [
      'en',
      'Our terms of sale of November 23, 2026, which apply to this order',
      `${PUBLIC_URL}/terms/2026-11-23`,
    ],
    [
      'fr',
      'Nos conditions de vente du 23 novembre 2026, qui s’appliquent à cette commande',
      `${PUBLIC_URL}/fr/terms/2026-11-23`,
    ],
  ] as const)('are named in its mail, with an address that stays (%s)', async (language, words, address) => {
    const number = await place({ termsVersion: '2026-11-23' }, language);
    const mails = await shop.mailbox.read();
    const [mail] = mails.filter(({ email }) => email.text?.includes(number) && email.text.includes(words));
    expect(mail?.email.text).toContain(address);
    expect(mail?.email.html).toContain(`href="${address}"`);
    expect(mail?.email.html).toContain(address.replace('/terms/', '/returns/'));
  });
});
