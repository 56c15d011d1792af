import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { LoginAnswer } from '../../contract/accounts/sign-in.ts';
import type { User } from '../../contract/accounts/user.ts';
import { uniqueEmail } from '../shopper.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly user: User;
  readonly token: string;
}

const PASSWORD = 'sturdy brass grommets';

/** Creates an account for one test, signed in once through the API. */
export async function signUp(
  request: APIRequestContext,
  { email = uniqueEmail(), password = PASSWORD, first_name = 'Anne', last_name = 'Roy' } = {},
): Promise<Account> {
  const registered = await request.post('/api/register', {
    data: { email, password, first_name, last_name },
  });
  expect(registered.status()).toBe(201);
  return signInByApi(request, { email, password });
}

/** Creates a new session of an account, on an unknown device unless the User-Agent of a browser is given. */
export async function signInByApi(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
  userAgent = 'test',
): Promise<Account> {
  const headers = { 'User-Agent': userAgent };
  const answer = await request.post('/api/login', { data: { email, password }, headers });
  expect(answer.status()).toBe(200);
  const { data, tokens } = (await answer.json()) as LoginAnswer;
  return { email, password, user: data, token: tokens.access_token };
}

/** Puts the session where the shop stores it; every tab of the page's browser context is then signed in. */
export async function signInAs(page: Page, { user, token }: Pick<Account, 'user' | 'token'>): Promise<void> {
  // Any response of the shop's origin works; this one is fast.
  await page.goto('/healthz');
  await page.evaluate(
    ([auth, stored]) => {
      localStorage.setItem('auth', auth);
      localStorage.setItem('user', stored);
      localStorage.setItem('isLoggedIn', 'true');
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** The toast of a session that ended. */
export const EXPIRED = 'Your session has expired. Please sign in again.';

/** A value in the page's local storage. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Returns the path of the link to `page` in the newest mail to `email`, and waits until that mail has arrived. */
export async function mailedPath(
  request: APIRequestContext,
  email: string,
  page:
    | 'verify-email'
    | 'reset-password'
    | 'newsletter/confirm'
    | 'newsletter/unsubscribe'
    | 'order'
    | 'pay'
    | 'consent'
    | 'my-data',
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    for (const name of await mailsTo(request, email)) {
      const mail = await (await request.get(name)).text();
      found = new RegExp(`(?:/fr)?/${page}/[\\w-]+`).exec(mail)?.[0];
      if (found) break;
    }
    expect(found, `a mail to ${email} with a link to /${page}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}

/** URLs of the mails' pages, newest first (see server/dev-mail.ts). */
async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await request.get('/dev/mail')).text();
  return list.split('<li>').flatMap((row) => {
    const href = /href="([^"]+)"/.exec(row)?.[1];
    return href && row.includes(email) ? [href] : [];
  });
}
