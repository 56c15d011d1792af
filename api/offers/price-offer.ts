import { normaliseEmail } from '../../contract/email.ts';
import { type OfferTotals, offerTotals } from '../../contract/offers/offer-totals.ts';
import { type TaxRules, taxingOf } from '../../contract/orders/tax.ts';
import type { Db, Tx } from '../db/client.ts';
import { type EmailsExemption, findExemptionOfEmail } from '../orders/index.ts';
import type { OfferLineRow, OfferRow } from '../quotes/index.ts';
import { shopDay } from '../settings/index.ts';
import { readTaxRules } from '../tax/index.ts';

/** How the offers of a customer are taxed at a moment. */
export interface OfferPricing {
  readonly rules: TaxRules;
  /** The exemption of the account with the customer's email. */
  readonly exemption: EmailsExemption | null;
  readonly at: Date;
}

/** @param email the customer's; null without one. */
export async function readPricing(db: Db | Tx, email: string | null, at: Date): Promise<OfferPricing> {
  const address = email && normaliseEmail(email);
  const exemption = (address && (await findExemptionOfEmail(db, address, shopDay(at)))) || null;
  return { rules: await readTaxRules(db), exemption, at };
}

type Priced = Pick<OfferRow, 'tax_province' | 'payment' | 'deposit_ppm'>;

/** What an offer costs. @param taken positions of the optional lines that the customer takes. */
export const priceOffer = (
  { tax_province: province, payment, deposit_ppm: depositPpm }: Priced,
  lines: readonly OfferLineRow[],
  { rules, exemption, at, taken = takenOf(lines) }: OfferPricing & { readonly taken?: ReadonlySet<number> },
): OfferTotals =>
  offerTotals(lines.map(toPriced), {
    taken,
    taxing: taxingOf(rules, { province, at: at.getTime(), exemption }),
    payment,
    depositPpm,
  });

const toPriced = ({ kind, quantity, unit_price_cents, is_optional }: OfferLineRow) => ({
  kind,
  quantity,
  unitPriceCents: unit_price_cents,
  isOptional: is_optional,
});

/** The optional lines that an acceptance ticked. */
const takenOf = (lines: readonly OfferLineRow[]): ReadonlySet<number> =>
  new Set(lines.flatMap(({ is_taken }, position) => (is_taken ? position : [])));
