// `npm run bench:desk`: times what staff do with 100,000 orders and 100,000 people, beside /healthz and /api/shop of the
// same run. Exits with code 1 when something is slower than docs/spec/back-office.md, section 8, allows. `--data FOLDER`
// keeps the database for further runs, and `--parts lists,bulk` times these parts only.
import { parseArgs } from 'node:util';
import {
  BASELINE,
  booksActions,
  type DeskAction,
  listActions,
  orderActions,
  peopleActions,
  SHOP_LIST,
  searchActions,
  todayActions,
} from './desk/actions.ts';
import { timeBulk } from './desk/bulk.ts';
import { timeDashboard } from './desk/dashboard.ts';
import { openDeskDatabase } from './desk/database.ts';
import { exportAll, timeCheckouts } from './desk/export.ts';
import { fillGoods } from './desk/fill-goods.ts';
import { goodsActions } from './desk/goods.ts';
import { fillQuotes, PAPER_MUST_MS, quoteActions, timePapers } from './desk/quotes.ts';
import { signInManager, timePasskeys } from './desk/sign-in.ts';
import { stockActions } from './desk/stock.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS, timeAll } from './search-timings.ts';

const SHOP = new URL('./load/shop-without-cache.ts', import.meta.url).pathname;
const WARM_UP = 40;
/** Seconds, megabytes, and how many times as long a checkout may take meanwhile. */
const EXPORT_MUST = { seconds: 10, grownMb: 60, checkout: 1.5 };
const BULK_MUST_SECONDS = 3;
const DASHBOARD_MUST_MS = 150;
const SIGN_IN_MUST_MS = 60;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    people: { type: 'string', default: '100000' },
    data: { type: 'string' },
    parts: { type: 'string' },
  },
});

const database = await openDeskDatabase({
  orders: Number(values.orders),
  people: Number(values.people),
  folder: values.data,
});
const { pool } = database;
const env = {
  DATA_DIR: database.folder,
  DATABASE_URL: database.url,
  RATE_LIMIT: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'error',
};
const shop = await serve(SHOP, env);
const cookie = await signInManager(pool);
const rows: string[][] = [];
const missed: string[] = [];
let shopMs = 0;

const PARTS = {
  lists: async () => timeActions(await listActions(pool, cookie)),
  search: async () => timeActions(await searchActions(pool, cookie)),
  people: async () => timeActions(await peopleActions(pool, cookie)),
  orders: async () => timeActions(await orderActions(pool, cookie)),
  today: async () => {
    await timeToday();
    note({ name: 'dashboard, uncached', mustBe: DASHBOARD_MUST_MS }, await timeDashboard(env));
  },
  books: async () => timeActions(booksActions(cookie)),
  quotes: async () => {
    await fillQuotes(pool);
    await timeActions(await quoteActions(pool, cookie));
    note({ name: 'paper of an offer', mustBe: PAPER_MUST_MS }, await timePapers(pool, shop.origin, cookie));
  },
  goods: async () => {
    await fillGoods(pool);
    await timeActions(await goodsActions(pool, cookie));
  },
  stock: async () => {
    await fillGoods(pool);
    await timeActions(await stockActions(pool, cookie));
    // Once more, with what waits because of the goods.
    await timeToday();
  },
  'sign-in': async () =>
    note(
      { name: 'sign-in by passkey, both calls', mustBe: SIGN_IN_MUST_MS },
      await timePasskeys(pool, shop.origin, CONNECTIONS),
    ),
  bulk: async () => {
    for (const { name, seconds } of await timeBulk(pool, shop.origin, cookie))
      note({ name, mustBe: BULK_MUST_SECONDS * 1000 }, [seconds * 1000]);
  },
  export: async () => {
    const { seconds, megabytes, grownMb } = await exportAll(shop, cookie);
    const name = `export of all orders, ${megabytes.toFixed(1)} MB; memory +${grownMb.toFixed(0)} MB`;
    note({ name, mustBe: EXPORT_MUST.seconds * 1000 }, [seconds * 1000]);
    if (grownMb > EXPORT_MUST.grownMb) missed.push('memory of an export');
    const { before, meanwhile } = await timeCheckouts(pool, shop, cookie);
    const p99Ms = note({ name: 'guest checkout' }, before);
    note({ name: 'guest checkout during an export', mustBe: p99Ms * EXPORT_MUST.checkout }, meanwhile);
  },
};

try {
  await timeActions(BASELINE);
  for (const part of values.parts?.split(',') ?? Object.keys(PARTS)) {
    if (!(part in PARTS)) throw new Error(`Parts are ${Object.keys(PARTS).join(', ')}`);
    await PARTS[part as keyof typeof PARTS]();
  }
} finally {
  await shop.stop();
  await database.close();
}

printTitle(`${values.orders} orders, ${values.people} people, ${CONNECTIONS} connections, milliseconds`);
printTable(['', 'p50', 'p99', 'p99 must be'], rows);
for (const name of missed) console.log(`MISSED: ${name}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function timeToday(): Promise<void> {
  const inbox = await fetch(`${shop.origin}/api/admin/inbox`, { headers: { cookie } });
  await timeActions(todayActions(inbox.headers.get('ETag') ?? '', cookie));
}

async function timeActions(actions: readonly DeskAction[]): Promise<void> {
  for (const action of actions) {
    const { name, paths, headers = {}, status = 200 } = action;
    const calls = paths.map((path) => ({ name, path, init: { headers }, status }));
    await timeAll(shop.origin, calls.slice(0, WARM_UP), CONNECTIONS);
    const timings = await timeAll(shop.origin, calls, CONNECTIONS);
    note(
      action,
      timings.map(({ ms }) => ms),
    );
  }
}

/** Adds a row. @returns its p99. */
function note(
  { name, mustBe, isFastAsShop }: Pick<DeskAction, 'name' | 'mustBe' | 'isFastAsShop'>,
  timings: readonly number[],
): number {
  const sorted = timings.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  const [p50, p99] = [at(0.5), at(0.99)];
  if (name === SHOP_LIST) shopMs = p50;
  if (mustBe !== undefined && p99 > mustBe) missed.push(name);
  if (isFastAsShop && p50 > shopMs) missed.push(`${name}: slower than ${SHOP_LIST}`);
  rows.push([name, p50.toFixed(1), p99.toFixed(1), mustBe?.toFixed(0) ?? '']);
  return p99;
}
