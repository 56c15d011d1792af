import { formatMoney } from '../../../contract/formats.ts';
import { type Cents, cents, toDollars } from '../../../contract/money.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { invalidRequest } from '../../http/problem.ts';
import { lockTerms, readUsedCents, type TermsRow } from './terms-queries.ts';

interface Asked {
  readonly body: Pick<CheckoutBody, 'paymentMethod' | 'poNumber'>;
  /** The account of the caller; null for a guest. */
  readonly userId: string | null;
  readonly totalCents: Cents;
}

/**
 * The terms under which an order is placed; undefined for one that is not paid by invoice.
 * @throws {ShopError} UNAUTHORIZED for a guest; CONFLICT for an account without terms, with stopped ones, or whose open
 * orders would exceed its limit; INVALID_REQUEST without the PO number that the terms ask for.
 */
export async function requireTerms(
  tx: Tx,
  { body, userId, totalCents }: Asked,
): Promise<TermsRow | undefined> {
  if (body.paymentMethod !== 'invoice') return undefined;
  if (userId === null) throw new ShopError('UNAUTHORIZED', 'signInFirst');
  const terms = await lockTerms(tx, userId);
  if (!terms) throw new ShopError('CONFLICT', 'noInvoiceTerms');
  if (terms.stopped_at) throw new ShopError('CONFLICT', 'invoiceTermsStopped');
  if (terms.requires_po && !body.poNumber)
    throw invalidRequest([{ path: ['poNumber'], message: 'required' }]);
  const left = Math.max(0, terms.credit_limit_cents - (await readUsedCents(tx, userId)));
  if (totalCents > left)
    throw new ShopError('CONFLICT', { key: 'overCreditLimit', values: { left: inBoth(left) } });
  return terms;
}

/** An amount as each language writes it. */
export const inBoth = (amount: number) => {
  const dollars = toDollars(cents(amount));
  return { en: formatMoney('en', dollars), fr: formatMoney('fr', dollars) };
};
