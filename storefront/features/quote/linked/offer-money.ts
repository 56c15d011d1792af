import { offerTotals } from '../../../../contract/offers/offer-totals.ts';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { TAX_PARTS, type TaxPart, taxName } from '../../../../contract/orders/tax.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';

/** A discount has a minus, as its totals have. */
export const money = (cents: number): string =>
  cents < 0 ? `−${formatMoney(-cents / 100)}` : formatMoney(cents / 100);

/** A day, as `2026-11-30`; at noon UTC it is the same day everywhere in Canada. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** What an offer costs with these optional lines, by the function with which the server charges it. */
export function totalsWith(offer: LinkedOffer, taken: ReadonlySet<number>): LinkedOffer['totals'] {
  const { lines, taxing, payment, depositPpm } = offer;
  const { tax, ...totals } = offerTotals(lines, {
    taken,
    taxing: { ...taxing, rowId: null },
    payment,
    depositPpm,
  });
  const { gstCents, pstCents, hstCents, taxCents } = tax;
  return { ...totals, gstCents, pstCents, hstCents, taxCents };
}

const AMOUNTS = { GST: 'gstCents', PST: 'pstCents', HST: 'hstCents' } as const satisfies Record<
  TaxPart,
  string
>;

/** The taxes above zero, each with its name in the offer's province. Cents. */
export const taxesOf = (
  { province }: LinkedOffer,
  totals: LinkedOffer['totals'],
): readonly (readonly [name: string, cents: number])[] =>
  TAX_PARTS.filter((part) => totals[AMOUNTS[part]] > 0).map((part) => [
    taxName(part, province, LANGUAGE),
    totals[AMOUNTS[part]],
  ]);
