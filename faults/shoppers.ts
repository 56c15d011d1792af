import { randomUUID } from 'node:crypto';
import { line, payload } from '../api/testing/checkout.ts';
import type { ProductFixture } from '../api/testing/fixtures.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';

export const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));

/** The shop as a process, at that database. @returns its address. */
export async function openShop(databaseUrl: string, env: Record<string, string> = {}): Promise<string> {
  const quiet = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const shop = await startShopProcess({ DATABASE_URL: databaseUrl, ...quiet, ...env });
  return shop.opened;
}

/** A guest's order, ready to be sent as often as it takes. */
export function orderOf(flag: ProductFixture): RequestInit {
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

export async function timed(url: string, init?: RequestInit): Promise<Timed> {
  const started = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

export const slowest = (answers: readonly Timed[]) => Math.max(...answers.map(({ ms }) => ms));
export const countBy = (answers: readonly Timed[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
