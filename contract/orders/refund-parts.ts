import { type Cents, cents } from '../money.ts';

/** The parts of an order's money: goods less their discount, shipping, taxes, and what was paid above the total. */
export const REFUND_PARTS = ['goods', 'shipping', 'gst', 'pst', 'hst', 'other'] as const;
export type RefundPart = (typeof REFUND_PARTS)[number];

/** Cents by part. */
export type RefundParts = Readonly<Record<RefundPart, number>>;

export interface RefundableOrder {
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly gstCents: number;
  readonly pstCents: number;
  readonly hstCents: number;
  readonly lines: readonly RefundableLine[];
  /** Sum of all payments of the order. */
  readonly paidCents: number;
  /** What is due and can be credited; absent for an order of which all that is given back was paid. */
  readonly dueCents?: number;
  /** The parts of all earlier refunds, credits and write-offs together. */
  readonly refunded: RefundParts;
  /** The amount among them that gave no money back. */
  readonly unpaidCents?: number;
}

export interface RefundableLine {
  readonly position: number;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** Pieces that earlier refunds gave the money back for. */
  readonly refundedPieces: number;
}

/** A requested refund: pieces of lines and the shipping, or an amount. */
export interface RefundWish {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly shipping: boolean;
  /** Given instead of lines and shipping. */
  readonly amountCents?: number | undefined;
}

export const NO_PARTS: RefundParts = { goods: 0, shipping: 0, gst: 0, pst: 0, hst: 0, other: 0 };

export const sumOf = (parts: RefundParts): Cents =>
  cents(REFUND_PARTS.reduce((sum, part) => sum + parts[part], 0));

export const addParts = (a: RefundParts, b: RefundParts): RefundParts =>
  mapParts((part) => a[part] + b[part]);

export const takeParts = (a: RefundParts, b: RefundParts): RefundParts =>
  mapParts((part) => a[part] - b[part]);

/**
 * Amounts that can still be refunded, by part. Their sum is payments less refunds, and what is due; never below zero.
 */
export function remainingParts(order: RefundableOrder): RefundParts {
  const whole = wholeParts(order);
  const left = mapParts((part) => Math.max(0, whole[part] - order.refunded[part]));
  const givenBack = sumOf(order.refunded) - (order.unpaidCents ?? 0);
  const money = Math.max(0, order.paidCents - givenBack) + (order.dueCents ?? 0);
  return money < sumOf(left) ? splitAmount(money, left) : left;
}

/**
 * Splits a refund into its parts. A piece of a line gives back its share of the line's price, discount and taxes, so
 * that the pieces of an order, refunded in any order, add up to it to the cent. No part exceeds what remains of it.
 */
export function refundParts(order: RefundableOrder, wish: RefundWish): RefundParts {
  const left = remainingParts(order);
  if (wish.amountCents !== undefined) return splitAmount(Math.min(wish.amountCents, sumOf(left)), left);
  const wanted = {
    ...sharesOfPieces(order, wish),
    shipping: wish.shipping ? order.shippingCents : 0,
    other: 0,
  };
  return mapParts((part) => Math.min(wanted[part], left[part]));
}

/**
 * Splits an amount over parts in proportion to `weights`, by the largest remainder: the shares add up to the amount,
 * and none exceeds its weight as long as the amount does not exceed their sum.
 */
export function splitAmount(amountCents: number, weights: RefundParts): RefundParts {
  const shares = byLargestRemainder(
    amountCents,
    REFUND_PARTS.map((part) => weights[part]),
  );
  return mapParts((part) => shares[REFUND_PARTS.indexOf(part)] ?? 0);
}

/** @returns whole shares of `amount` in proportion to `weights`; all 0 when the weights are. */
export function byLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // BigInt, because cents times cents exceed 2^53 in large orders.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(total)));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: Number(share % BigInt(total)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function wholeParts(order: RefundableOrder): RefundParts {
  const { shippingCents: shipping, gstCents: gst, pstCents: pst, hstCents: hst } = order;
  const priced = order.lines.reduce((sum, line) => sum + lineCents(line), 0);
  const goods = Math.max(0, priced - order.discountCents);
  const total = goods + shipping + gst + pst + hst;
  return { goods, shipping, gst, pst, hst, other: Math.max(0, order.paidCents - total) };
}

type PieceParts = Pick<RefundParts, 'goods' | 'gst' | 'pst' | 'hst'>;

function sharesOfPieces(order: RefundableOrder, { lines, shipping }: RefundWish): PieceParts {
  const prices = order.lines.map(lineCents);
  const discounts = byLargestRemainder(order.discountCents, prices);
  const of = (shares: readonly (number | undefined)[]) =>
    order.lines.reduce(
      (sum, line, index) => sum + pieceShare(shares[index] ?? 0, line, wishedOf(line, lines)),
      0,
    );
  // Delivery is taxed, too: its share of a tax is given back with it, once.
  const withShipping = shipping && order.refunded.shipping === 0;
  const taxOf = (amount: number) => {
    const shares = byLargestRemainder(amount, [...prices, order.shippingCents]);
    return of(shares) + (withShipping ? (shares.at(-1) ?? 0) : 0);
  };
  return {
    goods: of(prices.map((price, index) => price - (discounts[index] ?? 0))),
    gst: taxOf(order.gstCents),
    pst: taxOf(order.pstCents),
    hst: taxOf(order.hstCents),
  };
}

const lineCents = ({ unitPriceCents, quantity }: RefundableLine) => unitPriceCents * quantity;

const wishedOf = ({ position }: RefundableLine, wished: RefundWish['lines']) =>
  wished.find((wish) => wish.position === position)?.quantity ?? 0;

/** The share of the next pieces of a line: what all pieces up to them make, less what the earlier ones made. */
function pieceShare(amount: number, { quantity, refundedPieces }: RefundableLine, pieces: number): number {
  const upTo = (count: number) => Math.floor((amount * count) / quantity);
  return upTo(refundedPieces + pieces) - upTo(refundedPieces);
}

const mapParts = (amountOf: (part: RefundPart) => number): RefundParts => ({
  goods: amountOf('goods'),
  shipping: amountOf('shipping'),
  gst: amountOf('gst'),
  pst: amountOf('pst'),
  hst: amountOf('hst'),
  other: amountOf('other'),
});
