import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CartLine, order, uniqueEmail } from '../../bench/carts.ts';

/** An order that was confirmed to its buyer. */
export interface Told {
  readonly key: string;
  readonly orderNumber: string;
  /** How many attempts failed before. */
  readonly retries: number;
  readonly ms: number;
}

interface Crowd {
  readonly origin: string;
  readonly carts: readonly (readonly CartLine[])[];
  readonly buyers: number;
  /** Number of concurrent buyers. */
  readonly atOnce: number;
  readonly onTold?: (count: number) => void;
}

const GIVE_UP_AFTER_MS = 120_000;

/** Each buyer buys once, and retries with the same idempotency key until the order is confirmed, as the page does. */
export async function buyAll({ origin, carts, buyers, atOnce, onTold }: Crowd): Promise<Told[]> {
  const told: Told[] = [];
  let next = 0;
  const buyer = async () => {
    while (next < buyers) {
      told.push(await buy(origin, carts[next++ % carts.length] ?? []));
      onTold?.(told.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return told;
}

async function buy(origin: string, cart: readonly CartLine[]): Promise<Told> {
  const key = randomUUID();
  const request = order(cart, { key, email: uniqueEmail() });
  const started = performance.now();
  for (let retries = 0; performance.now() - started < GIVE_UP_AFTER_MS; retries++) {
    // After a lost connection the outcome is unknown, so the request is retried with the same key.
    const answer = await fetch(`${origin}/api/checkout`, request).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 201 && body)
      return { key, orderNumber: body.data.order_id, retries, ms: performance.now() - started };
    if (answer && ![201, 409, 429, 502, 503, 504].includes(answer.status))
      throw new Error(`A checkout returned ${answer.status}: ${JSON.stringify(body)}`);
    await delay(Math.min(1000 * Number(answer?.headers.get('Retry-After') ?? 1), 3000));
  }
  throw new Error('A buyer got no confirmation after all retries');
}
