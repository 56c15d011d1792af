import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createSecret } from '../../api/secrets.ts';
import { STAFF_COOKIE } from '../../api/staff/index.ts';
import { VirtualAuthenticator } from '../../api/testing/staff/virtual-authenticator.ts';
import { HOUR_MS } from '../../contract/durations.ts';

const SIGN_INS = 400;
const WARM_UP = 10;

/** Signs in a manager without a mail, a password or a second factor: the bench owns this database. */
export async function signInManager(pool: pg.Pool): Promise<string> {
  const { token, hash } = createSecret();
  await pool.query(
    `with person as (
       insert into staff (email, name, role) values ($1, 'Bench', 'manager') returning id
     )
     insert into staff_sessions (token_hash, staff_id, expires_at, elevated_until, proven_at)
     select $2, id, $3, $3, now() from person`,
    [`bench-${randomUUID()}@shop.example`, hash, new Date(Date.now() + HOUR_MS)],
  );
  return `${STAFF_COOKIE}=${token}`;
}

/** A person's device and what their browser keeps. */
interface Person {
  readonly device: VirtualAuthenticator;
  readonly cookies: Map<string, string>;
}

/**
 * Signs people in by passkey, so many at a time. @returns the server's milliseconds of each sign-in: for the challenge
 * and for the answer, without the device's own work between them.
 */
export async function timePasskeys(pool: pg.Pool, origin: string, people: number): Promise<number[]> {
  const team = await Promise.all(Array.from({ length: people }, () => hire(pool, origin)));
  const timings: number[] = [];
  for (let round = 0; round < WARM_UP + SIGN_INS / people; round++)
    timings.push(...(await Promise.all(team.map((person) => signIn(origin, person)))));
  return timings.slice(WARM_UP * people);
}

async function signIn(origin: string, person: Person): Promise<number> {
  const options = await post(origin, '/session/passkey/options', person);
  const body = { passkey: person.device.get(options.data.options) };
  const answered = await post(origin, '/session/passkey', person, body);
  return options.ms + answered.ms;
}

/** Signs a manager in who has a passkey. */
async function hire(pool: pg.Pool, origin: string): Promise<Person> {
  const [name = '', value = ''] = (await signInManager(pool)).split('=');
  const person = { device: new VirtualAuthenticator(origin), cookies: new Map([[name, value]]) };
  const { data } = await post(origin, '/me/passkeys/options', person);
  await post(origin, '/me/passkeys', person, { name: 'Bench', passkey: person.device.create(data.options) });
  return person;
}

async function post(origin: string, path: string, { cookies }: Person, body: unknown = {}) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const started = performance.now();
  const answer = await fetch(`${origin}/api/admin${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${text}`);
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return { ms, data: JSON.parse(text).data as { options: Record<string, unknown> } };
}
