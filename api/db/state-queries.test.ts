import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { getOrder } from '../orders/order/queries.ts';
import { takeStep } from '../orders/order/step-queries.ts';
import {
  changeTestPayment,
  getTestPayment,
  insertTestPayment,
  TEST_PAYMENT_STEPS,
} from '../payments/queries.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { inTransaction } from './client.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Columns named like states, of rows that do not move through states. */
const NO_STATES = [
  // The catalogue is loaded whole.
  'categories.status',
  'stores.status',
  // A trigger copies them from orders.
  'order_listings.payment_status',
  'order_listings.status',
];

const sources = new Map<string, string>();

beforeAll(async () => {
  const files = glob('{api,server,catalogue}/**/*.ts', { cwd: ROOT });
  for await (const file of files)
    if (!/\.test\.ts$|\/testing\/|api\/db\/(schema|state-queries)\.ts/.test(file))
      sources.set(file, readFileSync(ROOT + file, 'utf8'));
});

/** The tables and columns that have a table of steps, as `orders.payment_status`. */
const placesOf = (texts: Iterable<string>) =>
  [...texts].flatMap((text) =>
    Array.from(
      text.matchAll(/\b(?:stepOf|changeOf)<[^>]*>\(\s*'(\w+)',\s*'(\w+)'/g),
      ([, table, column]) => `${table}.${column}`,
    ),
  );

/** What stands between the bracket at this place and its partner. */
function argumentAt(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open);
}

interface Change {
  /** What `set` or `doUpdateSet` is given, or SQL sets. */
  readonly set: string;
  /** The rest of the statement, with its conditions. */
  readonly rest: string;
}

