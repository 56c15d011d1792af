import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the shop and its tests leave, and not npm, Node or Playwright: folders by their name, and mails that are files. */
const OURS = /^halyard-|\.eml$/;

/**
 * Gives this process and those that it starts a temporary folder of their own, so that runs beside each other do not
 * see each other's files.
 *
 * @returns a function that removes the folder and says what of ours was still in it.
 */
export async function openTempFolder(): Promise<() => Promise<string[]>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), 'halyard-run-'));
  // PostgreSQL does not run as root, so another user must be able to reach its own folder in it.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = (await readdir(folder)).filter((name) => OURS.test(name));
    await rm(folder, { recursive: true, force: true });
    return left;
  };
}
