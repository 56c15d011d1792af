import { expect, it, onTestFinished } from 'vitest';
import { WEBHOOK_EVENTS } from '../../api/payments/stripe-events.ts';
import { startTestSmtp } from '../../api/testing/fakes/smtp.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { KEY, PASSWORD, setUp } from '../testing/well-set-up.ts';
import { runDoctor } from './run-doctor.ts';

const said = (findings: Awaited<ReturnType<typeof runDoctor>>, wanted: string) =>
  findings.filter(({ state }) => state === wanted).map(({ topic, text }) => `${topic}: ${text}`);

it('finds nothing wrong with a shop that is set up well', async () => {
  const { env, front } = await setUp();
  const shop = await startShopProcess(env);
  front.leadTo(await shop.opened);
  const findings = await runDoctor(env);
  expect(said(findings, 'wrong')).toEqual([]);
  expect(said(findings, 'ok')).toEqual([
    'variables: All of them can be read',
    expect.stringMatching(
      /^database: halyard_app of DATABASE_URL may do what the shop needs in the database test_\w+ at /,
    ),
    expect.stringMatching(/^database: \w+ of MIGRATE_DATABASE_URL may do what the shop needs/),
    expect.stringMatching(/^data folder: .* can be written, and has [\d.]+ GB left$/),
    expect.stringMatching(
      /^mail: The mail server 127\.0\.0\.1:\d+ lets ann sign in; mails will come from Flags/,
    ),
    'stripe: Stripe takes STRIPE_SECRET_KEY',
    'stripe: Stripe takes STRIPE_PUBLISHABLE_KEY',
    `stripe: Stripe has a webhook at ${front.url}/api/payment-webhooks/stripe with all events`,
    `address: ${front.url} leads to the shop; proxies in front: 1, as TRUSTED_PROXIES says`,
  ]);
});

it('says what is wrong with Stripe', async () => {
  const { env, stripe, front } = await setUp();
  const sayOf = async (changed: Record<string, string> = {}, state = 'wrong') =>
    said(await runDoctor({ ...env, ...changed }), state).filter((line) => line.startsWith('stripe'));
  expect(await sayOf({ STRIPE_SECRET_KEY: 'sk_test_rolled' })).toEqual([
    expect.stringMatching(/^stripe: Stripe does not know STRIPE_SECRET_KEY: copy it/),
  ]);
  expect(await sayOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_rolled' })).toEqual([
    expect.stringMatching(/^stripe: Stripe does not know STRIPE_PUBLISHABLE_KEY/),
  ]);
  expect(await sayOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_theirs' })).toEqual([
    expect.stringMatching(/^stripe: STRIPE_PUBLISHABLE_KEY is of another account/),
  ]);
  expect(await sayOf({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^stripe: Stripe is not reachable/),
  ]);
  const elsewhere = 'https://flags.example/api/payment-webhooks/stripe';
  const otherUrl = { PUBLIC_URL: 'https://flags.example' };
  expect(await sayOf(otherUrl)).toEqual([
    expect.stringContaining(`Stripe has no webhook at ${elsewhere}: add it in the dashboard`),
  ]);
  stripe.webhooks.add({ url: elsewhere, enabled_events: ['*'], status: 'disabled' });
  expect(await sayOf(otherUrl)).toEqual([
    `stripe: The webhook at ${elsewhere} is disabled: enable it in the dashboard of Stripe`,
  ]);
  stripe.webhooks.add({ url: elsewhere, enabled_events: WEBHOOK_EVENTS.slice(2), status: 'enabled' });
  expect(await sayOf(otherUrl)).toEqual([
    `stripe: The webhook at ${elsewhere} does not send payment_intent.succeeded, payment_intent.payment_failed: add them in the dashboard of Stripe`,
  ]);
  const [intent] = stripe.intents();
  const lost = { ...stripe.createEvent('payment_intent.succeeded', intent), created: 1_700_000_000 };
  stripe.webhooks.fail(lost, stripe.createEvent('payment_intent.succeeded', intent));
  expect(await sayOf()).toEqual([
    expect.stringMatching(
      /^stripe: Events that Stripe could not deliver: 1\. If its answers .* STRIPE_WEBHOOK_SECRET is not/,
    ),
  ]);
  for (const on of ['list-webhooks', 'list-events', 'list-refunds'] as const)
    stripe.fail('not-permitted', { on });
  expect(await sayOf()).toEqual([
    expect.stringMatching(/^stripe: .* restricted key without a right to refunds/),
  ]);
  for (const on of ['list-webhooks', 'list-events'] as const) stripe.fail('not-permitted', { on });
  expect(await sayOf({}, 'note')).toHaveLength(2);
  expect(stripe.callsOf('create')).toHaveLength(1);
  expect(front.url).toBe(env.PUBLIC_URL);
});

