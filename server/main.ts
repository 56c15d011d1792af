import { openCompileCache } from './folders/compile-cache.ts';

// Before anything else is loaded: what Node strips and compiles now, the next start finds ready.
const noCache = openCompileCache(process.env);
const { runShop } = await import('./run.ts');
await runShop({ warnings: noCache === undefined ? [] : [noCache] });
