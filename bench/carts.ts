import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { cents, toDollars } from '../contract/money.ts';
import type { CheckoutPayload } from '../contract/orders/orders.ts';
import { priceCart } from '../contract/orders/price-cart.ts';
import { SPEC_TAX } from '../contract/orders/spec-tax.ts';
import { taxingOf } from '../contract/orders/tax.ts';
import { TERMS_VERSION } from '../contract/terms.ts';

/** Different carts of two lines, so that the shop is measured and not lock waits on one row. */
export const CARTS = 40;
/** Stock of each sku: more than any bench sells, yet the sum over all variants still fits an integer. */
const PLENTY = 1_000_000;

export interface CartLine {
  readonly product_id: string;
  readonly sku: string;
  readonly price_cents: number;
  /** One when absent. */
  readonly quantity?: number;
}

/** Fills the stock. @returns carts of the best-selling products. */
export async function stockCarts(pool: pg.Pool): Promise<CartLine[][]> {
  await pool.query('update inventory set quantity = $1', [PLENTY]);
  const { rows } = await pool.query<CartLine>(
    `select v.product_id, v.sku, v.price_cents from variants v join products p on p.id = v.product_id
     where v.price_cents is not null and v.position < 2 and 'Free Shipping' = any (p.shipping)
     order by p.best_seller_rank, v.sku limit $1`,
    [CARTS * 2],
  );
  return Array.from({ length: CARTS }, (_, i) => rows.slice(i * 2, i * 2 + 2));
}

/** Has no digits: of a hundred thousand random numbers one passes for a card's, which the shop refuses (P72). */
export const uniqueEmail = () =>
  `buyer-${randomBytes(8)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@example.ca`;

interface Buyer {
  readonly key: string;
  readonly email: string;
}

/** A guest's checkout request for the cart, paid in cash, as the page sends it. */
export function order(lines: readonly CartLine[], { key, email }: Buyer) {
  const totals = priceCart(
    lines.map((line) => ({ unitPriceCents: cents(line.price_cents), quantity: line.quantity ?? 1 })),
    null,
    taxingOf(SPEC_TAX, { province: 'ON', at: Date.now() }),
  );
  const payload: CheckoutPayload = {
    termsVersion: TERMS_VERSION,
    customerInfo: {
      firstName: 'Anne',
      lastName: 'Roy',
      email,
      phone: '613-555-0110',
      address: '118 Sample Street',
      city: 'Ottawa',
      province: 'ON',
      postalCode: 'K1P 5G3',
    },
    items: lines.map(({ product_id, sku, price_cents, quantity = 1 }) => ({
      product_id,
      sku,
      quantity,
      price: toDollars(cents(price_cents)),
    })),
    paymentMethod: 'cod',
    subtotal: toDollars(totals.subtotalCents),
    shippingCost: '0.00',
    taxAmount: toDollars(totals.tax.taxCents),
    discountAmount: toDollars(totals.discountCents),
    totalAmount: toDollars(totals.totalCents),
  };
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(payload),
  };
}
