import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addressBody, PASSWORD, registration, signIn, signUp } from '../testing/accounts/sign-up.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';

it('P39 P68 logs no personal data during any account action', async () => {
  const database = await forThisTest();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (entry: string) => void logged.push(entry) });
  const api = createTestApi(database.db, { log });
  const account = await signUp(api, { first_name: 'Telltale' });
  const { email, headers, token, user } = account;
  const address = addressBody({ streetAddress: '7 Telltale Road', phone: '416-555-0177' });
  await api.post('/register', registration({ email }));
  await api.post('/login', { email, password: 'not the password' });
  await signIn(api, account);
  await api.get(`/check-auth?token=${token}`, headers);
  await api.get('/check-auth', { Authorization: `Bearer ${token}x` });
  const changes = { current_password: PASSWORD, password: 'halyard two', shipping_address: [address] };
  await api.post('/user/update-profile', changes, headers);
  await api.post('/user/update-profile', { shipping_address: [{ ...address, city: '' }] }, headers);
  await api.post('/password-reset', { email });
  for (const page of ['verify-email', 'password-reset']) {
    await api.post(`/${page}/${token}`, { password: 'halyard three' });
  }
  await api.post('/account-data', { password: 'halyard two' }, headers);
  await api.post('/account-deletion', { password: 'halyard two' }, headers);
  expect(logged.length).toBeGreaterThan(10);
  const all = logged.join('').toLowerCase();
  for (const secret of [
    email,
    token,
    user._id,
    PASSWORD,
    'halyard',
    'not the',
    'telltale',
    '555-0177',
    '5550177',
  ]) {
    expect(all).not.toContain(secret.toLowerCase());
  }
});
