import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A compile cache that the processes of a test run share, because stripping and compiling the shop again takes each of
 * them a second. Those that a test kills write it themselves (`flushCompileCache`), as Node does only at an exit.
 */
export const sharedCompileCache = () => ({ NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') });

/** The environment of a process that a test starts as another machine would: nothing of ours but the path. */
export const childEnv = (env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH ?? '',
  ...sharedCompileCache(),
  ...env,
});