it('P152 says what is wrong with mail, database and folder, all at once, and no secret', async () => {
  const { env, database } = await setUp();
  const owner = new URL(database.url);
  await database.pool.query('revoke all on orders from halyard_app');
  const wrongs = {
    ...env,
    MIGRATE_DATABASE_URL: Object.assign(new URL(owner), { password: 'of-nobody-here' }).href,
    DATA_DIR: `${process.execPath}/data`,
    SMTP_URL: (env.SMTP_URL ?? '').replace(encodeURIComponent(PASSWORD), 'wrong-one%21'),
    STRIPE_SECRET_KEY: 'sk_test_rolled',
    SMPT_URL: 'smtp://x',
  };
  const findings = await runDoctor(wrongs);
  const lines = said(findings, 'wrong').join('\n');
  for (const sentence of [
    /database: halyard_app of DATABASE_URL may not read and write orders .*: Run ops\/roles\.sql/,
    /database: PostgreSQL at .* refuses the password of the role .*: set MIGRATE_DATABASE_URL/,
    /data folder: DATA_DIR cannot be used: .* lies below a file/,
    /mail: The mail server .* does not let ann sign in \(.*\): correct user and password in SMTP_URL/,
  ])
    expect(lines).toMatch(sentence);
  expect(said(findings, 'note').join('\n')).toContain('variables: SMPT_URL is no variable of the shop');
  expect(JSON.stringify(findings)).not.toMatch(
    /of-nobody-here|wrong-one|hunter2|sk_test_rolled|whsec_fake|of-all-tests/,
  );
  expect(JSON.stringify(findings)).not.toContain(KEY);
});

it.each([
  ['smtp://ann:secret@127.0.0.1:1', /is not reachable .*correct host and port/],
  ['smtp://ann:secret@mail.invalid', /Nobody knows the mail server mail\.invalid/],
])('says why %s cannot be used', async (SMTP_URL, sentence) => {
  const findings = await runDoctor({ SMTP_URL, SAMPLE_SHOP: 'off', PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(said(findings, 'wrong').find((line) => line.startsWith('mail'))).toMatch(sentence);
});

it('says that TLS is spoken on a port without it', async () => {
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url.replace('smtp:', 'smtps:'), PUBLIC_URL: 'http://127.0.0.1:1' };
  expect(said(await runDoctor(env), 'wrong').join()).toMatch(
    /No safe connection to the mail server .* smtp:\/\/ for 587/,
  );
});

it('names invalid variables and tries nothing, since it cannot know what is meant', async () => {
  const findings = await runDoctor({
    PORT: 'three',
    PUBLIC_ULR: 'https://flags.example',
    TZ: 'Mars/Olympus',
  });
  expect(said(findings, 'wrong')).toEqual([
    expect.stringMatching(/^variables: Invalid configuration:\n {2}PORT: set it to/),
  ]);
  expect(said(findings, 'note')).toEqual([
    'variables: PUBLIC_ULR is no variable of the shop: was PUBLIC_URL meant?',
    expect.stringMatching(/^variables: TZ is not the name of a time zone/),
  ]);
});

it('says what a start in production would refuse', async () => {
  const findings = await runDoctor({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:1' });
  const lines = said(findings, 'wrong').join('\n');
  for (const name of ['SMTP_URL', 'STRIPE_SECRET_KEY', 'PUBLIC_URL', 'MAIL_FROM', 'STAFF_KEY'])
    expect(lines).toContain(`${name}`);
});
