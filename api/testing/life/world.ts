import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { PaymentProvider } from '../../payments/index.ts';
import { createStripePayments } from '../../payments/stripe-provider.ts';
import { createTestApi, type TestApi } from '../api.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { createProduct, createStore, type ProductFixture } from '../fixtures.ts';
import { createTestJobs, type TestJobs } from '../jobs/jobs.ts';
import { signInStaff, type TestStaff } from '../staff/sign-in-staff.ts';
import { type FakeStripe, openFakeStripe } from '../stripe/fake-stripe.ts';
import { type Interruption, interrupted } from './interrupted.ts';
import { requireProblem, requireUnchanged, type Sent } from './refusals.ts';

export interface LifeOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** Headers of the account that placed it; empty for a guest. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Buyer {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A link to pay, as it was mailed. */
export interface LifeLink {
  readonly token: string;
  readonly orderId: string;
  readonly expiresAt: Date;
}

/** A request for a quote. */
export interface LifeRequest {
  readonly id: string;
  readonly number: string;
  /** Empty for a caller without one. */
  readonly email: string;
  /** Of the link that was mailed last. */
  token: string;
}

/** A shop of its own for one sequence of acts, with a clock that the acts move on. */
export interface World {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly stripe: FakeStripe;
  readonly payments: PaymentProvider;
  readonly jobs: TestJobs;
  readonly products: readonly ProductFixture[];
  readonly stores: readonly { readonly slug: string; readonly province: 'ON' | 'NS' }[];
  readonly staff: Readonly<Record<'owner' | 'desk' | 'production', TestStaff>>;
  readonly orders: LifeOrder[];
  readonly buyers: Buyer[];
  readonly links: LifeLink[];
  readonly requests: LifeRequest[];
  /** Emails of people who were forgotten, and when. */
  readonly forgotten: Map<string, Date>;
  /** Milliseconds by which the shop's clock is ahead. */
  ahead: number;
  /** What happens during calls to the provider; undefined: nothing. */
  interruption: Interruption | undefined;
  now(): Date;
  /** Sends a call; one that is refused must be a documented problem that changed nothing. */
  send(sent: Sent): Promise<Response>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const SILENT = pino({ level: 'silent' });

/** Opens a shop with so many pieces of each product; of the third there are few by default. */
export async function openWorld(stock: readonly [number, number, number] = [60, 60, 3]): Promise<World> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const changing: Pick<World, 'ahead' | 'interruption'> = { ahead: 0, interruption: undefined };
  const now = () => new Date(Date.now() + changing.ahead);
  const stripe = await openFakeStripe({ now });
  const payments = createStripePayments({
    ...stripe,
    publishableKey: 'pk_test_fake',
    apiBase: stripe.url,
    log: SILENT,
    timing: { budgetMs: 8000, backOffMs: 2 },
  });
  const asked = interrupted({ payments, stripe, interruption: () => changing.interruption });
  const api = createTestApi(db, { now, payments: asked });
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  const person = (role: 'owner' | 'desk' | 'production') =>
    signInStaff(database, role, { isElevated: true, refundLimitCents: 3000 });
  return Object.assign(changing, {
    database,
    api,
    stripe,
    payments,
    jobs: createTestJobs(database, { smtpUrl: undefined, folder: tmpdir(), now, payments: asked }),
    products: [
      await createProduct(db, { stock: stock[0], priceCents: 1999 }),
      await createProduct(db, { stock: stock[1], priceCents: 3745 }),
      await createProduct(db, { stock: stock[2], priceCents: 12_303 }),
    ],
    stores: [
      { slug: (await createStore(db)).slug, province: 'ON' as const },
      { slug: (await createStore(db, { province: 'NS' })).slug, province: 'NS' as const },
    ],
    staff: {
      owner: await person('owner'),
      desk: await person('desk'),
      production: await person('production'),
    },
    orders: [],
    buyers: [],
    links: [],
    requests: [],
    forgotten: new Map<string, Date>(),
    now,
    send: (sent: Sent) => requireUnchanged({ api, query }, sent),
    query,
    close: async () => {
      await stripe.close();
      await database.drop();
    },
  });
}

/** Moves the shop's clock on; everybody stays signed in. */
export async function moveOn(world: World, ms: number): Promise<void> {
  world.ahead += ms;
  const [at, until] = [world.now(), new Date(world.now().getTime() + 3_600_000)];
  await world.query('update staff_sessions set seen_at = $1, expires_at = $2, elevated_until = $2', [
    at,
    until,
  ]);
  await world.query('update sessions set expires_at = $1', [until]);
}

/** The same shop while others act, too, so that nobody can tell what a call has changed. */
export const unwatched = (world: World): World => ({
  ...world,
  send: async (sent) => {
    const { method, path, body, headers } = sent;
    const answer =
      method === 'GET' ? world.api.get(path, headers) : world.api.send(method, path, body ?? {}, headers);
    return requireProblem(sent, await answer);
  },
});

export type Person = keyof World['staff'];

interface StaffCall extends Partial<Sent> {
  readonly version?: number | undefined;
  readonly key?: string;
}

/** A call of a member of staff, with a new key unless it has one. */
export const asStaff = (
  { staff, send }: World,
  [person, method, path]: readonly [Person, Sent['method'], string],
  { body, version, key = randomUUID(), ...more }: StaffCall = {},
) =>
  send({
    method,
    path: `/admin${path}`,
    body,
    ...more,
    headers: {
      ...staff[person].headers,
      'Idempotency-Key': key,
      ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    },
  });
