import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createSpokenNumber } from '../api/db/spoken-number.ts';
import { CARTS, type CartLine, order, stockCarts, uniqueEmail } from './carts.ts';
import { compare, inProcess, overHttp, type Row } from './compare.ts';
import { serve } from './processes.ts';
import { type Recording, record, replay } from './record-statements.ts';
import { barePool, createRecordingApi } from './sql.ts';

interface Template {
  readonly recording: Recording;
  readonly key: string;
  readonly email: string;
  readonly orderNumber: string;
}

/** Loads guest checkouts (cash on delivery, unique emails), and as their limit the same statements on a bare pool. */
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
      request: () => order(carts[next++ % CARTS] ?? [], { key: randomUUID(), email: uniqueEmail() }),
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

/** Starts the shop with its jobs on, and watches the outbox drain for up to 30 seconds. */
export async function drainMail(
  shop: string,
  env: Record<string, string>,
  databaseUrl: string,
): Promise<{ perSecond: number; left: number }> {
  const pool = barePool(databaseUrl);
  const readOutbox = async () => {
    const { rows } = await pool.query<{ sent: number; left: number }>(
      'select count(sent_at)::int as sent, (count(*) - count(sent_at))::int as left from outbox',
    );
    return rows[0] ?? { sent: 0, left: 0 };
  };
  const before = await readOutbox();
  const served = await serve(shop, env);
  const started = performance.now();
  let now = before;
  while (now.left > 0 && performance.now() - started < 30_000) {
    await delay(500);
    now = await readOutbox();
  }
  // The outbox may still grow while it is emptied: each mail to a buyer queues one to the shop.
  const perSecond = (now.sent - before.sent) / ((performance.now() - started) / 1000);
  await served.stop();
  await pool.end();
  return { perSecond, left: now.left };
}

async function recordTemplates(databaseUrl: string, carts: readonly CartLine[][]): Promise<Template[]> {
  const api = createRecordingApi(databaseUrl);
  const templates: Template[] = [];
  for (const cart of carts) {
    const key = randomUUID();
    const email = uniqueEmail();
    let orderNumber = '';
    const recording = await record(async () => {
      const answer = await api.request('/api/checkout', order(cart, { key, email }));
      if (answer.status !== 201)
        throw new Error(`The recorded checkout returned ${answer.status}: ${await answer.text()}`);
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
