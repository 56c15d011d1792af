import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../api/testing/database/database.ts';
import type { ProductAnswer } from '../../contract/catalog/catalog.ts';
import { readConfig } from '../config/config.ts';
import { builtStorefront } from '../pages/built-storefront.ts';
import { openShop } from '../shop.ts';
import { createLog } from '../watching/log.ts';
import { readPage, type ServedPage } from './served-page.ts';

export interface WholeShop {
  readonly origin: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  page(path: string): Promise<ServedPage>;
  product(slug: string): Promise<ProductAnswer['product']>;
  close(): Promise<void>;
}

/**
 * Opens the sample shop with the pages of `build/` on a free port of this process, for tests that need no browser: the
 * head of a page, headers and statuses. `npm test` makes the build first; by hand, run `npm run build`.
 */
export async function openWholeShop(): Promise<WholeShop> {
  const database = await createTestDatabase('shop');
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-whole-shop-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    JOBS: 'off',
  });
  // The shop sets the umask of the whole process, which other test files share.
  const umask = process.umask();
  const shop = await openShop(
    { ...config, publicUrl: 'http://127.0.0.1:0' },
    { log: createLog('silent'), openStorefront: builtStorefront, lingerMs: 0 },
  ).catch((error: unknown) => {
    process.umask(umask);
    throw error;
  });
  const origin = shop.publicUrl;
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const text = async (path: string) => (await get(path)).text();
  return {
    origin,
    get,
    text,
    page: async (path) => readPage(await text(path)),
    product: async (slug) => ((await (await get(`/api/product/${slug}`)).json()) as ProductAnswer).product,
    close: async () => {
      await shop.close();
      process.umask(umask);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
