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

/** How long a visitor's answers take, from a process of its own. */
export async function visit(url: string, seconds: number): Promise<Visit> {
  const { stdout } = await promisify(execFile)(process.execPath, [VISITOR, url, String(seconds)]);
  return JSON.parse(stdout);
}

/** The one in the middle by its p99; whoever was refused in any of them is not forgotten. */
export function median(visits: readonly Visit[]): Visit {
  const middle = visits.toSorted((a, b) => a.p99Ms - b.p99Ms)[visits.length >> 1];
  if (!middle) throw new Error('nobody visited');
  return { ...middle, failures: visits.flatMap(({ failures }) => failures) };
}

/** Below this nobody notices, and what the machine does beside is more than what is measured. */
const UNNOTICED_MS = 25;

/** A visitor in trouble waits at most twice as long as one before or after it, and is answered. */
export function expectUndisturbed(name: string, troubled: Visit, calm: readonly Visit[]): void {
  const usual = Math.max(...calm.map(({ p99Ms }) => p99Ms));
  const [was, is] = [usual.toFixed(1), troubled.p99Ms.toFixed(1)];
  tell(`${name}: p99 ${is} ms (p50 ${troubled.p50Ms.toFixed(1)}) instead of ${was} ms`);
  expect(troubled.failures).toEqual([]);
  expect(troubled.p99Ms).toBeLessThan(Math.max(2 * usual, UNNOTICED_MS));
}
