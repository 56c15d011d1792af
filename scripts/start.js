// @ts-check
// Starts the shop from a clone with installed packages: builds if needed, then runs the server in this process.
import '../server/start/check-node.js';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const { buildWhenNeeded } = await import('./building/build-when-needed.ts');
await buildWhenNeeded();
await import('../server/main.ts');
