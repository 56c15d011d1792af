import { lstatSync, realpathSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from './default-data-dir.ts';
import { makePrivateFolder, whyExchangeable, whyNotOurFolder } from './own-folder.ts';

/**
 * Turns on Node's compile cache, so that the next start reuses stripped and compiled code. Node runs whatever it finds
 * there, so the folder must be ours alone. Node's default is in the temporary folder, where any user of the machine can
 * create it first. Must be called before anything else is loaded, including the configuration.
 * @returns the reason when the cache stays off.
 */
export function openCompileCache(env: NodeJS.ProcessEnv): string | undefined {
  // The operator has chosen a cache, which Node already uses.
  if (env.NODE_COMPILE_CACHE || env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const dataDir = resolve(env.DATA_DIR?.trim() ? env.DATA_DIR : DEFAULT_DATA_DIR);
  const folder = join(dataDir, 'compile-cache');
  try {
    makePrivateFolder(dataDir);
    makePrivateFolder(folder);
    // A link in the path could be changed after the check, so the folder is used by its real path.
    const real = join(realpathSync(dataDir), 'compile-cache');
    const reason = whyNotOurFolder(real) ?? whyReadable(real) ?? whyExchangeable(real);
    if (reason) return `the compile cache is off, because ${real} ${reason}`;
    const { status, message } = enableCompileCache(real);
    if (status === constants.compileCacheStatus.FAILED) return `the compile cache is off: ${message}`;
    return undefined;
  } catch (error) {
    return `the compile cache is off: ${(error as Error).message}`;
  }
}

/** We create the folder with mode 0700, so any other mode means that somebody else changed it. */
function whyReadable(path: string): string | undefined {
  const isOpen = process.getuid !== undefined && (lstatSync(path).mode & 0o077) !== 0;
  return isOpen ? 'may be read by other users' : undefined;
}
