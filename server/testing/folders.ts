import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Tests that need files of another user are skipped unless root runs them. */
export const isRoot = process.getuid?.() === 0;
/** Id of a user other than ours; Debian calls it daemon. */
export const SOMEBODY = 1;

/** Creates a folder that is removed when the test ends. */
export async function folderForThisTest(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, mode);
  return folder;
}
