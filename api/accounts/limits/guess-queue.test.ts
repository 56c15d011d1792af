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

describe('wrong passwords', () => {
  it('P79 for one account from many addresses are tried one a second, and its owner gets in', async () => {
    const { email } = await signUp(shop.open);
    const line = createHeldWait();
    const { api } = shop.limitedApi({ wait: line.wait });
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
    const { email } = await signUp(shop.open);
    const line = createHeldWait();
    const { api } = shop.limitedApi({ wait: line.wait });
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
});
