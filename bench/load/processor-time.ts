import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

/** Processor time of a process and all its descendants so far, in milliseconds; 0 where there is no /proc. */
export function processorMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownMs(each), 0);
}

/** The descendants of a process. */
export function childrenOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const each of pids()) {
    const parent = Number(stat(each)?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), each]);
  }
  const below = (of: number): number[] =>
    (parents.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Its own time, and that of children which have ended. */
function ownMs(pid: number): number {
  const fields = stat(pid) ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/** The fields of /proc/…/stat from the state on; undefined when the process has ended. */
function stat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
