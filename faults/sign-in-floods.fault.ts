import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { signUp } from '../api/testing/accounts/sign-up.ts';
import { createTestApi } from '../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../api/testing/database/database.ts';
import {
  codeAt,
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../api/testing/staff/staff-browser.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';

const FLOODER = fileURLToPath(new URL('./testing/flooder.ts', import.meta.url));
/** How long a flood goes on after the owner has come. */
const SECONDS = 12;
/** The flood is at its height when the owner comes: its networks are all hard at it, each for the third time. */
const ROUNDS = 3;
const LEAST_HEAD_START_S = 2;
const IN_TIME_MS = 5000;
/** A busy machine hashes slowly, and a few hashes of strangers come before the owner's own. */
const CALM_SIGN_INS = 4;
/** As `createTestApi` seals the secrets of codes. */
const STAFF_KEY = Buffer.alloc(32, 7).toString('base64');

interface Door {
  readonly path: '/api/login' | '/api/admin/session';
  readonly email: string;
  readonly password: string;
  /** Cookies of a browser in which the owner was signed in before. */
  readonly cookie: string;
  /** The step after the password, if there is one. */
  readonly secret?: string;
}

interface Sent {
  readonly origin: string;
  readonly address: string;
}

/** Posts as a person does: obeys Retry-After and tries again. @returns the cookies of the success. */
async function insist(
  { origin, address }: Sent,
  path: string,
  body: object,
  Cookie: string,
): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': address,
        ...(Cookie && { Cookie }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.ok)
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${path} ${answer.status} ${text}`);
    await delay(Number(answer.headers.get('Retry-After')) * 1000);
  }
}

/** @returns how long the owner took to get in. */
async function enter(database: TestDatabase, sent: Sent, door: Door, cookie: string): Promise<number> {
  const { path, email, password, secret } = door;
  // A code counts once in half a minute.
  if (secret) await database.pool.query('update staff set totp_last_step = null where email = $1', [email]);
  const started = performance.now();
  const step = await insist(sent, path, { email, password }, cookie);
  if (secret)
    await insist(sent, '/api/admin/session/totp', { code: await codeAt(secret) }, [cookie, step].join('; '));
  return performance.now() - started;
}

async function openDoors(database: TestDatabase): Promise<Record<'customer' | 'staff', Door>> {
  const api = createTestApi(database.db);
  const account = await signUp(api);
  const signedIn = await api.post('/login', { email: account.email, password: account.password });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const browser = new StaffBrowser(api);
  const { token, email } = await inviteForTest(database);
  const secret = await joinWithCodes(browser, token);
  const device = '__Host-halyard-staff-device';
  return {
    customer: { ...account, path: '/api/login', cookie: cookie.split(';', 1)[0] as string },
    staff: {
      path: '/api/admin/session',
      email,
      password: STAFF_PASSWORD,
      cookie: `${device}=${browser.cookies.get(device)}`,
      secret,
    },
  };
}

/** One network asks this often a second for one account; together at most so many. */
const EACH_PER_SECOND = 1000 / 150;
const AT_MOST_PER_SECOND = 200;
const STRANGERS_PER_SECOND = 60;

let firstNetwork = 0;
let owners = 0;

it.each([10, 30, 200])(
  'P109 P110 an owner gets in within 5 s while %i networks flood sign-ins',
  async (networks) => {
    const database = await createTestDatabase('shop');
    onTestFinished(() => database.drop());
    const env = {
      DATABASE_URL: database.url,
      JOBS: 'off',
      TRUSTED_PROXIES: '1',
      TRY_OUT: 'on',
      STAFF_KEY,
      HOST: '127.0.0.1',
    };
    const opened = await (await startShopProcess(env)).opened;
    const origin = opened.replace('localhost', '127.0.0.1');
    for (const attack of ['one account', 'everybody'] as const) {
      const doors = await openDoors(database);
      for (const [who, door] of Object.entries(doors)) {
        const perSecond =
          attack === 'one account'
            ? Math.min(networks * EACH_PER_SECOND, AT_MOST_PER_SECOND)
            : STRANGERS_PER_SECOND;
        const headStart = Math.max(LEAST_HEAD_START_S, (ROUNDS * networks) / perSecond);
        const numbers = [networks, perSecond, headStart + SECONDS, firstNetwork].map(String);
        const asked = [origin, door.path, ...numbers, ...(attack === 'one account' ? [door.email] : [])];
        firstNetwork += networks;
        const from = () => ({ origin, address: `192.0.2.${++owners}` });
        const calmMs = await enter(database, from(), door, door.cookie);
        const flood = promisify(execFile)(process.execPath, [FLOODER, ...asked]);
        await delay(headStart * 1000);
        const times: Record<string, number> = {};
        for (const browser of ['known', 'new'] as const)
          times[browser] = await enter(database, from(), door, browser === 'known' ? door.cookie : '');
        const { stdout } = await flood;
        const named = Object.entries(times).map(([browser, ms]) => `${browser} ${Math.round(ms)} ms`);
        tell(
          `${networks} networks, ${attack}, ${who}: ${named.join(', ')}; calm ${Math.round(calmMs)} ms; strangers ${stdout}`,
        );
        for (const ms of Object.values(times)) expect(ms).toBeLessThan(IN_TIME_MS + CALM_SIGN_INS * calmMs);
      }
    }
  },
);
