import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { order, stockCarts, uniqueEmail } from '../carts.ts';
import { residentMb, type Served } from '../processes.ts';
import { CONNECTIONS } from '../search-timings.ts';

export interface Exported {
  readonly seconds: number;
  readonly megabytes: number;
  /** Growth of the process at its largest. */
  readonly grownMb: number;
}

/** Exports all orders as CSV, and watches the process meanwhile. */
export async function exportAll({ origin, child }: Served, cookie: string): Promise<Exported> {
  const pid = child.pid ?? 0;
  const before = await residentMb(pid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMb(pid));
  }, 100);
  const started = performance.now();
  try {
    const exported = await fetch(`${origin}/api/admin/exports`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ kind: 'orders', filters: {} }),
    });
    if (exported.status !== 201) throw new Error(`The export was answered with ${exported.status}`);
    const { data } = (await exported.json()) as { data: { file: string } };
    const file = await fetch(`${origin}/api/admin${data.file}`, { headers: { cookie } });
    let bytes = 0;
    for await (const piece of file.body ?? []) bytes += piece.byteLength;
    return {
      seconds: (performance.now() - started) / 1000,
      megabytes: bytes / 1e6,
      grownMb: most - before,
    };
  } finally {
    clearInterval(watch);
  }
}

export interface Checkouts {
  /** Milliseconds of guest checkouts, while nothing else ran and while orders were exported. */
  readonly before: number[];
  readonly meanwhile: number[];
}

const ROUNDS = 3;

/** Times guest checkouts without and with an export beside them, in turn and for equally long. */
export async function timeCheckouts(pool: pg.Pool, shop: Served, cookie: string): Promise<Checkouts> {
  const carts = await stockCarts(pool);
  let placed = 0;
  const buy = async (): Promise<number> => {
    const cart = carts[placed++ % carts.length] ?? [];
    const started = performance.now();
    const call = order(cart, { key: randomUUID(), email: uniqueEmail() });
    const answer = await fetch(`${shop.origin}/api/checkout`, call);
    const text = await answer.text();
    if (answer.status !== 201)
      throw new Error(`A checkout was answered with ${answer.status}: ${text.slice(0, 300)}`);
    return performance.now() - started;
  };
  const buyWhile = async (isGoingOn: () => boolean): Promise<number[]> => {
    const timings: number[] = [];
    const buyer = async () => {
      while (isGoingOn()) timings.push(await buy());
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, buyer));
    return timings;
  };
  await Promise.all(Array.from({ length: 10 * CONNECTIONS }, buy));
  const timings: Checkouts = { before: [], meanwhile: [] };
  for (let round = 0; round < ROUNDS; round++) {
    let isExporting = true;
    const started = performance.now();
    const exporting = exportAll(shop, cookie).finally(() => {
      isExporting = false;
    });
    timings.meanwhile.push(...(await buyWhile(() => isExporting)));
    await exporting;
    const end = performance.now() + (performance.now() - started);
    timings.before.push(...(await buyWhile(() => performance.now() < end)));
  }
  return timings;
}
