import { type ApiKey, type FieldSentence, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { readPickupStore } from '../../orders/index.ts';
import type { OfferLineRow, OfferRow } from '../../quotes/index.ts';
import { shopDay } from '../../settings/index.ts';
import { mayInvoice } from './may-invoice.ts';
import { listSold } from './offer-page-queries.ts';

interface Checked {
  readonly offer: OfferRow;
  readonly lines: readonly OfferLineRow[];
  /** The customer's; null for a caller without one. */
  readonly email: string | null;
  readonly mail: boolean;
  readonly at: Date;
}

/**
 * Lets only an offer go out that can be accepted.
 * @throws {ShopError} INVALID_REQUEST, which names each field that stands in the way.
 */
export async function checkOffer(tx: Tx, checked: Checked): Promise<void> {
  const { offer, lines, email, mail, at } = checked;
  const issues = [
    ...checkSum(lines),
    ...(await checkStock(tx, lines)),
    ...(offer.valid_until < shopDay(at) ? [issue('validUntil', 'offerDayOver')] : []),
    ...(offer.payment === 'invoice' && !(await mayInvoice(tx, email))
      ? [issue('payment', 'offerNoTerms')]
      : []),
    ...(mail && email === null ? [issue('mail', 'offerNoEmail')] : []),
  ];
  const [first] = issues;
  if (first) throw new ShopError('INVALID_REQUEST', first.message, { issues });
  // Refuses a store that is not open to customers any more.
  await readPickupStore(tx, { fulfilment: offer.fulfilment, pickupStore: offer.pickup_store });
}

const issue = (path: string, message: ApiKey): FieldSentence => ({ path, message });

/** An offer must be worth something, and its discounts must not exceed the lines that are not optional. */
function checkSum(lines: readonly OfferLineRow[]): FieldSentence[] {
  if (lines.length === 0) return [issue('lines', 'offerWithoutLines')];
  const sum = lines
    .filter(({ is_optional }) => !is_optional)
    .reduce((total, line) => total + line.quantity * line.unit_price_cents, 0);
  const discount = lines.findIndex(({ kind }) => kind === 'discount');
  if (sum < 0) return [issue(`lines.${discount}.unitPriceCents`, 'offerDiscountTooMuch')];
  return sum === 0 ? [issue('lines', 'offerWithoutSum')] : [];
}

async function checkStock(tx: Tx, lines: readonly OfferLineRow[]): Promise<FieldSentence[]> {
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const sold = await listSold(tx, skus);
  return lines.flatMap(({ sku }, i) =>
    sku === null || sold.has(sku) ? [] : [issue(`lines.${i}.sku`, 'notSold')],
  );
}
