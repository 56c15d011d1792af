import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import {
  addressBody,
  PASSWORD,
  registration,
  signIn,
  signUp,
  type TestAccount,
} from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { countRows } from '../testing/orders/stock.ts';
import { hashHere } from './hashing/argon2.ts';
import { createPasswords } from './passwords/passwords.ts';

let database: TestDatabase;
/** An API without rate limits. */
let open: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  open = createTestApi(database.db);
});
afterAll(() => database.drop());

/** Passwords whose `running` records, for each hash that starts, how many then run at once. */
function countedPasswords() {
  const running: number[] = [];
  let count = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    running.push(++count);
    return work.finally(() => count--);
  };
  const passwords = createPasswords({
    hash: (password) => counted(hashHere.hash(password)),
    verify: (hash, password) => counted(hashHere.verify(hash, password)),
  });
  return { passwords, running };
}

/** An API with its own limits, whose waits are recorded in `waits` instead of slept; `running` as above. */
function limitedApi({ wait = async () => {} }: { wait?: () => Promise<void> } = {}) {
  const waits: number[] = [];
  const { passwords, running } = countedPasswords();
  const limits = createRateLimits({
    wait: (ms) => {
      waits.push(ms);
      return wait();
    },
  });
  return { api: createTestApi(database.db, { limits, passwords }), waits, running };
}

/** A fake wait that ends when the test calls `next`. */
function createHeldWait() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((done) => void waiting.push(done)),
    waiting: () => waiting.length,
    next: () => waiting.shift()?.(),
  };
}

const guess = (api: TestApi, email: string, password = 'not the password') =>
  api.post('/login', { email, password });

