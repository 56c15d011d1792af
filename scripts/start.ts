// Starts the shop from a clone with installed packages: builds if needed, then runs the server in this process.
import { fileURLToPath } from 'node:url';
import { buildWhenNeeded } from './building/build-when-needed.ts';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

await buildWhenNeeded();
await import('../server/main.ts');
