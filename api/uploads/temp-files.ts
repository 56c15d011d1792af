import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../contract/durations.ts';

/** `<machine>~<process id>~<random>`: tells whose it is, so that only what nobody works on any more is removed. */
const NAME = /^(.*)~(\d+)~[\da-f-]{36}$/;

const startedAt = Date.now() - process.uptime() * 1000;

/** A new name in `folder`, which is made when it is missing. */
export async function tempPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${hostname()}~${process.pid}~${randomUUID()}`);
}

/**
 * Removes what uploads have left behind: of processes of this machine that are gone, and, whoever made it, what is
 * older than a day, which no upload takes. @returns how many files.
 */
export async function sweepTempFiles(folder: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined || !isLeftOver(name, changed, now)) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

function isLeftOver(name: string, changed: number, now: Date): boolean {
  if (changed < now.getTime() - DAY_MS) return true;
  const [, machine, pid] = NAME.exec(name) ?? [];
  return machine === hostname() && !lives(Number(pid), changed);
}

/** A container's processes have the same number after each start, so an older file of ours is a former one's. */
function lives(pid: number, changed: number): boolean {
  if (pid === process.pid) return changed >= startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
