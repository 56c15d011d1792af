import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Three times what the databases of a test run use. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Creates a folder for a throwaway database: in memory if there is enough, because creating files on disk is slow. */
export async function makeFastFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await isMemoryPlenty()) ? MEMORY : tmpdir(), prefix));
  // PostgreSQL does not run as root, so another user must be able to enter the folder.
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
