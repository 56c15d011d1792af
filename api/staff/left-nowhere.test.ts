// What calls of staff leave behind them: nothing in a cache, and nothing secret in the log.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { forThisTest } from '../testing/database/database.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import {
  codeAt,
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../testing/staff/staff-browser.ts';

it('P121 no answer of staff may be stored, neither one with data nor a refusal', async () => {
  const database = await forThisTest();
  const api = createTestApi(database.db);
  const { headers } = await signInStaff(database, 'owner', { isElevated: true });
  const document = (await (await api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
  const stored: string[] = [];
  for (const { method, path } of operationsOf(document)) {
    const address = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, 'x');
    for (const sent of method === 'get' ? [headers, {}] : [{}]) {
      const answer =
        method === 'get' ? await api.get(address, sent) : await api.send(method, address, {}, sent);
      const control = answer.headers.get('Cache-Control') ?? '';
      if (!/no-store|private, no-cache/.test(control)) stored.push(`${method} ${address}: ${control}`);
    }
  }
  expect(stored).toEqual([]);
});

it('P120 the log has no password, code, secret, session or address of whoever signs in', async () => {
  const database = await forThisTest();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (entry: string) => void logged.push(entry) });
  const api = createTestApi(database.db, { log });
  const { token, email } = await inviteForTest(database);
  const browser = new StaffBrowser(api);
  const secret = await joinWithCodes(browser, token);
  const { codes } = await browser.data<{ codes: string[] }>(browser.post('/me/recovery-codes'));
  const code = await codeAt(secret);
  const again = new StaffBrowser(api);
  await again.post('/session', { email, password: 'not the password' });
  await again.post('/session', { email, password: STAFF_PASSWORD });
  const step = again.cookies.get('__Host-halyard-staff-step') ?? '';
  expect((await again.post('/session/totp', { code })).status).toBe(200);
  await again.get('/no-such-call?q=telltale');
  await again.get(`/invitations/${token}`);
  expect(logged.length).toBeGreaterThan(0);
  const all = logged.join('').toLowerCase();
  const secrets = [email, token, secret, step, STAFF_PASSWORD, 'not the password', 'telltale', ...codes];
  for (const text of [...secrets, ...browser.cookies.values(), ...again.cookies.values()])
    expect(all).not.toContain(text.toLowerCase());
});
