// `npm run bench:checkout`: 200 shoppers pay by card at once, with a provider that takes a second for each and the
// shop's eight database connections. All must get a response within 12 s.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createUnlimitedPool } from '../api/db/client.ts';
import { openFakeStripe } from '../api/testing/stripe/fake-stripe.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { type CartLine, order, stockCarts, uniqueEmail } from './carts.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const SHOPPERS = 200;
const PROVIDER_MS = 1000;
const WITHIN_MS = 12_000;
const ROUNDS = 3;
const PAGE_WAITS_MS = [1000, 3000];

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-checkout-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const stripe = await openFakeStripe();
stripe.fail({ delayMs: PROVIDER_MS }, { on: 'create', times: Number.POSITIVE_INFINITY });
const shop = await serve(SHOP, {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SAMPLE_SHOP: 'on',
  RATE_LIMIT: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'error',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: stripe.url,
});
const pool = createUnlimitedPool(database.url);
const carts = await stockCarts(pool);

const rows = [];
for (let round = 1; round <= ROUNDS; round++) rows.push([`round ${round}`, ...figures(await rush())]);
printTitle(
  `${SHOPPERS} shoppers at once, a provider that takes ${PROVIDER_MS} ms, 8 database connections (ms)`,
);
printTable(['', 'p50', 'p99', 'max', 'paid', 'checking', 'refused', 'retries'], rows);
const late = rows.filter((row) => Number(row[3]) > WITHIN_MS || row[6] !== '0');
console.log(
  late.length === 0 ? `all responded within ${WITHIN_MS} ms` : `NOT all succeeded within ${WITHIN_MS} ms`,
);
const charged = stripe.intents().filter(({ status }) => status === 'succeeded').length;
console.log(`${charged} charges for ${SHOPPERS * ROUNDS} orders`);

await shop.stop();
await pool.end();
await stripe.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = late.length === 0 && charged === SHOPPERS * ROUNDS ? 0 : 1;

interface Answer {
  readonly status: number;
  readonly ms: number;
  /** Retries because the shop was too busy. */
  readonly again: number;
}

/** All shoppers send their order at the same moment. */
function rush(): Promise<Answer[]> {
  return Promise.all(Array.from({ length: SHOPPERS }, (_, i) => shopper(carts[i % carts.length] ?? [])));
}

/** Retries on 503, as the page does. */
async function shopper(cart: readonly CartLine[]): Promise<Answer> {
  const request = order(cart, {
    key: randomUUID(),
    email: uniqueEmail(),
    paymentMethodId: 'pm_card_visa',
  });
  const started = performance.now();
  for (let again = 0; ; again++) {
    const answer = await fetch(`${shop.origin}/api/checkout`, request);
    await answer.arrayBuffer();
    const pause = answer.status === 503 ? PAGE_WAITS_MS[again] : undefined;
    if (pause === undefined) return { status: answer.status, ms: performance.now() - started, again };
    await delay(pause);
  }
}

function figures(answers: readonly Answer[]): string[] {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0);
  const count = (wanted: (status: number) => boolean) =>
    String(answers.filter(({ status }) => wanted(status)).length);
  return [
    at(0.5),
    at(0.99),
    at(1),
    count((status) => status === 201),
    count((status) => status === 202),
    count((status) => status > 202),
    String(answers.reduce((sum, { again }) => sum + again, 0)),
  ];
}
