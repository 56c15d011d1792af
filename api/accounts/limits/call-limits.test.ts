import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  registration,
  signIn,
  signUp,
  type TestAccount,
} from '../../testing/accounts/sign-up.ts';
import { setUpLimitTests } from '../../testing/limited-api.ts';
import { countRows } from '../../testing/orders/stock.ts';

const shop = setUpLimitTests();

/** The number of accepted calls before the first 429, out of 100. */
async function taken(call: (n: number) => Promise<Response>): Promise<number> {
  for (let n = 0; n < 100; n++) {
    if ((await call(n)).status === 429) return n;
  }
  return Number.POSITIVE_INFINITY;
}

describe('one address', () => {
  it('P30 may create 10 accounts an hour, or probe 10 emails', async () => {
    const { email } = await signUp(shop.open);
    const { api } = shop.limitedApi();
    expect(await taken((n) => api.post('/register', registration(n % 2 ? { email } : {})))).toBe(10);
    expect((await api.from('198.51.100.1').post('/register', registration())).status).toBe(201);
  });

  it('may request 10 password resets an hour, 3 of them for one email', async () => {
    const { api } = shop.limitedApi();
    const ask = (email: string) => api.post('/password-reset', { email });
    expect(await taken(() => ask('nobody@example.com'))).toBe(3);
    await expect(
      api.from('198.51.100.1').post('/password-reset', { email: 'NOBODY@example.com' }),
    ).toBeProblem('TOO_MANY_REQUESTS');
    expect(await taken((n) => ask(`nobody-${n}@example.com`))).toBe(6);
  });

  it('may set its province 60 times a minute', async () => {
    const { api } = shop.limitedApi();
    expect(await taken(() => api.post('/province', { province: 'ON' }))).toBe(60);
  });
});

describe('one account', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await signUp(shop.open);
  });

  it('may request 3 verification mails an hour', async () => {
    const { api } = shop.limitedApi();
    const before = await countRows(shop.database.db, 'outbox');
    expect(await taken(() => api.post('/verify-email', {}, account.headers))).toBe(3);
    expect(await countRows(shop.database.db, 'outbox')).toBe(before + 3);
    const other = await signIn(shop.open, account);
    await expect(api.post('/verify-email', {}, other.headers)).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('P130 may print its statement 20 times an hour, from wherever it asks', async () => {
    const { api } = shop.limitedApi();
    const print = (n: number) => api.from(`198.51.100.${n}`).get('/my-statement', account.headers);
    // An account that owes nothing has none.
    await expect(print(0)).resolves.toBeProblem('CONFLICT');
    expect(await taken((n) => print(n))).toBe(19);
    const other = await signUp(shop.open);
    await expect(api.get('/my-statement', other.headers)).resolves.toBeProblem('CONFLICT');
  });

  it('may be changed 60 times an hour', async () => {
    const { api } = shop.limitedApi();
    const changes = { shipping_address: [addressBody()] };
    expect(await taken(() => api.post('/user/update-profile', changes, account.headers))).toBe(60);
  });
});
