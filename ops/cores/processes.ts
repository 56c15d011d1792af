import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/PID/stat, counted after the name in brackets. */
const [PARENT, USER_TICKS, SYSTEM_TICKS] = [1, 11, 12];
const TICKS_PER_SECOND = 100;

/** Pins a process with all its threads; threads and processes that it starts later inherit that. */
export function pin(pids: readonly number[], cores: string): void {
  for (const pid of pids)
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}

/** The process and its children, such as PostgreSQL's one for each connection. */
export function family(pid: number): number[] {
  const others = readdirSync('/proc').map(Number).filter(Boolean);
  return [pid, ...others.filter((other) => Number(fields(other)[PARENT]) === pid)];
}

/** Processor seconds that the processes have used so far. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = fields(pid);
    return Number(stat[USER_TICKS] ?? 0) + Number(stat[SYSTEM_TICKS] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

/** Empty for a process that has ended. */
function fields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The cores that this process may use. */
export function ownCores(): number[] {
  const list = /^Cpus_allowed_list:\s+(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
