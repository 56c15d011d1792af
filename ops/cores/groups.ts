import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A control group: processes that together get a share of one core. */
export interface Group {
  /** Whatever process writes its id here joins. */
  readonly procs: string;
  /** @param share of one core. */
  limitTo(share: number): Promise<void>;
  /** Share of the periods in which the group wanted more than it got, since the last call. */
  heldBack(): Promise<number>;
  /** Its processes must have ended. */
  remove(): Promise<void>;
}

/** Microseconds in which a group may use its share; short, so that nobody pauses for long once it is used up. */
const PERIOD_US = 20_000;

/** Creates a group, in version 1 or 2 of control groups. @throws {Error} when this user may not. */
export async function createGroup(name: string): Promise<Group> {
  const isV1 = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us');
  const root = isV1 ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
  const folder = join(root, name);
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  if (!isV1) await writeFile(join(root, 'cgroup.subtree_control'), '+cpu');
  await mkdir(folder, { recursive: true });
  let before = await periods(folder);
  return {
    procs: join(folder, 'cgroup.procs'),
    limitTo: async (share) => {
      const quota = String(PERIOD_US * share);
      if (!isV1) return write('cpu.max', `${quota} ${PERIOD_US}`);
      await write('cpu.cfs_period_us', String(PERIOD_US));
      await write('cpu.cfs_quota_us', quota);
    },
    heldBack: async () => {
      const now = await periods(folder);
      const share = (now.heldBack - before.heldBack) / Math.max(1, now.all - before.all);
      before = now;
      return share;
    },
    remove: () => rmdir(folder),
  };
}

async function periods(folder: string): Promise<{ all: number; heldBack: number }> {
  const stat = await readFile(join(folder, 'cpu.stat'), 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0);
  return { all: read('nr_periods'), heldBack: read('nr_throttled') };
}
