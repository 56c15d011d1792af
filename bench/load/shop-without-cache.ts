// The shop with caches of a byte: it serves each answer and page again, so the bench can measure what a miss costs.
import { runShop } from '../../server/run.ts';

// An entry takes at most a quarter, and lru-cache refuses a size of zero.
await runShop({ cacheBytes: 4 });
