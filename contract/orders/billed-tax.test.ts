import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billTax, recalculateTax } from './billed-tax.ts';
import { DISCOUNT_TAXED, TAXES_ROUNDED, type Taxing, taxingOf } from './tax.ts';

const HST: Taxing = {
  province: 'NS',
  rowId: null,
  discountTaxed: 'after',
  taxesRounded: 'together',
  gstPpm: 0,
  pstPpm: 0,
  hstPpm: 150_000,
};
const at = (hstPpm: number): Taxing => ({ ...HST, hstPpm });

const placed = (subtotal: number, hstPpm: number) => {
  const order = { subtotal_cents: subtotal, discount_cents: 0, shipping_cents: 0 };
  return { ...order, total_cents: recalculateTax(order, at(hstPpm)).totalCents };
};

describe('an order that is billed at other rates than it was placed at', () => {
  it('costs less when the rate fell', () => {
    expect(billTax(placed(10_000, 150_000), at(140_000))).toMatchObject({
      totalCents: 11_400,
      adjustmentCents: 0,
      tax: { hstCents: 1400 },
    });
  });

  it('costs the same when the rate rose, and its price before tax gives way', () => {
    const bill = billTax(placed(10_000, 140_000), at(150_000));
    expect(bill).toMatchObject({ totalCents: 11_400, adjustmentCents: -87, tax: { hstCents: 1487 } });
  });

  it('costs the same when a tax begins', () => {
    const bill = billTax(placed(4395, 0), at(150_000));
    expect(bill.totalCents).toBe(4395);
    expect(4395 + bill.adjustmentCents + bill.tax.taxCents).toBe(4395);
  });

  it('costs one cent less where no price before tax makes the total', () => {
    const bills = Array.from({ length: 300 }, (_, i) => {
      const order = placed(1000 + i, 140_000);
      return order.total_cents - billTax(order, at(150_000)).totalCents;
    });
    expect(new Set(bills)).toEqual(new Set([0, 1]));
  });

  it('adds up, and is the highest price that is not above the old total, for all amounts and rates', () => {
    const rates = fc.record({
      gstPpm: fc.constantFrom(0, 50_000),
      pstPpm: fc.constantFrom(0, 60_000, 70_000, 99_750),
    });
    const orders = fc.record({
      subtotal: fc.integer({ min: 1, max: 2_000_000 }),
      discount: fc.integer({ min: 0, max: 50 }),
      shipping: fc.constantFrom(0, 995),
      discountTaxed: fc.constantFrom(...DISCOUNT_TAXED),
      taxesRounded: fc.constantFrom(...TAXES_ROUNDED),
    });
    fc.assert(
      fc.property(orders, rates, rates, (given, before, now) => {
        const order = {
          subtotal_cents: given.subtotal,
          discount_cents: Math.floor((given.subtotal * given.discount) / 100),
          shipping_cents: given.shipping,
        };
        const { discountTaxed, taxesRounded } = given;
        const taxing = { ...HST, discountTaxed, taxesRounded, hstPpm: 0 };
        const old = recalculateTax(order, { ...taxing, ...before }).totalCents;
        const bill = billTax({ ...order, total_cents: old }, { ...taxing, ...now });
        const priced =
          order.subtotal_cents + bill.adjustmentCents + order.shipping_cents - order.discount_cents;
        expect(priced + bill.tax.taxCents).toBe(bill.totalCents);
        expect(bill.totalCents).toBeLessThanOrEqual(old);
        // Two taxes that are rounded each by itself may both step down with the price.
        const below = taxesRounded === 'each' ? 2 : 1;
        if (bill.adjustmentCents < 0) expect(old - bill.totalCents).toBeLessThanOrEqual(below);
      }),
    );
  });

  it('is right in both directions at the change of a province', () => {
    const row = (startsAt: number, hstPpm: number) => ({
      ...{ provinces: ['NS' as const], id: String(hstPpm), startsAt, gstPpm: 0, pstPpm: 0, hstPpm },
    });
    const kept = { discountTaxed: 'after', taxesRounded: 'together' } as const;
    const rules = { ...kept, rows: [row(1000, 140_000), row(0, 150_000)] };
    const order = placed(4395, 150_000);
    expect(billTax(order, taxingOf(rules, { province: 'NS', at: 999 })).totalCents).toBe(order.total_cents);
    expect(billTax(order, taxingOf(rules, { province: 'NS', at: 1000 })).totalCents).toBe(5010);
  });
});
