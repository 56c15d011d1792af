import { processorMs } from '../load/processor-time.ts';
import { CONNECTIONS, timeAll } from '../search-timings.ts';
import type { Action } from './actions.ts';

/** Milliseconds. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of one call. */
  readonly processor: number;
}

/** The first calls warm up connections and compiled code, and are not counted. */
const WARM_UP_SHARE = 0.2;

/** Sends all calls of an action. @param parts process ids, whose processor time is counted */
export async function timeAction(
  origin: string,
  { calls, name, status }: Action,
  parts: readonly number[],
): Promise<Timed> {
  const queue = calls.map(({ path, ...init }) => ({ name, path, init, status }));
  const warmUp = Math.ceil(queue.length * WARM_UP_SHARE);
  await timeAll(origin, queue.slice(0, warmUp), CONNECTIONS);
  const used = () => parts.reduce((sum, pid) => sum + processorMs(pid), 0);
  const before = used();
  const timings = await timeAll(origin, queue.slice(warmUp), CONNECTIONS);
  const processor = (used() - before) / timings.length;
  const sorted = timings.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), processor };
}
