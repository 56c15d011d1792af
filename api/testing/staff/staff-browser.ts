import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { Role } from '../../../contract/staff/permissions.ts';
import { createSecret } from '../../secrets.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';

/** The password of people of the tests. */
export const STAFF_PASSWORD = 'brass cleats and manila rope';

/** A browser on the back office's own pages: it keeps cookies. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();
  private readonly api: TestApi;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(api: TestApi, headers: Readonly<Record<string, string>> = {}) {
    this.api = api;
    this.headers = headers;
  }

  /** The headers of a call, for sending it in another way. */
  get sent(): Record<string, string> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'Sec-Fetch-Site': 'same-origin', ...this.headers, ...(Cookie && { Cookie }) };
  }

  async get(path: string): Promise<Response> {
    return this.keep(await this.api.get(`/admin${path}`, this.sent));
  }

  async send(
    method: string,
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.keep(await this.api.send(method, `/admin${path}`, body, { ...this.sent, ...headers }));
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.send('POST', path, body, headers);
  }

  /** @returns `data` of an answer that must be a success. */
  async data<Data>(answer: Promise<Response>): Promise<Data> {
    const response = await answer;
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }

  private keep(answer: Response): Response {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Invites somebody as the command line does. @returns the token of the link. */
export async function inviteForTest(
  { db }: Pick<TestDatabase, 'db'>,
  { role = 'owner' }: { readonly role?: Role } = {},
): Promise<{ token: string; email: string }> {
  const email = `${role}-${randomUUID()}@shop.example`;
  const { token, hash } = createSecret();
  const expires_at = new Date(Date.now() + 60_000);
  await db
    .insertInto('staff_invitations')
    .values({ email, role, language: 'en', token_hash: hash, expires_at })
    .execute();
  return { token, email };
}

/** Accepts an invitation with a password, and sets one-time codes up. @returns their secret. */
export async function joinWithCodes(
  browser: StaffBrowser,
  token: string,
  password = STAFF_PASSWORD,
): Promise<string> {
  await browser.data(browser.post(`/invitations/${token}`, { name: 'Grace', language: 'en', password }));
  const { secret } = await browser.data<{ secret: string }>(browser.post('/me/totp'));
  // The code of the step before, so that the one of now is left for the test.
  const confirm = async () => browser.post('/me/totp/confirm', { code: await codeAt(secret, -30_000) });
  let answer = await confirm();
  // A step that ended between the code and its check made it two steps old.
  if (answer.status === 400) answer = await confirm();
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  return secret;
}

/** The code that an app shows now, or so many milliseconds later. */
export const codeAt = (secret: string, laterMs = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((Date.now() + laterMs) / 1000) });
