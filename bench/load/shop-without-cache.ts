// The shop with caches of zero bytes: it serves each answer and page again, so the bench can measure what a miss costs.
import { runShop } from '../../server/run.ts';

await runShop({ cacheBytes: 0 });
