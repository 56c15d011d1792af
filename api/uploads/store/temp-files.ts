import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../../contract/durations.ts';

/** `<host>~<process id>~<random>`: names the owner, so that only files of dead processes are removed. */
const NAME = /^(.*)~(\d+)~[\da-f-]{36}$/;

const startedAt = Date.now() - process.uptime() * 1000;

/** Returns a new path in `folder`, and creates the folder if it is missing. */
export async function tempPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${hostname()}~${process.pid}~${randomUUID()}`);
}

/**
 * Removes abandoned uploads: files of dead processes of this host, and any file older than a day, because no upload
 * takes that long. @returns the number of removed files.
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
  return machine === hostname() && !isAlive(Number(pid), changed);
}

/** In a container a process gets the same id after each start, so a file older than this process is not its own. */
function isAlive(pid: number, changed: number): boolean {
  if (pid === process.pid) return changed >= startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
