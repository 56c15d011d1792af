import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PhoneOrderAnswer, PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import type { TestAccount } from '../../testing/accounts/sign-up.ts';
import { createStore } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { exemptionUntil, setUpInstitutions } from '../../testing/orders/institutions.ts';
import { uploadCertificate } from '../../testing/staff/upload-certificate.ts';

const town = setUpInstitutions();
const { shop } = town;

/** The total for one flag without tax; HST of Ontario adds 13 %. */
const price = async () => (await quote({ email: '' })).subtotalCents;
const RELIEF = { from: 'provincial', province: 'ON' } as const;
const ALBERTA = { province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' } as const;
const ENTERED = { from: 'all', certificate: 'CARD-1', file: null } as const;

const cartOf = ({ email }: Pick<TestAccount, 'email'>, more: object = {}) => {
  const { customerInfo } = payload({ lines: [line(shop.flag)] });
  const customer = { ...customerInfo, email };
  return { customer, language: 'en', lines: [{ sku: shop.flag.sku, quantity: 1 }], ...more };
};

async function quote(account: Pick<TestAccount, 'email'>, more: object = {}): Promise<PhoneQuote> {
  const answer = await town.desk.post('/phone-orders/quote', cartOf(account, more));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: PhoneQuote }).data;
}

const send = async (account: Pick<TestAccount, 'email'>, more: object = {}) => {
  const { totalCents } = await quote(account, more);
  return town.desk.post('/orders', cartOf(account, { payment: 'cod', totalCents, ...more }));
};

async function placed(answer: Response | Promise<Response>) {
  const { data } = (await (await answer).json()) as { data: PhoneOrderAnswer };
  const { rows } = await town.query('select id, tax_cents, tax_exemption from orders where id = $1', [
    data?.orderId,
  ]);
  return rows[0];
}

describe('the exemption of the account with a caller’s email', () => {
  it('is shown with the price, and taken once the caller has said that they order for the account', async () => {
    const account = await town.exemptAccount();
    await town.setTerms(account);
    const untaxed = await price();
    const { validUntil } = exemptionUntil(365, shop.now());
    const callersExemption = {
      from: 'all',
      province: null,
      certificate: 'CERT-2026-77',
      validUntil,
      organisation: 'Town of Ajax',
    };
    const unasked = await quote(account);
    expect(unasked).toMatchObject({ callersExemption, taxCents: Math.round(untaxed * 0.13) });
    const [yes, no] = [{ ordersForAccount: true }, { ordersForAccount: false }];
    expect(await quote(account, yes)).toMatchObject({
      callersExemption,
      taxCents: 0,
      totalCents: untaxed,
    });
    expect(await quote(account, no)).toMatchObject({ callersExemption, taxCents: unasked.taxCents });

    await expect(send(account)).resolves.toBeProblem('INVALID_REQUEST', 'ordersForAccount');
    expect(await placed(send(account, yes))).toMatchObject({
      tax_cents: 0,
      tax_exemption: { from: 'all', certificate: 'CERT-2026-77', file: null },
    });
    expect(await placed(send(account, no))).toMatchObject({
      tax_cents: unasked.taxCents,
      tax_exemption: null,
    });
    const { rows } = await town.query(
      `select detail -> 'ordersForAccount' as answer from staff_deeds where what = 'order.placed'
       union all select detail -> 'ordersForAccount' from staff_log where what = 'order.placed'`,
    );
    expect(rows.map(({ answer }) => answer).sort()).toEqual([false, true]);
  });

  it('is taken with the file of its certificate, which the order keeps', async () => {
    const { key } = await uploadCertificate(shop.database, town.desk);
    const account = await town.exemptAccount({ file: key });
    const order = await placed(send(account, { ordersForAccount: true }));
    expect(order).toMatchObject({ tax_exemption: { file: key } });
    expect((await town.desk.get(`/orders/${order?.id}/tax-certificate`)).status).toBe(200);
  });

  it('is asked about only where it holds: by the province of the delivery, or of the store', async () => {
    const account = await town.exemptAccount(RELIEF);
    const customer = { ...cartOf(account).customer, ...ALBERTA };
    expect(await quote(account, { customer })).toMatchObject({ callersExemption: null });
    expect(await placed(send(account, { customer }))).toMatchObject({ tax_exemption: null });
    await expect(send(account, { customer, ordersForAccount: true })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'ordersForAccount',
    );
    const { slug } = await createStore(shop.database.db, { province: 'ON' });
    const pickup = { customer, fulfilment: 'pickup', pickupStore: slug, ordersForAccount: true };
    const untaxed = await price();
    expect(await quote(account, pickup)).toMatchObject({ taxCents: Math.round(untaxed * 0.05) });
    expect(await placed(send(account, pickup))).toMatchObject({ tax_exemption: { from: 'provincial' } });
  });

  it('gives way to another one that staff enter, and never stands beside it', async () => {
    const account = await town.exemptAccount(RELIEF);
    expect(await placed(send(account, { taxExemption: ENTERED }))).toMatchObject({
      tax_cents: 0,
      tax_exemption: ENTERED,
    });
    await expect(send(account, { taxExemption: ENTERED, ordersForAccount: true })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'ordersForAccount',
    );
  });

  it('is over after its last day, also between the price and the order', async () => {
    const account = await town.exemptAccount({ validUntil: exemptionUntil(1, shop.now()).validUntil });
    const { totalCents } = await quote(account, { ordersForAccount: true });
    await town.later(2);
    expect(await quote(account, { ordersForAccount: true })).toMatchObject({ callersExemption: null });
    const late = cartOf(account, { ordersForAccount: true, payment: 'cod', totalCents });
    await expect(town.desk.post('/orders', late)).resolves.toBeProblem('INVALID_REQUEST', 'ordersForAccount');
  });

  it.each([
    ['nobody', () => `nobody-${randomUUID()}@example.com`],
    ['half an email', () => 'clerk@'],
    ['nothing', () => ''],
    ['a NUL-free control character', () => 'clerk\u0007@example.com'],
  ])('is none for %s', async (_, email) => {
    expect(await quote({ email: email() })).toMatchObject({ callersExemption: null });
  });

  it.each([
    ['an answer that is no boolean', { ordersForAccount: 'yes' }, 'ordersForAccount'],
    ['an email that is no text', { customer: { province: 'ON', email: 7 } }, 'customer.email'],
    ['an email without end', { customer: { province: 'ON', email: 'a'.repeat(1001) } }, 'customer.email'],
  ])('is refused with %s', async (_, wrong, path) => {
    const answer = town.desk.post('/phone-orders/quote', cartOf({ email: 'a@example.com' }, wrong));
    await expect(answer).resolves.toBeProblem('INVALID_REQUEST', path);
  });
});
