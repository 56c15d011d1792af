import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ProductFixture } from '../api/testing/fixtures.ts';
import { line, payload } from '../api/testing/orders/checkout.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';

/** Starts the shop as a process on that database. @returns its origin. */
export async function openShop(databaseUrl: string, env: Record<string, string> = {}): Promise<string> {
  const quiet = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const shop = await startShopProcess({ DATABASE_URL: databaseUrl, ...quiet, ...env });
  return shop.opened;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A guest's order with an idempotency key, which can be sent again. */
export function orderOf(flag: ProductFixture): Sent {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(payload({ lines: [line(flag)] })),
  };
}

export interface Timed {
  readonly status: number;
  readonly ms: number;
}

/** The load shares the machine with the shop, so it must be cheap: fetch takes half as much CPU as the shop itself. */
const agent = new Agent({ keepAlive: true });

export async function timed(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Timed> {
  const started = performance.now();
  const sent = request(url, { method, headers, agent }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await buffer(answer);
  return { status: answer.statusCode ?? 0, ms: performance.now() - started };
}

export const slowest = (answers: readonly Timed[]) => Math.max(...answers.map(({ ms }) => ms));
export const countBy = (answers: readonly Timed[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