/** The changes of a table in a file. */
function changesOf(table: string, text: string): Change[] {
  const built = Array.from(
    text.matchAll(new RegExp(`(?:updateTable|insertInto)\\('${table}\\b`, 'g')),
    (start) => {
      const after = text.slice(start.index);
      const statement = after.slice(0, after.search(/\.execute|\.returning|;\n|$(?![\s\S])/));
      return Array.from(statement.matchAll(/\.(?:set|doUpdateSet)\(/g), (call) => {
        const set = argumentAt(statement, call.index + call[0].length - 1);
        return { set, rest: statement.slice(call.index + call[0].length + set.length) };
      });
    },
  );
  const written = text.matchAll(
    new RegExp(
      `\\bupdate\\s+${table}\\b[^\`]*?\\bset\\b([\\s\\S]*?)((?:\\bwhere\\b|\\breturning\\b|\`)[^\`]*)`,
      'g',
    ),
  );
  return [...built.flat(), ...Array.from(written, ([, set = '', rest = '']) => ({ set, rest }))];
}

/** A change that names the column, or is made elsewhere and could hold anything. */
const mayWrite = (set: string, column: string) =>
  new RegExp(`(?<![.\\w])${column}\\b\\s*[:=,}]|(?<![.\\w])${column}$`).test(set) || /^\w+$/.test(set.trim());

const writesOf = (place: string, text: string) => {
  const [table = '', column = ''] = place.split('.');
  return changesOf(table, text).filter(({ set }) => mayWrite(set, column));
};

it('has a table of steps for each column of a state', async () => {
  const { pool } = await forThisTest();
  const { rows } = await pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(state|status)$'
      and column_name <> 'answer_status'
    order by place`);
  const places = placesOf(sources.values());
  // A step of an order is taken from states of its payment, and changes both.
  expect(rows.map(({ place }) => place)).toEqual([...NO_STATES, ...places, 'orders.status'].sort());
});

it('finds a write of a state outside of its steps', () => {
  const writes = [
    `db.updateTable('refunds').set({ ended_at: at, state: 'paid' }).where('id', '=', id).execute()`,
    `db.updateTable('refunds').set({ ...(to && { state: to }) }).where('state', 'in', from).execute()`,
    `db.updateTable('refunds').set(row).where('id', '=', id).execute()`,
    `db.updateTable('refunds').set((eb) => ({ state: eb.val(state) })).execute()`,
    `db.updateTable('refunds').set({ state, failure }).execute()`,
    `db.insertInto('refunds').values(row).onConflict((c) => c.column('id').doUpdateSet({ state: 'paid' })).execute()`,
    'sql`update refunds set failure = null,\n  state = case state when 1 then 2 end where id = 1`',
    'sql`with a as (select 1) update refunds r set state = $1 returning id`',
  ];
  expect(writes.filter((text) => writesOf('refunds.state', text).length !== 1)).toEqual([]);
  const others = [
    `db.updateTable('refunds').set({ failure: null }).where('state', '=', 'open').execute()`,
    `db.insertInto('refunds').values({ state: 'asked' }).execute()`,
    `db.updateTable('staff').set({ state: 'paid' }).execute()`,
    'sql`update refunds set failure = null where state = 1`',
  ];
  expect(others.flatMap((text) => writesOf('refunds.state', text))).toEqual([]);
});

it('writes no state outside of its steps', () => {
  const places = [...placesOf(sources.values()), 'orders.status'];
  const writes = [...sources].flatMap(([file, text]) =>
    places.flatMap((place) => writesOf(place, text).map(({ set }) => `${file}: ${place}: ${set}`)),
  );
  expect(writes).toEqual([]);
});

/** Columns that are states by having a value, or none. */
const ONCE = [
  'invoices.file_key',
  'newsletter_subscribers.awaits_confirmation',
  'newsletter_subscribers.unsubscribed_at',
  'outbox.sent_at',
  'price_proofs.withdrawn_at',
  'receivables.reminded',
  'staff.disabled_at',
  'staff_invitations.accepted_at',
  'staff_sessions.proven_at',
  'uploads.removed_at',
  'write_offs.undone_at',
];

/** The writes of a column whose statement has no condition on it. */
const unconditional = (place: string, text: string) => {
  const column = place.split('.')[1] ?? '';
  return writesOf(place, text).filter(({ rest }) => !new RegExp(`\\b${column}\\b`).test(rest));
};

it('writes what happens once on a condition in the statement', () => {
  const once = `db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id)`;
  expect(unconditional('outbox.sent_at', `${once}.execute()`)).toHaveLength(1);
  expect(unconditional('outbox.sent_at', `${once}.where('sent_at', 'is', null).execute()`)).toEqual([]);
  const texts = [...sources.values()];
  for (const place of ONCE) {
    expect([place, texts.flatMap((text) => writesOf(place, text)).length]).not.toEqual([place, 0]);
    expect([place, texts.flatMap((text) => unconditional(place, text))]).toEqual([place, []]);
  }
});

it('takes a step of a row in one of its states, once, and of no other', async () => {
  const { db } = await forThisTest();
  const flag = await createProduct(db);
  await createTestApi(db).checkout(payload({ lines: [line(flag)] }));
  const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { id } = await insertTestPayment(db, {
    idempotency_key: 'order:1',
    order_id: order.id,
    amount_cents: 100,
    status: 'requires_action',
    decline_message: null,
  });
  const { succeed, decline } = TEST_PAYMENT_STEPS;
  const declined = { ...decline, decline_message: 'No' };
  expect(await changeTestPayment(db, { id, refund_key: 'other' }, declined)).toBeUndefined();
  expect(await changeTestPayment(db, { id, amount_cents: [99, 101] }, declined)).toBeUndefined();
  expect(await changeTestPayment(db, { id, amount_cents: [100], refund_key: null }, succeed)).toMatchObject({
    status: 'succeeded',
  });
  expect(await changeTestPayment(db, { id }, declined)).toBeUndefined();
  expect(await getTestPayment(db, id)).toMatchObject({ status: 'succeeded', decline_message: null });
});

it('takes no step of an order that has changed since it was read', async () => {
  const { db } = await forThisTest();
  const flag = await createProduct(db);
  await createTestApi(db).checkout(payload({ lines: [line(flag)] }));
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const read = await getOrder(db, id);
  const at = new Date();
  await inTransaction(db, (tx) => takeStep(tx, read, ['cancelled-by-staff', { at }]));
  const again = inTransaction(db, (tx) => takeStep(tx, read, ['packed', { at }]));
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await getOrder(db, id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  const events = await db.selectFrom('order_events').select('what').where('order_id', '=', id).execute();
  expect(events.map(({ what }) => what)).not.toContain('packed');
});
