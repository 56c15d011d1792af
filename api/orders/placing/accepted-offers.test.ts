import { describe, expect, it } from 'vitest';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpInstitutions, TERMS } from '../../testing/orders/institutions.ts';
import { acceptOffer, offerLine } from '../../testing/orders/offers.ts';
import { stockOf } from '../../testing/orders/stock.ts';

const { shop, query: ask, confirmed, setTerms, setExemption } = setUpInstitutions();

const query = async (text: string, values: unknown[] = []) => (await ask(text, values)).rows;

const details = { size: '36 × 72 in', cloth: 'Polyknit', finish: 'Sleeve' };

const linesOf = (orderId: string) =>
  query('select * from order_lines where order_id = $1 order by position', [orderId]);

describe('the order of an accepted offer', () => {
  it('has the lines that count under their own names, takes stock, and costs what the offer says', async () => {
    const { db } = shop.database;
    const flag = await createProduct(db, { name: 'Storm Flag', nameFr: 'Drapeau de tempête', stock: 2000 });
    const lines = [
      offerLine('made', 2500, { quantity: 1500, details }),
      offerLine('art', 20_000, { isOptional: true }),
      offerLine('rush', 15_000, { isOptional: true }),
      offerLine('stock', 900, { quantity: 1200, sku: flag.sku }),
      offerLine('delivery', 25_000),
      offerLine('discount', -100_000),
    ];
    const order = await acceptOffer(db, { lines, taken: [2], poNumber: 'PO-7', language: 'fr' });
    // $37,500 and $150 and $10,800, less $1,000, and $250 for delivery, with 13 % of it.
    expect(order).toMatchObject({ totalCents: 5_390_100, dueNowCents: 2_695_050, payment_status: 'pending' });
    expect(await order.row()).toMatchObject({
      ...{ status: 'pending', payment_method: 'card', asked_cents: 2_695_050, is_from_offer: true },
      ...{ subtotal_cents: 4_845_000, discount_cents: 100_000, shipping_cents: 25_000, hst_cents: 620_100 },
      ...{ discount_taxed: 'after', language: 'fr', po_number: 'PO-7', email: 'ada.byron@example.com' },
      delivery_promise: { by: null, days: expect.any(Number) },
    });
    expect(await linesOf(order.orderId)).toMatchObject([
      {
        ...{ position: 0, offer_position: 0, kind: 'custom', sku: null, quantity: 1500 },
        variant: { Size: '36 × 72 in', Fabric: 'Polyknit', Finishing: 'Sleeve' },
      },
      { position: 1, offer_position: 2, kind: 'setup', name_fr: 'Within a week' },
      {
        ...{ position: 2, offer_position: 3, kind: 'stock', sku: flag.sku, quantity: 1200 },
        ...{ name_en: 'Storm Flag', name_fr: 'Drapeau de tempête', unit_price_cents: 900 },
      },
    ]);
    expect(await stockOf(db, flag.sku)).toBe(800);
    expect(await query('select order_id from quote_offers where id = $1', [order.offer.id])).toEqual([
      { order_id: order.orderId },
    ]);
  });

  it('is refused with nothing kept: another total, too little stock, goods that are gone', async () => {
    const { db } = shop.database;
    const flag = await createProduct(db, { stock: 3 });
    const gone = await createProduct(db, { stock: 3 });
    await query('delete from products where sku = $1', [gone.sku]);
    const stock = (sku: string, quantity: number) => [offerLine('stock', 1000, { sku, quantity })];
    const before = await query('select count(*) as orders from orders');
    await expect(acceptOffer(db, { lines: stock(flag.sku, 2), totalCents: 2259 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { data: { totalCents: 2260, hstCents: 260, dueNowCents: 1130 } },
    });
    const twice = [...stock(flag.sku, 2), ...stock(flag.sku, 2)];
    await expect(acceptOffer(db, { lines: twice })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(acceptOffer(db, { lines: stock(gone.sku, 1) })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(acceptOffer(db, { lines: stock('NO-SUCH', 1) })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await query('select count(*) as orders from orders')).toEqual(before);
    expect(await stockOf(db, flag.sku)).toBe(3);
  });

  it('asks for no part that a card is not charged for', async () => {
    const { db } = shop.database;
    const small = await acceptOffer(db, { lines: [offerLine('made', 80)], depositPpm: 1 });
    // 90 cents with tax: either part would be below 50 cents.
    expect(small).toMatchObject({ dueNowCents: 90 });
    expect(await small.row()).toMatchObject({ asked_cents: null });
    expect(
      await query('select kind, state, amount_cents from order_payments where order_id = $1', [
        small.orderId,
      ]),
    ).toEqual([{ kind: 'whole', state: 'open', amount_cents: 90 }]);
  });

  it('is paid by invoice under the terms of the account that was asked, within its limit', async () => {
    const { db } = shop.database;
    const lines = [offerLine('made', 200_000, { details }), offerLine('setup', 5000)];
    const payment = 'invoice';
    await expect(acceptOffer(db, { lines, payment })).rejects.toMatchObject({ code: 'CONFLICT' });
    const account = await confirmed();
    const customer = { email: account.email };
    await setTerms(account);
    await expect(acceptOffer(db, { lines, payment, customer })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const order = await acceptOffer(db, { lines, payment, customer, poNumber: 'PO-8' });
    expect(order).toMatchObject({ payment_status: 'awaiting_invoice', dueNowCents: 0 });
    expect(await order.row()).toMatchObject({ status: 'processing', user_id: account.user._id });
    expect(
      await query('select organisation, is_open from receivables where order_id = $1', [order.orderId]),
    ).toEqual([{ organisation: TERMS.organisation, is_open: true }]);
    const more = { lines: [offerLine('made', 300_000)], payment, customer, poNumber: 'PO-9' } as const;
    await expect(acceptOffer(db, more)).rejects.toMatchObject({ code: 'CONFLICT' });
    // Services alone: no parcel will bill them.
    const advice = { lines: [offerLine('text', 30_000)], payment, customer, poNumber: 'PO-10' } as const;
    const served = await acceptOffer(db, advice);
    expect(await served.row()).toMatchObject({ status: 'delivered', payment_status: 'awaiting_invoice' });
    expect(
      await query('select kind, sales_cents from tax_entries where order_id = $1', [served.orderId]),
    ).toEqual([{ kind: 'sale', sales_cents: 30_000 }]);
  });

  it('is free of the taxes that the account is exempt from', async () => {
    const account = await confirmed();
    await setExemption(account);
    const choices = { lines: [offerLine('made', 10_000)], customer: { email: account.email } };
    const order = await acceptOffer(shop.database.db, choices);
    expect(order).toMatchObject({ totalCents: 10_000, dueNowCents: 5000 });
    expect(await order.row()).toMatchObject({ tax_exemption: { from: 'all' }, tax_cents: 0 });
  });
});
