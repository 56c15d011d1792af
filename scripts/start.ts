// From a clone with its packages to an open shop: builds what is not built, then runs the server in this process.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.ts';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

if (!(await isBuilt())) {
  console.log('Building the storefront: once now, and again when it changes.');
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done) => build.once('exit', done));
  if (code !== 0) process.exit(code ?? 1);
}
await import('../server/main.ts');
