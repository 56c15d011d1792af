import { lstatSync, mkdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refused } from '../start/refused.ts';

/** Thrown for a file or folder that another user of the machine may have created, written or replaced. */
export class UnsafeFolder extends Refused {
  override readonly name = 'UnsafeFolder';

  constructor(path: string, reason: string, mend: string) {
    super(`${path} ${reason}. ${mend}`);
  }
}

const STICKY = 0o1000;
const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;

/** Creates a private folder. Missing parents get the default mode, since other users may have to pass through. */
export function makePrivateFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @returns why a folder may hold another user's files; undefined when it is ours alone. Does not follow links. */
export function whyNotOurFolder(path: string): string | undefined {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return 'is not a folder';
  return whyNotOurs(stats) ?? whyOthersWrite(stats);
}

/** @returns why another user may have created it; undefined when it is ours. Without user ids everything is ours. */
export function whyNotOurs({ uid }: Pick<Stats, 'uid'>): string | undefined {
  const ours = process.getuid?.() ?? uid;
  return uid === ours ? undefined : 'belongs to another user';
}

function whyOthersWrite({ mode }: Stats): string | undefined {
  const writable = process.getuid !== undefined && (mode & (GROUP_WRITES | OTHERS_WRITE)) !== 0;
  return writable ? 'may be written by other users' : undefined;
}

/**
 * @returns why another user could replace `path` through one of its parent folders; undefined when that is impossible.
 *   In a sticky folder such as /tmp only the owner of an entry can replace it.
 */
export function whyExchangeable(path: string): string | undefined {
  if (process.getuid === undefined) return undefined;
  const real = realpathSync(path);
  for (let at = dirname(real); ; at = dirname(at)) {
    const stats = statSync(at);
    if (stats.uid !== 0 && whyNotOurs(stats)) return `lies in ${at}, which belongs to another user`;
    if (isOpenToOthers(stats)) return `lies in ${at}, where other users may write`;
    if (at === dirname(at)) return undefined;
  }
}

/** Write access for our own group does not count, because most systems give each user a private group. */
function isOpenToOthers({ mode, gid }: Stats): boolean {
  if (mode & STICKY) return false;
  return (mode & OTHERS_WRITE) !== 0 || ((mode & GROUP_WRITES) !== 0 && gid !== process.getgid?.());
}
