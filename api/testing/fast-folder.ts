import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A test run's databases take a third of it. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A new folder for a throwaway database: in memory where there is plenty, since making files can be slow on a disk. */
export async function makeFastFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await isMemoryPlenty()) ? MEMORY : tmpdir(), prefix));
  // PostgreSQL does not run as root, but as somebody who must get in here.
  await chmod(folder, 0o755);
  return folder;
}

async function isMemoryPlenty(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
