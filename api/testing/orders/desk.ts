import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { DeskOrder, WholeOrder } from '../../../contract/desk/orders.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { createTestApi, createTestApp, type TestApi } from '../api.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { createProduct, type ProductFixture } from '../fixtures.ts';
import { signInStaff, type TestStaff } from '../staff/sign-in-staff.ts';
import { line, payload } from './checkout.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/** A member of staff who calls the API. */
export interface DeskPerson extends TestStaff {
  /** Sends a call below `/api/admin/orders`, with a new Idempotency-Key unless one is given. */
  call(path: string, options?: CallOptions): Promise<Response>;
  /** The order as this person sees it. */
  see(number: string): Promise<DeskOrder>;
}

interface CallOptions {
  readonly method?: Method;
  readonly body?: unknown;
  /** The version that the person saw. */
  readonly version?: number;
  readonly key?: string;
}

export interface TestDesk {
  database: TestDatabase;
  api: TestApi;
  flag: ProductFixture;
  pole: ProductFixture;
  /** Milliseconds by which the shop's clock is ahead. */
  ahead: number;
}

type Choices = Omit<Parameters<typeof payload>[0], 'lines'> & { readonly pieces?: number };

/** Sets up a test file with a shop that sells flags and poles, and with its desk. */
export function setUpDesk() {
  const desk = { ahead: 0 } as TestDesk;
  const now = () => new Date(Date.now() + desk.ahead);
  beforeAll(async () => {
    desk.database = await createTestDatabase();
    desk.api = createTestApi(desk.database.db, { now });
    desk.flag = await createProduct(desk.database.db, {
      name: 'Canada Flag',
      nameFr: 'Drapeau du Canada',
      stock: 9999,
    });
    desk.pole = await createProduct(desk.database.db, { name: 'Pole', nameFr: 'Mât', stock: 9999 });
  });
  afterEach(() => {
    desk.ahead = 0;
  });
  afterAll(() => desk.database.drop());
  return Object.assign(desk, {
    now,
    /** Places an order of flags and one pole. @returns its number. */
    order: async ({ pieces = 2, ...choices }: Choices = {}, headers: Record<string, string> = {}) => {
      const body = payload({ lines: [line(desk.flag, pieces), line(desk.pole)], ...choices });
      const answer = await desk.api.post('/checkout', body, { 'Idempotency-Key': randomUUID(), ...headers });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as CheckoutAnswer).data.order_id;
    },
    person: (role: Role) => signIn(desk, { role, now }),
  });
}

async function signIn(
  { database }: TestDesk,
  { role, now }: { role: Role; now: () => Date },
): Promise<DeskPerson> {
  const staff = await signInStaff(database, role);
  const app = createTestApp(database.db, { now });
  const call: DeskPerson['call'] = async (
    path,
    { method = 'POST', body, version, key = randomUUID() } = {},
  ) => {
    // The session is fresh, however far ahead the shop's clock is.
    await database.pool.query(
      `update staff_sessions set seen_at = $2::timestamptz, expires_at = $2::timestamptz + interval '1 hour' where staff_id = $1`,
      [staff.id, now()],
    );
    return app.request(
      `/api/admin/orders${path}`,
      {
        method,
        headers: {
          ...staff.headers,
          ...(method !== 'GET' && { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
          ...(version !== undefined && { 'If-Match': `"v${version}"` }),
        },
        ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      },
      { clientAddress: '203.0.113.9' },
    );
  };
  const see = async (number: string) => {
    const answer = await call(`/${number}`, { method: 'GET' });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: DeskOrder }).data;
  };
  return { ...staff, call, see };
}

/** The order of a successful answer. */
export async function orderOf(answer: Response | Promise<Response>): Promise<WholeOrder> {
  const response = await answer;
  expect([response.status, response.status < 300 ? '' : await response.clone().text()]).toEqual([
    response.status,
    '',
  ]);
  return ((await response.json()) as { data: WholeOrder }).data;
}

/** Packs everything that is in no parcel yet. @returns the order. */
export async function packRest(
  person: DeskPerson,
  number: string,
  shipping: object = {},
): Promise<WholeOrder> {
  const { lines } = await person.see(number);
  const rest = lines
    .map(({ position, toPack }) => ({ position, quantity: toPack }))
    .filter(({ quantity }) => quantity > 0);
  return orderOf(person.call(`/${number}/fulfilments`, { body: { lines: rest, ...shipping } }));
}

interface Moved {
  readonly parcel?: number;
  readonly notify?: boolean;
}

/** Moves a parcel on, as it is now. @returns the order. */
export async function move(
  person: DeskPerson,
  [number, step]: readonly [string, 'ship' | 'ready' | 'deliver' | 'undo'],
  { parcel = 1, notify = false }: Moved = {},
): Promise<WholeOrder> {
  const { parcels } = await person.see(number);
  const version = parcels.find((one) => one.number === parcel)?.version ?? 0;
  return orderOf(person.call(`/${number}/fulfilments/${parcel}/${step}`, { body: { notify }, version }));
}

export const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;
