import { lstatSync, realpathSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from './default-data-dir.ts';
import { makePrivateFolder, whyExchangeable, whyNotOurFolder } from './own-folder.ts';

/**
 * Lets the next start find what Node strips and compiles in this one. Node runs whatever it finds there, so the folder
 * must be ours alone. Its own default is in the temporary folder, where any user of the machine can make it first.
 * Called before anything else is loaded, the configuration too.
 * @returns why nothing is kept, when that is so.
 */
export function openCompileCache(env: NodeJS.ProcessEnv): string | undefined {
  // The operator's own choice, which Node has followed already.
  if (env.NODE_COMPILE_CACHE || env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const dataDir = resolve(env.DATA_DIR?.trim() ? env.DATA_DIR : DEFAULT_DATA_DIR);
  const folder = join(dataDir, 'compile-cache');
  try {
    makePrivateFolder(dataDir);
    makePrivateFolder(folder);
    // A link on the way could lead elsewhere after the check, so the folder is used by its real path.
    const real = join(realpathSync(dataDir), 'compile-cache');
    const reason = whyNotOurFolder(real) ?? whyReadable(real) ?? whyExchangeable(real);
    if (reason) return `the compile cache is off, since ${real} ${reason}`;
    const { status, message } = enableCompileCache(real);
    if (status === constants.compileCacheStatus.FAILED) return `the compile cache is off: ${message}`;
    return undefined;
  } catch (error) {
    return `the compile cache is off: ${(error as Error).message}`;
  }
}

/** We make the folder 0700, so any other mode is not our doing. */
function whyReadable(path: string): string | undefined {
  const isOpen = process.getuid !== undefined && (lstatSync(path).mode & 0o077) !== 0;
  return isOpen ? 'may be read by other users' : undefined;
}
