import { describe, expect, it } from 'vitest';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import type { FreshCart } from '../../../contract/orders/fresh-cart.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createStore } from '../../testing/fixtures.ts';
import { exemptionUntil, setUpInstitutions } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const town = setUpInstitutions();
const { shop } = town;

const EVERYWHERE = { from: 'all', province: null } as const;
/** Ontario's relief for First Nations at the point of sale. */
const RELIEF = { from: 'provincial', province: 'ON' } as const;
const ALBERTA = { province: 'AB', city: 'Calgary', postalCode: 'T2P 1J9' } as const;

async function placed(answer: Response) {
  expect([answer.status, answer.status === 201 || (await answer.clone().text())]).toEqual([201, true]);
  const { order } = (await answer.json()) as CheckoutAnswer;
  const { rows } = await town.query(
    'select id, tax_cents, hst_ppm, tax_exemption from orders where order_number = $1',
    [order.order_id],
  );
  return { order, ...rows[0] } as (typeof rows)[0] & { order: CheckoutAnswer['order'] };
}
const freshOf = async (answer: Response) => (((await answer.json()) as Problem).data ?? {}) as FreshCart;

describe('an order of an exempt account', () => {
  it('is not taxed, and keeps which certificate said so, up to the invoice', async () => {
    const account = await town.exemptAccount();
    expect(await town.myTerms(account)).toMatchObject({
      organisation: null,
      offer: null,
      openInvoices: [],
      exemption: { ...EVERYWHERE, certificate: 'CERT-2026-77' },
    });
    const { order, id, ...row } = await placed(await town.send(account.headers, { exemption: EVERYWHERE }));
    expect(order).toMatchObject({
      taxAmount: 0,
      totalAmount: order.subtotal,
      taxDetails: { HST: 0, rates: { HST: 0 }, exemptFrom: 'all', reason: 'delivered-to' },
    });
    expect(row).toEqual({
      tax_cents: 0,
      hst_ppm: 0,
      tax_exemption: { from: 'all', certificate: 'CERT-2026-77', file: null },
    });
    expect((await town.desk.change(id, 'cash-received')).status).toBe(200);
    await town.issue();
    const [paper] = await town.papersOf(id);
    const { text } = await readPdf(await town.pdfOf(paper));
    expect(text).toContain('CERT-2026-77');
    expect(text).not.toContain('HST');
  });

  it('pays the 5 % of Ontario’s relief there, and the whole tax where the relief does not hold', async () => {
    const account = await town.exemptAccount(RELIEF);
    const here = await placed(await town.send(account.headers, { exemption: RELIEF }));
    expect(here).toMatchObject({ hst_ppm: 50_000, tax_exemption: { from: 'provincial' } });
    const away = { customer: { province: 'NS', city: 'Halifax', postalCode: 'B3H 4R2' } } as const;
    const there = await placed(await town.send(account.headers, { exemption: RELIEF, ...away }));
    expect(there).toMatchObject({ hst_ppm: 150_000, tax_exemption: null });
    expect(there.order.taxDetails.exemptFrom).toBeNull();
    // Picked up in Toronto by somebody who lives in Alberta.
    const { slug } = await createStore(shop.database.db, { province: 'ON' });
    const pickup = { pickup: { slug, province: 'ON' }, customer: ALBERTA } as const;
    expect(await placed(await town.send(account.headers, { exemption: RELIEF, ...pickup }))).toMatchObject({
      hst_ppm: 50_000,
    });
  });

  it('is refused with the taxed total, and the page is told of the exemption', async () => {
    const account = await town.exemptAccount(RELIEF);
    const refused = await town.send(account.headers);
    await expect(refused.clone()).toBeProblem('PRICE_CHANGED');
    const { exemption, subtotal, taxAmount } = await freshOf(refused);
    expect(exemption).toEqual(RELIEF);
    expect(taxAmount).toBeCloseTo(subtotal * 0.05, 2);
  });

  it('is taxed from the day after the last one, and the page is told', async () => {
    const account = await town.exemptAccount({ validUntil: exemptionUntil(1).validUntil });
    await town.later(1);
    await placed(await town.send(account.headers, { exemption: EVERYWHERE }));
    await town.later(1);
    const refused = await town.send(account.headers, { exemption: EVERYWHERE });
    await expect(refused.clone()).toBeProblem('PRICE_CHANGED');
    expect(await freshOf(refused)).toMatchObject({ exemption: null });
    expect(await town.myTerms(account)).toBeNull();
    const kept = await town.desk.get(`/people/${account.email}/tax-exemption`);
    const { data } = (await kept.json()) as { data: AccountExemption };
    expect(data).toMatchObject({ isOver: true });
    expect(await placed(await town.send(account.headers))).toMatchObject({ tax_exemption: null });
    await expect(
      town.setExemption(account, { validUntil: exemptionUntil(1).validUntil }, data.version),
    ).resolves.toBeProblem('INVALID_REQUEST', 'validUntil');
  });

  it('is taxed for a guest with the account’s email, and for every other account', async () => {
    const { email } = await town.exemptAccount();
    const asGuest = await town.send({}, { exemption: EVERYWHERE, customer: { email } });
    await expect(asGuest.clone()).toBeProblem('PRICE_CHANGED');
    expect(await freshOf(asGuest)).toMatchObject({ exemption: null });
    const { headers } = await signUp(shop.api);
    await expect(town.send(headers, { exemption: EVERYWHERE, customer: { email } })).resolves.toBeProblem(
      'PRICE_CHANGED',
    );
  });

  it('is not taxed by card either, and the card is charged the total without tax', async () => {
    const account = await town.exemptAccount();
    const byCard = { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' } as const;
    const { order } = await placed(await town.send(account.headers, { exemption: EVERYWHERE, ...byCard }));
    expect(order).toMatchObject({ paymentStatus: 'paid', totalAmount: order.subtotal });
  });
});
