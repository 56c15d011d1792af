import { describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { guess, setUpLimitTests } from '../../testing/limited-api.ts';

const shop = setUpLimitTests();

/** A fake wait that ends when the test calls `next`. */
function createHeldWait() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((done) => void waiting.push(done)),
    waiting: () => waiting.length,
    next: () => waiting.shift()?.(),
  };
}

/** A network of its own for each n: places in a queue are shared out by /24. */
const networkOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;

/** Signs in on a browser. @returns the cookie that it keeps. */
async function cookieOf(email: string): Promise<{ Cookie: string }> {
  const answer = await guess(shop.open, email, PASSWORD);
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  return { Cookie: cookie.split(';', 1)[0] as string };
}

describe('wrong passwords', () => {
  it('P79 for one account from many addresses are tried one a second, and its owner is next', async () => {
    const { email } = await signUp(shop.open);
    const queue = createHeldWait();
    const { api } = shop.limitedApi({ wait: queue.wait });
    const statuses: number[] = [];
    const attack = () => {
      for (let n = 0; n < 40; n++)
        guess(api.from(networkOf(n)), email).then(({ status }) => statuses.push(status));
    };
    attack();
    // 20 are free, 10 queue, and the queue has no room for the others.
    await expect
      .poll(() => statuses.toSorted(), { timeout: 20_000 })
      .toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    attack();
    // Each network has asked twice by now; those that wait hold their places.
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(60);
    expect(queue.waiting()).toBe(1);
    const owner = guess(api.from('192.0.2.1'), email, PASSWORD);
    let isIn = false;
    void owner.then(() => (isIn = true));
    // Two turns at most: an attacker who has asked only once may be drawn before the owner.
    for (let turn = 0; turn < 12 && !isIn; turn++) {
      await expect.poll(() => queue.waiting() + Number(isIn)).toBeGreaterThan(0);
      queue.next();
      await expect.poll(() => queue.waiting() + Number(isIn)).toBeGreaterThan(0);
    }
    expect((await owner).status).toBe(200);
    while (queue.waiting() > 0) queue.next();
  });

  it('P79 from one network get one place in the queue, and the owner is next', async () => {
    const { email } = await signUp(shop.open);
    const queue = createHeldWait();
    const { api } = shop.limitedApi({ wait: queue.wait });
    for (let i = 0; i < 20; i++) await guess(api.from(networkOf(i)), email);
    const flood = Array.from({ length: 40 }, (_, i) => guess(api.from(`2001:db8:1:${i}::7`), email));
    await expect.poll(queue.waiting).toBe(1);
    const owner = guess(api.from('192.0.2.1'), email, PASSWORD);
    queue.next();
    await expect.poll(queue.waiting).toBe(1);
    queue.next();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, ...Array(39).fill(429)]);
    expect((await owner).status).toBe(200);
  });

  it('P109 from 200 networks do not touch a browser that the account knows', async () => {
    const { email } = await signUp(shop.open);
    const known = await cookieOf(email);
    const queue = createHeldWait();
    const { api } = shop.limitedApi({ wait: queue.wait });
    for (let n = 0; n < 30; n++) guess(api.from(networkOf(n)), email);
    await expect.poll(queue.waiting, { timeout: 20_000 }).toBe(1);
    const signIn = (password: string, headers = known) => api.post('/login', { email, password }, headers);
    expect((await signIn(PASSWORD)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await signIn('not the password')).status).toBe(401);
    // Its own limit is used up, so it waits like a stranger's.
    let isAnswered = false;
    const eleventh = signIn('not the password').then(() => (isAnswered = true));
    await expect.poll(queue.waiting).toBe(1);
    expect(isAnswered).toBe(false);
    while (!isAnswered) {
      queue.next();
      await expect.poll(() => queue.waiting() + Number(isAnswered)).toBeGreaterThan(0);
    }
    await eleventh;
    while (queue.waiting() > 0) queue.next();
  });
});

describe('P109 the cookie of a known browser', () => {
  it('is out of the reach of scripts and other sites, survives signing out, and opens nothing', async () => {
    const account = await signUp(shop.open);
    const answer = await guess(shop.open, account.email, PASSWORD);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-halyard-device=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', `Max-Age=${180 * 86_400}`])
      expect(cookie).toContain(part);
    const Cookie = cookie.split(';', 1)[0] as string;
    await shop.open.post('/logout', {}, account.headers);
    await expect(shop.open.get('/check-auth', { Cookie })).toBeProblem('UNAUTHORIZED');
    const again = await shop.open.post('/login', { email: account.email, password: PASSWORD }, { Cookie });
    expect(again.headers.getSetCookie()[0]).toContain(Cookie);
    await expect(guess(shop.open, account.email)).toBeProblem('UNAUTHORIZED');
    expect((await guess(shop.open, account.email)).headers.getSetCookie()).toEqual([]);
  });

  it('counts for its own account only, and no longer after a new password or signing out everywhere', async () => {
    const [mine, theirs] = [await signUp(shop.open), await signUp(shop.open)];
    const known = await cookieOf(mine.email);
    const free = async (email: string) => {
      const { api, waits } = shop.limitedApi();
      for (let n = 0; n < 20; n++) await guess(api.from(networkOf(n)), email);
      expect((await api.post('/login', { email, password: PASSWORD }, known)).status).toBe(200);
      return waits.length === 0;
    };
    expect(await free(mine.email)).toBe(true);
    const { api, waits } = shop.limitedApi();
    for (let n = 0; n < 20; n++) await guess(api.from(networkOf(n)), theirs.email);
    await api.post('/login', { email: theirs.email, password: 'not the password' }, known);
    expect(waits).toEqual([1000]);
    expect((await shop.open.delete('/sessions', mine.headers)).status).toBe(204);
    expect(await free(mine.email)).toBe(false);
  });
});