describe('wrong passwords', () => {
  it('P32 are refused after 10 a minute from one address, while the owner signs in elsewhere', async () => {
    const { email } = await signUp(open);
    const { api, running, waits } = limitedApi();
    for (let i = 0; i < 10; i++) await expect(guess(api, email)).toBeProblem('UNAUTHORIZED');
    for (let i = 0; i < 10; i++) {
      const stopped = await guess(api, email.toUpperCase(), PASSWORD);
      await expect(stopped).toBeProblem('TOO_MANY_REQUESTS');
      expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    }
    expect(running).toHaveLength(10);
    expect((await guess(api.from('198.51.100.1'), email, PASSWORD)).status).toBe(200);
    expect(waits).toEqual([]);
    expect((await guess(api, 'somebody-else@example.com')).status).toBe(401);
  });

  it('P32 are counted one by one when sent concurrently', async () => {
    const { email } = await signUp(open);
    const { api } = limitedApi();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(api, email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('P32 for one account from many addresses slow it down and never lock it', async () => {
    const { email } = await signUp(open);
    const { api, waits } = limitedApi();
    for (let i = 0; i < 20; i++) await guess(api.from(`198.51.100.${i}`), email);
    expect(waits).toEqual([]);
    for (let i = 20; i < 25; i++) await guess(api.from(`198.51.100.${i}`), email);
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect((await guess(api.from('192.0.2.1'), email, PASSWORD)).status).toBe(200);
    expect(waits).toHaveLength(6);
  });

  it('P79 for one account from many addresses are tried one a second, and its owner gets in', async () => {
    const { email } = await signUp(open);
    const line = createHeldWait();
    const { api } = limitedApi({ wait: line.wait });
    const guesses = Array.from({ length: 40 }, (_, i) => guess(api.from(`198.51.100.${i}`), email));
    const statuses: number[] = [];
    for (const answer of guesses) answer.then(({ status }) => statuses.push(status));
    // 20 are free, 10 queue (one of them in its one-second wait), and the queue has no room for the others.
    await expect
      .poll(() => statuses.toSorted(), { timeout: 20_000 })
      .toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    const full = await guess(api.from('192.0.2.1'), email, PASSWORD);
    await expect(full).toBeProblem('TOO_MANY_REQUESTS');
    expect(Number(full.headers.get('Retry-After'))).toBe(11);
    expect(line.waiting()).toBe(1);
    for (let done = 1; done <= 10; done++) {
      line.next();
      await expect.poll(() => statuses).toHaveLength(30 + done);
      expect(line.waiting()).toBe(done < 10 ? 1 : 0);
    }
    const owner = guess(api.from('192.0.2.1'), email, PASSWORD);
    await expect.poll(line.waiting).toBe(1);
    line.next();
    expect((await owner).status).toBe(200);
  });

  it('P79 from one network get one place in the queue, and the owner is next', async () => {
    const { email } = await signUp(open);
    const line = createHeldWait();
    const { api } = limitedApi({ wait: line.wait });
    for (let i = 0; i < 20; i++) await guess(api.from(`198.51.100.${i}`), email);
    const flood = Array.from({ length: 40 }, (_, i) => guess(api.from(`2001:db8:1:${i}::7`), email));
    await expect.poll(line.waiting).toBe(1);
    const owner = guess(api.from('192.0.2.1'), email, PASSWORD);
    line.next();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, ...Array(39).fill(429)]);
    await expect.poll(line.waiting).toBe(1);
    line.next();
    expect((await owner).status).toBe(200);
  });

  it('P32 are refused after 100 in an hour from one address for many accounts', async () => {
    const { email } = await signUp(open);
    const { api } = limitedApi();
    for (let i = 0; i < 100; i++) await guess(api, `guess-${i}@example.com`);
    await expect(guess(api, email, PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await guess(api.from('198.51.100.1'), email, PASSWORD)).status).toBe(200);
  });

  it('do not include attempts that turn out right', async () => {
    const { email } = await signUp(open);
    const { api, waits } = limitedApi();
    for (let i = 0; i < 30; i++) expect((await guess(api, email, PASSWORD)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it.each([
    ['/account-data', {}],
    ['/account-deletion', {}],
    ['/user/update-profile', { password: 'a new halyard' }],
  ])('P89 at %s share their limits with sign-in', async (path, changes) => {
    const account = await signUp(open);
    const { api } = limitedApi();
    const ask = (password: string) =>
      api.post(path, { password, current_password: password, ...changes }, account.headers);
    for (let i = 0; i < 5; i++) await expect(ask('not the password')).toBeProblem('FORBIDDEN');
    for (let i = 0; i < 5; i++) await guess(api, account.email);
    await expect(ask(PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
    await expect(guess(api, account.email, PASSWORD)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await open.get('/check-auth', account.headers)).status).toBe(200);
  });
});

describe('hashing', () => {
  it('P29 costs the same for an email without an account', async () => {
    const { email } = await signUp(open);
    const { api, running } = limitedApi();
    await guess(api, email);
    expect(running).toHaveLength(1);
    await guess(api, 'nobody@example.com');
    expect(running).toHaveLength(2);
  });

  it('P33 is capped in a flood of sign-ins: the rest get Retry-After while other requests are served', async () => {
    const { email } = await signUp(open);
    const { passwords, running } = countedPasswords();
    const api = createTestApi(database.db, { passwords });
    const flood = Promise.all(Array.from({ length: 200 }, () => guess(api, email, PASSWORD)));
    const isOver = flood.then(() => true);
    const others = await Promise.all(Array.from({ length: 20 }, () => api.get('/general')));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    expect(await Promise.race([isOver, false])).toBe(false);
    const answers = await flood;
    expect(Math.max(...running)).toBe(1);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(200);
    expect(running).toHaveLength(200 - busy.length);
    expect(busy.length).toBeGreaterThan(0);
    await expect(busy[0] as Response).toBeProblem('SERVICE_UNAVAILABLE');
    expect(busy[0]?.headers.get('Retry-After')).toBe('1');
    expect((await guess(api, email, PASSWORD)).status).toBe(200);
  });

  it('P34 accepts passwords of 64 and 200 characters, and no longer ones', async () => {
    for (const length of [64, 200]) {
      const password = 'sewn in Québec! '.repeat(13).slice(0, length);
      const { email } = await signUp(open, { password });
      expect((await guess(open, email, password)).status).toBe(200);
      expect((await guess(open, email, `${password.slice(0, -1)}?`)).status).toBe(401);
    }
    const tooLong = registration({ password: 'x'.repeat(201) });
    await expect(open.post('/register', tooLong)).toBeProblem('INVALID_REQUEST', 'password');
  });

  it('P34 P35 never starts for an invalid password', async () => {
    const account = await signUp(open);
    const { api, running } = limitedApi();
    const calls = (password: unknown) => [
      api.post('/login', { email: account.email, password }),
      api.post('/register', { ...registration(), password }),
      api.post('/user/update-profile', { password, current_password: PASSWORD }, account.headers),
      api.post('/user/update-profile', { password: PASSWORD, current_password: password }, account.headers),
      api.post('/account-data', { password }, account.headers),
      api.post('/account-deletion', { password }, account.headers),
      api.post(`/password-reset/${'x'.repeat(43)}`, { password }),
    ];
    for (const [password, status] of [
      ['x'.repeat(201), 400],
      ['x'.repeat(1024 * 1024), 413],
      [['a', 'b'], 400],
      [12345678, 400],
    ] as const) {
      const answers = await Promise.all(calls(password));
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    const weak = { ...registration(), password: 'password1' };
    await expect(api.post('/register', weak)).toBeProblem('INVALID_REQUEST', 'password');
    await expect(api.post(`/password-reset/${'x'.repeat(43)}`, { password: PASSWORD })).toBeProblem(
      'NOT_FOUND',
    );
    expect(running).toEqual([]);
  });
});

/** The number of accepted calls before the first 429, out of 100. */
async function taken(call: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n < 100; n++) {
    if ((await call(n)).status === 429) return n;
  }
  return Number.POSITIVE_INFINITY;
}

describe('one address', () => {
  it('P30 may create 10 accounts an hour, or probe 10 emails', async () => {
    const { email } = await signUp(open);
    const { api } = limitedApi();
    expect(await taken((n) => api.post('/register', registration(n % 2 ? { email } : {})))).toBe(10);
    expect((await api.from('198.51.100.1').post('/register', registration())).status).toBe(201);
  });

  it('may request 10 password resets an hour, 3 of them for one email', async () => {
    const { api } = limitedApi();
    const ask = (email: string) => api.post('/password-reset', { email });
    expect(await taken(() => ask('nobody@example.com'))).toBe(3);
    await expect(
      api.from('198.51.100.1').post('/password-reset', { email: 'NOBODY@example.com' }),
    ).toBeProblem('TOO_MANY_REQUESTS');
    expect(await taken((n) => ask(`nobody-${n}@example.com`))).toBe(6);
  });

  it('may set its province 60 times a minute', async () => {
    const { api } = limitedApi();
    expect(await taken(() => api.post('/province', { province: 'ON' }))).toBe(60);
  });
});

describe('one account', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await signUp(open);
  });

  it('may request 3 verification mails an hour', async () => {
    const { api } = limitedApi();
    const before = await countRows(database.db, 'outbox');
    expect(await taken(() => api.post('/verify-email', {}, account.headers))).toBe(3);
    expect(await countRows(database.db, 'outbox')).toBe(before + 3);
    const other = await signIn(open, account);
    await expect(api.post('/verify-email', {}, other.headers)).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('may be changed 60 times an hour', async () => {
    const { api } = limitedApi();
    const changes = { shipping_address: [addressBody()] };
    expect(await taken(() => api.post('/user/update-profile', changes, account.headers))).toBe(60);
  });
});
