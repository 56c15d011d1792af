import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { priceCart } from './price-cart.ts';
import {
  addParts,
  byLargestRemainder,
  NO_PARTS,
  REFUND_PARTS,
  type RefundableOrder,
  type RefundWish,
  refundParts,
  remainingParts,
  sumOf,
  takeParts,
} from './refund-parts.ts';
import { SPEC_TAX } from './spec-tax.ts';
import { TAXES_ROUNDED, taxingOf } from './tax.ts';

const carts = fc.record({
  lines: fc.array(
    fc.record({
      unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  coupon: fc.constantFrom(null, 'welcome10', 'free20'),
  province: fc.constantFrom(...PROVINCE_CODES),
  shippingCents: fc.constantFrom(0, 995),
  taxesRounded: fc.constantFrom(...TAXES_ROUNDED),
});
type Cart = typeof carts extends fc.Arbitrary<infer Made> ? Made : never;

function paidOrder({
  lines,
  coupon,
  province,
  shippingCents,
  taxesRounded,
}: Cart): RefundableOrder & { totalCents: number } {
  const priced = lines.map((line) => ({ ...line, unitPriceCents: cents(line.unitPriceCents) }));
  const { discountCents, tax, totalCents } = priceCart(
    priced,
    coupon,
    taxingOf({ ...SPEC_TAX, taxesRounded }, { province, at: 0 }),
  );
  return {
    ...tax,
    discountCents,
    shippingCents,
    lines: lines.map((line, position) => ({ ...line, position, refundedPieces: 0 })),
    totalCents: totalCents + shippingCents,
    paidCents: totalCents + shippingCents,
    refunded: NO_PARTS,
  };
}

/** The order after a refund. */
function after(order: RefundableOrder, wish: RefundWish): RefundableOrder {
  const refunded = addParts(order.refunded, refundParts(order, wish));
  const lines = order.lines.map((line) => {
    const pieces = wish.lines.find(({ position }) => position === line.position)?.quantity ?? 0;
    return { ...line, refundedPieces: line.refundedPieces + pieces };
  });
  return { ...order, refunded, lines };
}

const pieceByPiece = ({ lines }: RefundableOrder): RefundWish[] =>
  lines.flatMap(({ position, quantity }) =>
    Array.from({ length: quantity }, () => ({ lines: [{ position, quantity: 1 }], shipping: false })),
  );

const THREE_PIECES: RefundableOrder = {
  discountCents: 0,
  shippingCents: 0,
  gstCents: 10,
  pstCents: 0,
  hstCents: 0,
  lines: [{ position: 0, unitPriceCents: 100, quantity: 3, refundedPieces: 0 }],
  paidCents: 310,
  refunded: NO_PARTS,
};

it('gives the pieces of a line their shares of a tax that does not divide', () => {
  const onePiece: RefundWish = { lines: [{ position: 0, quantity: 1 }], shipping: false };
  const once = after(THREE_PIECES, onePiece);
  expect(once.refunded).toMatchObject({ goods: 100, gst: 3 });
  expect(refundParts(once, onePiece)).toMatchObject({ goods: 100, gst: 3 });
  expect(refundParts(after(once, onePiece), onePiece)).toMatchObject({ goods: 100, gst: 4 });
});

it('leaves what was paid and what is due, without what was credited unpaid', () => {
  const leftOf = (order: Partial<RefundableOrder>) => sumOf(remainingParts({ ...THREE_PIECES, ...order }));
  expect(leftOf({ paidCents: 0 })).toBe(0);
  expect(leftOf({ paidCents: 0, dueCents: 310 })).toBe(310);
  expect(leftOf({ paidCents: 100, dueCents: 50 })).toBe(150);
  const refunded = { ...NO_PARTS, goods: 100 };
  expect(leftOf({ paidCents: 150, refunded })).toBe(50);
  expect(leftOf({ paidCents: 150, refunded, unpaidCents: 100 })).toBe(150);
});

it('splits a cent that is left over by the largest remainder, the first of equal ones before the others', () => {
  expect(byLargestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(byLargestRemainder(5, [1, 2, 4])).toEqual([1, 1, 3]);
  expect(byLargestRemainder(5, [0, 0])).toEqual([0, 0]);
  expect(takeParts(THREE_PIECES.refunded, { ...NO_PARTS, gst: 4 })).toEqual({ ...NO_PARTS, gst: -4 });
});

it('refunds every piece and the shipping, in any sequence, to exactly what was paid, part by part', () => {
  fc.assert(
    fc.property(carts, fc.infiniteStream(fc.nat()), (cart, random) => {
      const order = paidOrder(cart);
      const wishes: RefundWish[] = [...pieceByPiece(order), { lines: [], shipping: true }];
      const shuffled = wishes
        .map((wish) => ({ wish, rank: random.next().value as number }))
        .sort((a, b) => a.rank - b.rank);
      const end = shuffled.reduce((now, { wish }) => after(now, wish), order as RefundableOrder);
      expect(sumOf(end.refunded)).toBe(order.totalCents);
      expect(end.refunded).toMatchObject({
        shipping: order.shippingCents,
        gst: order.gstCents,
        pst: order.pstCents,
        hst: order.hstCents,
        other: 0,
      });
      expect(sumOf(remainingParts(end))).toBe(0);
    }),
  );
});

it('never refunds more than was paid, whatever amounts are mixed with pieces, and the rest ends it to the cent', () => {
  const wishes = fc.array(
    fc.oneof(
      fc
        .integer({ min: 1, max: 2_000_000 })
        .map((amountCents) => ({ lines: [], shipping: false, amountCents })),
      fc.nat({ max: 7 }).map((position) => ({ lines: [{ position, quantity: 1 }], shipping: true })),
    ),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(carts, wishes, fc.integer({ min: -500, max: 500 }), (cart, asked, difference) => {
      const priced = paidOrder(cart);
      // A person may have accepted a payment of another amount.
      const order = { ...priced, paidCents: Math.max(0, priced.paidCents + difference) };
      let now: RefundableOrder = order;
      for (const wish of asked) {
        const line = now.lines.find(({ position }) => position === wish.lines[0]?.position);
        if (wish.lines.length > 0 && (!line || line.refundedPieces === line.quantity)) continue;
        const before = now.refunded;
        now = after(now, wish);
        for (const part of REFUND_PARTS) expect(now.refunded[part]).toBeGreaterThanOrEqual(before[part]);
        expect(sumOf(now.refunded)).toBeLessThanOrEqual(order.paidCents);
      }
      const rest = sumOf(remainingParts(now));
      const end = after(now, { lines: [], shipping: false, amountCents: rest });
      expect(sumOf(end.refunded)).toBe(order.paidCents);
    }),
  );
});

it('splits by the largest remainder: shares add up and differ from the exact ones by less than a cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { minLength: 1 }), (amount, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      const shares = byLargestRemainder(amount, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});

it('gives back one of two pieces with half of its tax and discount', () => {
  const order = paidOrder({
    lines: [{ unitPriceCents: 4995, quantity: 2 }],
    coupon: 'welcome10',
    province: 'ON',
    shippingCents: 0,
    taxesRounded: 'together',
  });
  const one = refundParts(order, { lines: [{ position: 0, quantity: 1 }], shipping: false });
  expect(one).toEqual({ ...NO_PARTS, goods: 4495, hst: 649 });
  expect(sumOf(one) + sumOf(remainingParts({ ...order, refunded: one }))).toBe(order.totalCents);
});

it('gives back the tax of delivery with it, once', () => {
  const cart = { lines: [{ unitPriceCents: 10_000, quantity: 1 }], coupon: null, shippingCents: 0 } as const;
  const goods = paidOrder({ ...cart, lines: [...cart.lines], province: 'ON', taxesRounded: 'each' });
  const order = { ...goods, shippingCents: 1000, hstCents: 1430, paidCents: 12_430 };
  const delivery = { lines: [], shipping: true };
  expect(refundParts(order, delivery)).toEqual({ ...NO_PARTS, shipping: 1000, hst: 130 });
  const again = after(order, delivery);
  expect(refundParts(again, delivery)).toEqual(NO_PARTS);
  const piece = { lines: [{ position: 0, quantity: 1 }], shipping: false };
  expect(refundParts(again, piece)).toEqual({ ...NO_PARTS, goods: 10_000, hst: 1300 });
});
