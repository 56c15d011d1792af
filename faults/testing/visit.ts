import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { tell } from './tell.ts';

const VISITOR = fileURLToPath(new URL('./visitor.ts', import.meta.url));

export interface Visit {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: readonly string[];
}

/** Measures a visitor's response times in a separate process. */
export async function visit(url: string, seconds: number): Promise<Visit> {
  const { stdout } = await promisify(execFile)(process.execPath, [VISITOR, url, String(seconds)]);
  return JSON.parse(stdout);
}

/** The visit with the median p99, together with the failures of all visits. */
export function median(visits: readonly Visit[]): Visit {
  const middle = visits.toSorted((a, b) => a.p99Ms - b.p99Ms)[visits.length >> 1];
  if (!middle) throw new Error('no visits to compare');
  return { ...middle, failures: visits.flatMap(({ failures }) => failures) };
}

/** People do not notice times below this, and noise of the machine exceeds them. */
const UNNOTICED_MS = 25;

/** Expects no failures, and a p99 at most twice as long as before or after the disturbance. */
export function expectUndisturbed(name: string, troubled: Visit, calm: readonly Visit[]): void {
  const usual = Math.max(...calm.map(({ p99Ms }) => p99Ms));
  const [was, is] = [usual.toFixed(1), troubled.p99Ms.toFixed(1)];
  tell(`${name}: p99 ${is} ms (p50 ${troubled.p50Ms.toFixed(1)}) instead of ${was} ms`);
  expect(troubled.failures).toEqual([]);
  expect(troubled.p99Ms).toBeLessThan(Math.max(2 * usual, UNNOTICED_MS));
}
