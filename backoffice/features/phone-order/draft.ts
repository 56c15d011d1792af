import type { PhonePricing } from '../../../contract/desk/phone-orders.ts';
import type { Language } from '../../../contract/locale.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import type { Fulfilment } from '../../../contract/orders/order-states.ts';
import type { ExemptFrom } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Piece } from '../../ui/pieces/find-pieces.ts';

export interface DraftLine extends Piece {
  readonly quantity: number;
}

/**
 * The part of the draft that decides the price. The caller's name and address are read only when the order is placed.
 */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly province: ProvinceCode;
  readonly fulfilment: Fulfilment;
  /** Slug of the store; empty until one is chosen. */
  readonly pickupStore: string;
  readonly coupon: string;
  /** Null for a caller who pays every tax. */
  readonly exemptFrom: ExemptFrom | null;
  /** The caller's, once it is whole: its account may be exempt from tax. */
  readonly email: string;
  /** Whether the caller orders for the exempt account with this email; null until they were asked. */
  readonly ordersForAccount: boolean | null;
  readonly language: Language;
}

/** Adds pieces; those of a line that is already there are added to it. */
export function addPiece(lines: readonly DraftLine[], piece: Piece, quantity: number): readonly DraftLine[] {
  const before = lines.find(({ sku }) => sku === piece.sku);
  if (!before) return [...lines, { ...piece, quantity }];
  return setQuantity(lines, piece.sku, before.quantity + quantity);
}

export const setQuantity = (
  lines: readonly DraftLine[],
  sku: string,
  quantity: number,
): readonly DraftLine[] =>
  lines.map((line) =>
    line.sku === sku ? { ...line, quantity: Math.min(Math.max(1, quantity), MAX_LINE_QUANTITY) } : line,
  );

/** The request for a price; undefined while something that decides it is missing. */
export function pricingOf(draft: Draft): PhonePricing | undefined {
  const { lines, province, email, language, fulfilment, pickupStore, coupon } = draft;
  const isPickup = fulfilment === 'pickup';
  const entered = enteredOf(draft);
  if (lines.length === 0 || (isPickup && pickupStore === '')) return undefined;
  return {
    customer: { province, email },
    language,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    fulfilment,
    pickupStore: isPickup ? pickupStore : null,
    couponApplied: coupon.trim() || null,
    taxExemption: entered && { from: entered },
    ordersForAccount: draft.ordersForAccount,
  };
}

/** What staff entered themselves, which the exemption of the caller's account replaces. */
export const enteredOf = ({ ordersForAccount, exemptFrom }: Draft): ExemptFrom | null =>
  ordersForAccount ? null : exemptFrom;
