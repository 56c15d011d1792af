import { describe, expect, it } from 'vitest';
import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';

const phone = setUpPhone();
const { shop, place } = phone;

const card = { paymentMethodId: 'pm_card_visa' };

/** Lets another rate hold in Ontario from today on, which placed orders were not taxed by. */
const changeRate = (hstPpm: number) =>
  shop.database.pool.query(
    `insert into tax_rows (province, valid_from, gst_ppm, pst_ppm, hst_ppm, source) values ('ON', $1, 0, 0, $2, 'A law')
     on conflict (province, valid_from) do update set hst_ppm = excluded.hst_ppm`,
    [dayIn('ON', new Date()), hstPpm],
  );

const shown = async (link: string) => ((await (await shop.api().get(link)).json()) as { data: PayLink }).data;

const entriesOf = async (orderId: string) =>
  (
    await shop.database.pool.query(
      'select kind, sales_cents, hst_cents from tax_entries where order_id = $1',
      [orderId],
    )
  ).rows;

describe('a link to pay that was mailed before a tax changed', () => {
  it.each([
    ['rose', 150_000, 45.98, 600],
    ['fell', 120_000, 44.78, 480],
  ])(
    'is paid at the new total once the payer has seen it, when the rate %s',
    async (_, hstPpm, total, tax) => {
      await changeRate(130_000);
      const order = await place();
      const open = await shown(order.link);
      expect(open.totalAmount).toBe(45.18);
      await changeRate(hstPpm);
      // The page that was opened before sends the total that it showed.
      const late = await shop.api().post(order.link, { ...card, totalAmount: open.totalAmount });
      await expect(late.clone()).toBeProblem('PRICE_CHANGED');
      expect(await late.text()).toContain(`$${total}`);
      expect(shop.intentsOf(order.orderId)).toEqual([]);
      expect(await shown(order.link)).toMatchObject({ totalAmount: total, taxDetails: { HST: tax / 100 } });
      expect((await shop.api().post(order.link, { ...card, totalAmount: total })).status).toBe(201);
      expect(shop.intentsOf(order.orderId)).toMatchObject([
        { status: 'succeeded', amount: Math.round(total * 100) },
      ]);
      expect(await entriesOf(order.orderId)).toEqual([{ kind: 'sale', sales_cents: 3998, hst_cents: tax }]);
      await shop.work();
    },
  );

  it('is paid at once by who opened it after the change, and shows its total without changing the order', async () => {
    await changeRate(130_000);
    const order = await place();
    await changeRate(150_000);
    expect((await shown(order.link)).totalAmount).toBe(45.98);
    expect(await order.row()).toMatchObject({ total_cents: 4518 });
    expect((await shop.api().post(order.link, { ...card, totalAmount: 45.98 })).status).toBe(201);
    expect(await order.row()).toMatchObject({ total_cents: 4598, payment_status: 'paid' });
    await shop.work();
  });

  it('takes a second call of who sends no total', async () => {
    await changeRate(130_000);
    const order = await place();
    await changeRate(150_000);
    await expect(shop.api().post(order.link, card)).resolves.toBeProblem('PRICE_CHANGED');
    expect((await shop.api().post(order.link, card)).status).toBe(201);
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ amount: 4598 }]);
    await shop.work();
  });

  it('keeps the amount that a card was asked for, when the bank asks on beyond the change', async () => {
    await changeRate(130_000);
    const order = await place();
    const bank = { paymentMethodId: 'pm_card_authenticationRequired', totalAmount: 45.18 };
    expect((await shop.api().post(order.link, bank)).status).toBe(202);
    await changeRate(150_000);
    expect((await shown(order.link)).totalAmount).toBe(45.18);
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect((await shop.api().post(`${order.link}/confirm`)).status).toBe(201);
    expect(await entriesOf(order.orderId)).toEqual([{ kind: 'sale', sales_cents: 3998, hst_cents: 520 }]);
    await shop.work();
  });

  it.each([[-1], ['45.18'], [1e12], [null]])('refuses a total that is no amount: %j', async (totalAmount) => {
    await changeRate(130_000);
    const order = await place();
    const answer = await shop.api().post(order.link, { ...card, totalAmount });
    await expect(answer).toBeProblem(totalAmount === -1 ? 'PRICE_CHANGED' : 'INVALID_REQUEST');
    expect(shop.intentsOf(order.orderId)).toEqual([]);
  });
});
