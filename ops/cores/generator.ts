import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Group } from './groups.ts';

/** The load generator. One thread of it costs little beside what it loads. */
export const WRK = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path));

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly group: Group;
  /** As `taskset` takes them. */
  readonly cores: string;
}

/** @returns responses per second. @throws {Error} when any response is no success. */
export async function generate({ url, seconds, connections, headers, group, cores }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '20s', ...given];
  // The shell joins the group before it becomes the generator, which therefore never runs outside of it.
  const join = ['-c', 'echo $$ > "$0" && exec taskset -c "$@"', group.procs, cores, WRK ?? 'wrk'];
  const child = spawn('sh', [...join, ...options, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const failures = /^ *(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(said)?.[0];
  const perSecond = /^Requests\/sec: +([\d.]+)$/m.exec(said)?.[1];
  if (code !== 0 || failures || !perSecond) throw new Error(`${url}: ${failures ?? said}`);
  return Number(perSecond);
}
