import { randomUUID } from 'node:crypto';
import { residentMb, type Served } from '../processes.ts';

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
    const asked = await fetch(`${origin}/api/admin/exports`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ kind: 'orders', filters: {} }),
    });
    if (asked.status !== 201) throw new Error(`The export was answered with ${asked.status}`);
    const { data } = (await asked.json()) as { data: { file: string } };
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
