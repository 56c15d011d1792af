import { readdirSync, readFileSync } from 'node:fs';

export interface Thread {
  readonly name: string;
  /** From 0 to 19, the lowest priority. */
  readonly nice: number;
  readonly session: number;
}

/** Lists the threads of a process from Linux's /proc. */
export function threadsOf(pid: number): Thread[] {
  return readdirSync(`/proc/${pid}/task`).map((id) => {
    const stat = readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8');
    const [, name = ''] = /\((.*)\)/s.exec(stat) ?? [];
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name, session: Number(fields[3]), nice: Number(fields[16]) };
  });
}
