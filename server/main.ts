import { openCompileCache } from './folders/compile-cache.ts';

// This runs before anything else is loaded, so that the next start finds all code already stripped and compiled.
const noCache = openCompileCache(process.env);
const { runShop } = await import('./run.ts');
await runShop({ warnings: noCache === undefined ? [] : [noCache] });
