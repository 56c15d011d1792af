import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type Mailbox, openMailbox } from '../../testing/mail/open-mailbox.ts';

let database: TestDatabase;
let mailbox: Mailbox;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  mailbox = await openMailbox(database);
});
afterEach(() => mailbox.close());

it('P64 mails go to one recipient, link to the shop only and state the action, as HTML and text', async () => {
  const { email, headers } = await signUp(api);
  await api.post('/password-reset', { email }, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
  const changes = { current_password: PASSWORD, password: 'a new halyard' };
  await api.post('/user/update-profile', changes, headers);
  const sent = await mailbox.read();
  expect(sent.map((mail) => [mail.recipients, mail.email.subject, mail.email.from?.address])).toEqual([
    [[email], 'Confirm your email address for Halyard', 'orders@halyard.example'],
    [[email], 'A new password for your Halyard account', 'orders@halyard.example'],
    [[email], 'Your Halyard password was changed', 'orders@halyard.example'],
  ]);
  const pages = [/verify-email\/[\w-]{43}/, /reset-password\/[\w-]{43}/, /forgot-password/];
  for (const [at, page] of pages.entries()) {
    const { text = '', html = '' } = sent[at]?.email ?? {};
    const urls = [...`${text} ${html}`.matchAll(/\w+:\/\/[^\s"<]+/g)].map(([url]) => url);
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toMatch(new RegExp(`^${PUBLIC_URL}/${page.source}$`));
    expect(text).toContain('Grace');
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<(img|script)/);
  }
  expect(sent[0]?.email.text).toContain('Somebody made an account at Halyard with this email address.');
  expect(sent[2]?.email.text).toMatch(/changed on \w+ \d+, \d{4} at \d+:\d\d [ap]\.m\. E[SD]T\./);
});

it.each([
  ['<script>alert()<b>', '&lt;script&gt;alert()&lt;b&gt;, an account was made with'],
  ['Eve\r\nBcc: victim@example.com', '>An account was made with your address<'],
  ['Win $100 at evil.example', '>An account was made with your address<'],
  ['https://evil.example', '>An account was made with your address<'],
  ['J. R. R.', 'J. R. R., an account was made with'],
  ["{name} # '{x}'", '{name} # &#39;{x}&#39;, an account was made with'],
])('P44 P47 mails greet %j as plain text or not at all', async (first_name, greeting) => {
  const { email } = await signUp(api, { first_name });
  const [mail, ...others] = await mailbox.read();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.email.html).toContain(greeting);
  expect(mail?.email.html).not.toMatch(/<script|evil/);
});

it('P68 mails leave no secret in the database or the log', async () => {
  const account = await signUp(api);
  await api.post('/password-reset', { email: account.email });
  mailbox.smtp.refuse(1, 550);
  const tokens = (await mailbox.read()).map(
    ({ email }) => /[\w-]{43}(?=\n)/.exec(email.text ?? '')?.[0] ?? 'none',
  );
  expect(tokens).toHaveLength(1);
  const tables = ['users', 'sessions', 'mail_links', 'outbox', 'graphile_worker._private_jobs'];
  for (const table of tables) {
    const { rows } = await database.pool.query(`select t::text from ${table} t`);
    for (const secret of [...tokens, account.token, account.password]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  }
  for (const secret of [...tokens, account.email]) expect(mailbox.jobs.logged.join()).not.toContain(secret);
});
