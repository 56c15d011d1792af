import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mailStockAlerts } from '../stock-alerts/index.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { createProduct, type ProductFixture } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mail/open-mailbox.ts';

interface StockAlertTests {
  database: TestDatabase;
  api: TestApi;
  mailbox: Mailbox;
  /** The clock of API, job and mails; a test may set it. */
  now: Date;
}

export const skuOf = ({ sku, variants }: ProductFixture) => variants[0]?.sku ?? sku;

/** Sets up a test file about what is sold out, with its own database, and each of its tests with an empty mailbox. */
export function setUpStockAlertTests() {
  const tests = {} as StockAlertTests;
  beforeAll(async () => {
    tests.database = await createTestDatabase();
    tests.api = createTestApi(tests.database.db, { now: () => tests.now });
  });
  afterAll(() => tests.database.drop());
  beforeEach(async () => {
    tests.now = new Date();
    tests.mailbox = await openMailbox(tests.database, () => tests.now);
  });
  afterEach(() => tests.mailbox.close());
  return Object.assign(tests, {
    soldOut: (more: Parameters<typeof createProduct>[1] = {}) =>
      createProduct(tests.database.db, { stock: 0, ...more }),
    ask: (email: string, product: ProductFixture, from: TestApi = tests.api, more: object = {}) =>
      from.post('/stock-alerts', { email, product_id: product.id, sku: skuOf(product), ...more }),
    /** Sets how many pieces there are. */
    put: (product: ProductFixture, quantity: number) =>
      tests.database.db
        .updateTable('inventory')
        .set({ quantity })
        .where('sku', '=', skuOf(product))
        .execute(),
    /** Runs the job once. */
    run: () => mailStockAlerts({ db: tests.database.db, now: () => tests.now }),
  });
}
