import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { raster } from '../../testing/files/artwork-files.ts';
import { countUses, createRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const limited = (): TestApi => createTestApi(database.db, { limits: createRateLimits() });

/** Another address of the same /64 for each n. */
const ofOneLine = (n: number) => `2001:db8:1:2:${n.toString(16)}::7`;

/** @returns how many requests were not refused. */
async function answered(count: number, call: (n: number) => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => call(n)));
  return answers.filter(({ status }) => status !== 429).length;
}

describe('P78 one /64 counts as one visitor', () => {
  const elsewhere = '2001:db8:2:2::7';

  it('P78 who gets 10 of 40 order lookups', async () => {
    const api = limited();
    const ask = (address: string) =>
      api.from(address).post('/check-order', { order_id: 'HY-0000-0000-0000' });
    expect(await answered(40, (n) => ask(ofOneLine(n)))).toBe(10);
    expect((await ask(elsewhere)).status).toBe(404);
  });

  it('P78 who creates 10 of 25 accounts', async () => {
    const api = limited();
    const register = (address: string) => api.from(address).post('/register', registration());
    expect(await answered(25, (n) => register(ofOneLine(n)))).toBe(10);
    expect((await register(elsewhere)).status).toBe(201);
  });

  it('P78 who tries 10 of 200 passwords', async () => {
    const { email } = await signUp(createTestApi(database.db));
    const api = limited();
    const guess = (address: string) =>
      api.from(address).post('/login', { email, password: 'not the password' });
    expect(await answered(200, (n) => guess(ofOneLine(n)))).toBe(10);
    expect((await guess(elsewhere)).status).toBe(401);
  });

  it('P78 who uploads 20 of 40 files', async () => {
    const api = limited();
    const content = await raster('png');
    let taken = 0;
    for (let n = 0; n < 40; n++)
      if ((await api.from(ofOneLine(n)).upload('flag.png', content)).status === 201) taken++;
    expect(taken).toBe(20);
    expect((await api.from(elsewhere).upload('flag.png', content)).status).toBe(201);
  });
});

describe('wider networks', () => {
  /** @returns how many reviews, limited to ten for a visitor, are accepted from these addresses in turn. */
  async function taken(addresses: readonly string[]): Promise<number> {
    const limits = createRateLimits();
    let count = 0;
    for (const address of addresses)
      await limits.use({ header: () => {} }, 'reviews', address).then(
        () => count++,
        () => {},
      );
    return count;
  }
  /** Ten addresses from each /64. */
  const walk = (count: number, lineOf: (n: number) => string) =>
    Array.from({ length: count * 10 }, (_, i) => `${lineOf(Math.floor(i / 10))}::${i}`);

  it('P78 stop a walk through the /64s of a /56 after four visitors’ worth', async () => {
    expect(await taken(walk(20, (n) => `2001:db8:1:${n.toString(16)}`))).toBe(40);
  });

  it('P78 stop a walk through the /56s of a /48 after sixteen visitors’ worth', async () => {
    expect(await taken(walk(40, (n) => `2001:db8:1:${(n * 256).toString(16)}`))).toBe(160);
  });

  it('P78 do not stop other /48s or IPv4', async () => {
    expect(await taken(walk(40, (n) => `2001:db8:${n.toString(16)}:1`))).toBe(400);
    const ipv4 = Array.from({ length: 400 }, (_, i) => `198.51.100.${i % 40}`);
    expect(await taken(ipv4)).toBe(400);
  });

  it('P78 are not used up by refused uses or by reverted ones', async () => {
    const limits = createRateLimits();
    const headers = new Map<string, string>();
    const target = { header: (name: string, value: string) => void headers.set(name, value) };
    const use = (address: string) => limits.use(target, 'reviews', address);
    for (let i = 0; i < 10; i++) await use(`2001:db8:1:1::${i}`);
    for (let i = 0; i < 100; i++) await expect(use(`2001:db8:1:1::${i}`)).rejects.toThrow('tooManyRequests');
    expect(headers.get('RateLimit-Remaining')).toBe('0');
    for (let i = 0; i < 100; i++) {
      await expect(use('2001:db8:1:2::7')).resolves.toBeUndefined();
      await limits.giveBack('reviews', '2001:db8:1:2::7');
    }
    await use('2001:db8:1:2::7');
    // The headers count this visitor's uses only, whatever the neighbours did.
    expect([...headers.values()].slice(0, 2)).toEqual(['10', '9']);
    for (let i = 0; i < 9; i++) await use('2001:db8:1:2::7');
    for (let i = 0; i < 20; i++) await use(`2001:db8:1:${i < 10 ? 3 : 4}::7`);
    await expect(use('2001:db8:1:5::7')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(headers.get('RateLimit-Remaining')).toBe('0');
  });

  it('P78 also count pairs of an account and an address', async () => {
    const limits = createRateLimits();
    const use = (key: string, line: number) =>
      limits.use({ header: () => {} }, 'passwordTriesByPair', { key, address: `2001:db8:1:${line}::7` });
    for (let line = 1; line <= 4; line++) for (let i = 0; i < 10; i++) await use('ada', line);
    await expect(use('ada', 5)).rejects.toThrow('tooManyRequests');
    await use('bob', 5);
  });
});

it('several limits count together or not at all', async () => {
  const limits = createRateLimits();
  const target = { header: () => {} };
  const use = () =>
    countUses(limits, target, [
      ['contact', '192.0.2.1'],
      ['verifyEmail', 'ada'],
    ]);
  const last = (await Promise.all([use(), use(), use()])).at(-1);
  for (let i = 0; i < 20; i++) await expect(use()).rejects.toThrow('tooManyRequests');
  await last?.();
  await use();
  for (let i = 0; i < 7; i++) await limits.use(target, 'contact', '192.0.2.1');
  await expect(limits.use(target, 'contact', '192.0.2.1')).rejects.toThrow('tooManyRequests');
});
