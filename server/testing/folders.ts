import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Tests that need files of another user are skipped unless root runs them. */
export const isRoot = process.getuid?.() === 0;
/** A user other than us; Debian calls it daemon. */
export const SOMEBODY = 1;

/** A folder that is gone when the test ends. */
export async function folderForThisTest(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, mode);
  return folder;
}
