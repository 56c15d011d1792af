import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what Node strips and compiles now, the next start finds ready.
enableCompileCache();
const { runShop } = await import('./run.ts');
await runShop();
