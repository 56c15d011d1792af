import { spawn } from 'node:child_process';
import { isBuilt } from './build-stamp.ts';

/** Builds the storefront unless it is built of the sources as they are; ends the process when that fails. */
export async function buildWhenNeeded(): Promise<void> {
  if (await isBuilt()) return;
  console.log('Building the storefront: once now, and again when it changes.');
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done) => build.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}
