import { lstatSync, mkdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file or folder that another user of the machine made, can write or can exchange: nothing in it is used. */
export class UnsafeFolder extends Error {
  override readonly name = 'UnsafeFolder';

  constructor(path: string, reason: string, mend: string) {
    super(`${path} ${reason}. ${mend}`);
  }
}

const STICKY = 0o1000;
const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;

/** Makes a folder for us alone. The folders above it get the usual rights: others may have to pass through them. */
export function makePrivateFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Why a folder may hold what another user put there; undefined when it is ours. A link is not followed. */
export function whyNotOurFolder(path: string): string | undefined {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return 'is not a folder';
  return whyNotOurs(stats) ?? whyOthersWrite(stats);
}

/** Why another user may have made it. Systems without user ids say nothing of it. */
export function whyNotOurs({ uid }: Pick<Stats, 'uid'>): string | undefined {
  const ours = process.getuid?.() ?? uid;
  return uid === ours ? undefined : 'belongs to another user';
}

function whyOthersWrite({ mode }: Stats): string | undefined {
  const writable = process.getuid !== undefined && (mode & (GROUP_WRITES | OTHERS_WRITE)) !== 0;
  return writable ? 'may be written by other users' : undefined;
}

/**
 * Why another user could put something else in the place of `path`, by one of the folders it lies in. In a sticky one
 * (as /tmp is) only the owner of an entry can.
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

/** Our own group may write: most systems give each user one of its own. */
function isOpenToOthers({ mode, gid }: Stats): boolean {
  if (mode & STICKY) return false;
  return (mode & OTHERS_WRITE) !== 0 || ((mode & GROUP_WRITES) !== 0 && gid !== process.getgid?.());
}
