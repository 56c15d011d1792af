import { createHash } from 'node:crypto';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Tells a repeated call from another call under the same Idempotency-Key. Only what is read counts: a page
 * that stamps each try with a new `orderDate` still says the same.
 */
export function hashBody(body: CheckoutBody): Buffer {
  const { paymentStatus: _, user: __, orderDate: ___, guessCheckout: ____, ...read } = body;
  return sha256(JSON.stringify(read));
}

/** Tells the same cart placed twice, in whatever order its lines come. */
export function hashCart(items: CheckoutBody['items']): Buffer {
  const lines = items.map((item) => `${item.product_id.toLowerCase()} ${item.sku ?? ''} ${item.quantity}`);
  return sha256(lines.sort().join('\n'));
}
