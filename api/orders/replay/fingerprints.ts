import { createHash } from 'node:crypto';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { fingerprintOf } from '../../idempotency/index.ts';

/**
 * Distinguishes a retry from a different call under the same Idempotency-Key. Ignores fields that the server does not
 * read, so that a page may stamp each retry with a new `orderDate`.
 */
export function hashBody(body: CheckoutBody): Buffer {
  const { paymentStatus: _, user: __, orderDate: ___, guessCheckout: ____, ...read } = body;
  return fingerprintOf(read);
}

/** Identifies a cart that is placed twice, whatever the order of its lines. */
export function hashCart(items: CheckoutBody['items']): Buffer {
  const lines = items.map((item) => `${item.product_id.toLowerCase()} ${item.sku ?? ''} ${item.quantity}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest();
}
