import { expect, it } from 'vitest';
import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { payload } from '../../testing/orders/checkout.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';
import { CHOICE_WORDS } from '../order/continue-in-english.ts';

const phone = setUpPhone();
const { shop } = phone;

const QUEBEC = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' } as const;
/** Two flags for $39.98. */
const TOTALS = { QC: 4597, ON: 4518 } as const;

async function place(province: 'QC' | 'ON', language: 'en' | 'fr') {
  const { customerInfo } = payload({ lines: [], ...(province === 'QC' && { customer: QUEBEC }) });
  return phone.place({ customer: customerInfo, language, totalCents: TOTALS[province] });
}

const show = async (link: string) => ((await (await shop.api().get(link)).json()) as { data: PayLink }).data;
const choicesOf = async (orderId: string) =>
  (await shop.database.pool.query('select words, at from language_choices where order_id = $1', [orderId]))
    .rows;
it('a buyer in Quebec chooses English where they pay by a link, once, also with a second card', async () => {
  const order = await place('QC', 'en');
  expect(await show(order.link)).toMatchObject({
    offersFrench: true,
    deliveryPromise: { by: null, days: expect.any(Number), carrier: 'canada-post' },
  });
  const body = { paymentMethodId: 'pm_card_chargeDeclined', continueInEnglish: true };
  await expect(shop.api().post(order.link, body)).resolves.toBeProblem('CARD_DECLINED');
  const [first, ...others] = await choicesOf(order.orderId);
  expect([first?.words, others]).toEqual([CHOICE_WORDS, []]);
  expect(await show(order.link)).toMatchObject({ offersFrench: false });
  const paid = await shop.api().post(order.link, { ...body, paymentMethodId: 'pm_card_visa' });
  expect(paid.status).toBe(201);
  expect(await choicesOf(order.orderId)).toEqual([first]);
});

it('a call without the choice is taken, and leaves both languages', async () => {
  const order = await place('QC', 'en');
  expect((await shop.api().post(order.link, { paymentMethodId: 'pm_card_visa' })).status).toBe(201);
  expect(await choicesOf(order.orderId)).toEqual([]);
  expect(await show(order.link)).toMatchObject({ state: 'paid', offersFrench: true });
});

it.each([
  ['QC', 'fr'],
  ['ON', 'en'],
] as const)('nobody else is asked, and their choice means nothing: %s in %s', async (province, language) => {
  const order = await place(province, language);
  expect(await show(order.link)).toMatchObject({ offersFrench: false });
  const body = { paymentMethodId: 'pm_card_visa', continueInEnglish: true };
  expect((await shop.api().post(order.link, body)).status).toBe(201);
  expect(await choicesOf(order.orderId)).toEqual([]);
});

it('a choice that is neither yes nor no is refused', async () => {
  const order = await place('QC', 'en');
  const answer = shop.api().post(order.link, { paymentMethodId: 'pm_card_visa', continueInEnglish: 'yes' });
  await expect(answer).resolves.toBeProblem('INVALID_REQUEST', 'continueInEnglish');
});
