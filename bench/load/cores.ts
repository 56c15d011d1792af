import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { childrenOf } from './processor-time.ts';

/** Which cores the parts of a bench run on, as `taskset` takes them. */
export interface Cores {
  readonly generator: string;
  readonly shop: string;
  readonly database: string;
  /** The same for the reader of the figures. */
  readonly words: string;
}

/**
 * Gives the load generator a core of its own, so that it takes no time from what it measures, and then the shop and
 * PostgreSQL as far as there are cores. undefined where processes cannot be pinned (no Linux, no `taskset`).
 */
export function shareCores(): Cores | undefined {
  const allowed = allowedCores();
  if (!allowed) return undefined;
  const [first = '0', second = first, ...others] = allowed;
  const database = others.length > 1 ? others.join(',') : (others[0] ?? second);
  const words =
    second === first
      ? 'ONE core for everything: the generator takes its time from the shop'
      : `generator on core ${first}, shop on core ${second}, PostgreSQL on ${
          database === second ? 'the same core as the shop, because there are only two' : `core ${database}`
        }`;
  return { generator: first, shop: second, database, words };
}

/** Pins a running process, its threads and its children. */
export function pin(pid: number, cores: string): void {
  for (const each of [pid, ...childrenOf(pid)])
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(each)], { stdio: 'ignore' });
}

function allowedCores(): string[] | undefined {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const list = /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
    return list.split(',').flatMap(range);
  } catch {
    return undefined;
  }
}

/** `2-4` → 2, 3, 4 */
function range(text: string): string[] {
  const [from = 0, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}
