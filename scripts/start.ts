// From a clone with its packages to an open shop: builds what is not built, then runs the server in this process.
import { fileURLToPath } from 'node:url';
import { buildWhenNeeded } from './build-when-needed.ts';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

await buildWhenNeeded();
await import('../server/main.ts');
