import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createSpokenNumber } from '../api/db/spoken-number.ts';
import { cents, toDollars } from '../contract/money.ts';
import type { CheckoutPayload } from '../contract/orders.ts';
import { priceCart } from '../contract/price-cart.ts';
import { serve } from './processes.ts';
import { compare, inProcess, overHttp, type Row } from './rows.ts';
import { barePool, createRecordingApi } from './sql.ts';
import { type Recording, record, replay } from './statements.ts';

/** Different carts of two lines, so that the shop is measured and not the wait for one row. */
const CARTS = 40;
const PLENTY = 100_000_000;

interface Line {
  readonly product_id: string;
  readonly sku: string;
  readonly price_cents: number;
}

interface Template {
  readonly recording: Recording;
  readonly key: string;
  readonly email: string;
  readonly orderNumber: string;
}

/** Guest checkouts with cash on delivery and unique emails, and the same statements through a bare pool. */
export async function benchCheckout(
  origin: string,
  databaseUrl: string,
): Promise<{ row: Row; orders: number }> {
  const pool = barePool(databaseUrl);
  const carts = await stockCarts(pool);
  const templates = await recordTemplates(databaseUrl, carts);
  let next = 0;
  const row = await compare(
    'guest checkout',
    'bare SQL',
    overHttp({
      url: `${origin}/api/checkout`,
      expectStatus: 201,
      request: () => order(carts[next++ % CARTS] ?? [], randomUUID(), uniqueEmail()),
    }),
    inProcess(async () => {
      const template = templates[next++ % CARTS];
      if (template) await replay(pool, template.recording, freshValues(template));
    }),
  );
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from orders');
  await pool.end();
  return { row, orders: rows[0]?.count ?? 0 };
}

/** Starts the shop with its jobs on and watches the outbox empty for up to a minute. */
export async function drainMail(
  shop: string,
  env: Record<string, string>,
  databaseUrl: string,
): Promise<{ perSecond: number; left: number }> {
  const pool = barePool(databaseUrl);
  const unsent = async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from outbox where sent_at is null',
    );
    return rows[0]?.count ?? 0;
  };
  const before = await unsent();
  const served = await serve(shop, env);
  const started = performance.now();
  let left = before;
  while (left > 0 && performance.now() - started < 30_000) {
    await delay(500);
    left = await unsent();
  }
  const perSecond = (before - left) / ((performance.now() - started) / 1000);
  await served.stop();
  await pool.end();
  return { perSecond, left };
}

async function stockCarts(pool: pg.Pool): Promise<Line[][]> {
  await pool.query('update inventory set quantity = $1', [PLENTY]);
  const { rows } = await pool.query<Line>(
    `select v.product_id, v.sku, v.price_cents from variants v join products p on p.id = v.product_id
     where v.price_cents is not null and v.position < 2 and 'Free Shipping' = any (p.shipping)
     order by p.best_seller_rank, v.sku limit $1`,
    [CARTS * 2],
  );
  return Array.from({ length: CARTS }, (_, i) => rows.slice(i * 2, i * 2 + 2));
}

async function recordTemplates(databaseUrl: string, carts: readonly Line[][]): Promise<Template[]> {
  const api = createRecordingApi(databaseUrl);
  const templates: Template[] = [];
  for (const cart of carts) {
    const key = randomUUID();
    const email = uniqueEmail();
    let orderNumber = '';
    const recording = await record(async () => {
      const answer = await api.request('/api/checkout', order(cart, key, email));
      if (answer.status !== 201)
        throw new Error(`A checkout to record answered ${answer.status}: ${await answer.text()}`);
      orderNumber = ((await answer.json()) as { data: { order_id: string } }).data.order_id;
    });
    templates.push({ recording, key, email, orderNumber });
  }
  await api.close();
  return templates;
}

const freshValues = ({ key, email, orderNumber }: Template) =>
  new Map([
    [key, randomUUID()],
    [email, uniqueEmail()],
    [orderNumber, createSpokenNumber('HY')],
  ]);

const uniqueEmail = () => `buyer-${randomBytes(8).toString('hex')}@example.ca`;

function order(lines: readonly Line[], key: string, email: string) {
  const totals = priceCart(
    lines.map((line) => ({ unitPriceCents: cents(line.price_cents), quantity: 1 })),
    null,
    'ON',
  );
  const payload: CheckoutPayload = {
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
    items: lines.map(({ product_id, sku, price_cents }) => ({
      product_id,
      sku,
      quantity: 1,
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
