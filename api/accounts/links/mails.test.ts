import { expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { PUBLIC_URL } from '../../testing/api.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';

const shop = setUpMailTests();

it('P64 mails go to one recipient, link to the shop only and state the action, as HTML and text', async () => {
  const { email, headers } = await signUp(shop.api);
  await shop.api.post(
    '/password-reset',
    { email },
    { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  );
  const changes = { current_password: PASSWORD, password: 'a new halyard' };
  await shop.api.post('/user/update-profile', changes, headers);
  const sent = await shop.mailbox.read();
  expect(sent.map((mail) => [mail.recipients, mail.email.subject, mail.email.from?.address])).toEqual([
    [[email], 'Confirm your email address for Halyard', 'orders@halyard.example'],
    [[email], 'A new password for your Halyard account', 'orders@halyard.example'],
    [[email], 'Your Halyard password was changed', 'orders@halyard.example'],
  ]);
  const pages = [/verify-email\/[\w-]{43}/, /reset-password\/[\w-]{43}/, /forgot-password/];
  for (const [at, page] of pages.entries()) {
    const { text = '', html = '' } = sent[at]?.email ?? {};
    const urls = [...`${text} ${html}`.matchAll(/\w+:\/\/[^\s"<]+/g)].map(([url]) => url);
    const consents = expect.stringMatching(new RegExp(`^${PUBLIC_URL}/consent/[\\w-]{43}$`));
    expect([...new Set(urls)]).toEqual([urls[0], consents, `${PUBLIC_URL}/fr`]);
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
  const { email } = await signUp(shop.api, { first_name });
  const [mail, ...others] = await shop.mailbox.read();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.email.html).toContain(greeting);
  expect(mail?.email.html).not.toMatch(/<script|evil.example/);
});

it('P68 mails leave no secret in the database or the log', async () => {
  const account = await signUp(shop.api);
  await shop.api.post('/password-reset', { email: account.email });
  shop.mailbox.smtp.refuse(1, 550);
  const tokens = (await shop.mailbox.read()).map(
    ({ email }) => /[\w-]{43}(?=\n)/.exec(email.text ?? '')?.[0] ?? 'none',
  );
  expect(tokens).toHaveLength(1);
  const tables = ['users', 'sessions', 'mail_links', 'outbox', 'graphile_worker._private_jobs'];
  for (const table of tables) {
    const { rows } = await shop.database.pool.query(`select t::text from ${table} t`);
    for (const secret of [...tokens, account.token, account.password]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  }
  for (const secret of [...tokens, account.email])
    expect(shop.mailbox.jobs.logged.join()).not.toContain(secret);
});
