import { describe, expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { readConfig } from './config/config.ts';
import { startShopProcess } from './testing/shop-process.ts';
import { refuseToTryOut, whatIsTriedOut } from './try-out.ts';

/** A configuration without any setting that is only for trials. */
const SAFE = {
  SMTP_URL: 'smtp://mail.example:25',
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
};

/** What production needs besides. */
const DECIDED = { PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'Shop <orders@shop.example>' };

const UNSAFE = [
  ['mails as files', { ...SAFE, SMTP_URL: '' }, /SMTP_URL: set it to .*\/dev\/mail/],
  [
    'test cards',
    { SMTP_URL: SAFE.SMTP_URL },
    /STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all .*nobody is charged/,
  ],
  ['no limits', { ...SAFE, RATE_LIMIT: 'off' }, /RATE_LIMIT: set it to on.*guessed/],
] as const;

const STRANGERS_COME = [
  ['with NODE_ENV=production', { ...DECIDED, NODE_ENV: 'production' }, 'NODE_ENV is production'],
  ['under a public name', { PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL is not loopback'],
  ['on all networks', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'HOST is not loopback'],
  ['on all networks without PUBLIC_URL', { HOST: '::' }, 'HOST is not loopback'],
  ['on a private address', { HOST: '10.0.0.1' }, 'HOST is not loopback'],
  ['on a host name', { HOST: 'shop-1' }, 'HOST is not loopback'],
  ['with a public back office', { STAFF_URL: 'https://staff.shop.example' }, 'STAFF_URL is not loopback'],
  ['behind a proxy', { TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES says that a proxy is in front'],
] as const;

const refusalOf = (env: Record<string, string>) => () => refuseToTryOut(readConfig(env));

describe.each(STRANGERS_COME)('P87 P126 a shop that runs %s', (_, where, reason) => {
  it.each(UNSAFE)('refuses to start with %s and says how to fix it', (__, settings, mend) => {
    const refusal = refusalOf({ ...settings, ...where });
    expect(refusal).toThrow(expect.objectContaining({ name: 'ConfigError' }));
    expect(refusal).toThrow(mend);
    expect(refusal).toThrow(reason);
    expect(refusal).toThrow('TRY_OUT=on');
    expect(refusal).not.toThrow(/abc123/);
    // Settings that are fine are not named.
    for (const [, , other] of UNSAFE.filter(([, , each]) => each !== mend))
      expect(refusal).not.toThrow(other);
  });

  it.each(UNSAFE)('starts with %s when TRY_OUT=on, with a warning', (__, settings) => {
    const env = { ...settings, ...where, TRY_OUT: 'on' };
    expect(refusalOf(env)).not.toThrow();
    expect(whatIsTriedOut(readConfig(env))).toEqual([expect.stringMatching(/^TRY_OUT=on: with/)]);
  });

  it('starts without warnings when every setting is safe', () => {
    expect(refusalOf({ ...SAFE, ...where })).not.toThrow();
    expect(whatIsTriedOut(readConfig({ ...SAFE, ...where, TRY_OUT: 'on' }))).toEqual([]);
  });
});

it.each<Record<string, string>>([
  {},
  { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000', STAFF_URL: 'http://localhost:3000', TRUSTED_PROXIES: '0' },
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test' },
])('P87 a shop on loopback may be tried out without warnings: %o', (where) => {
  const env = { RATE_LIMIT: 'off', ...where };
  expect(refusalOf(env)).not.toThrow();
  expect(whatIsTriedOut(readConfig({ ...env, TRY_OUT: 'on' }))).toEqual([]);
});

it.each(['Production', 'PRODUCTION', 'prod', 'production ', 'staging', 'none', 'live'])(
  'P126 NODE_ENV=%s is refused, because it would not be production',
  (NODE_ENV) => {
    const refusal = refusalOf({ ...SAFE, NODE_ENV });
    expect(refusal).toThrow(expect.objectContaining({ name: 'ConfigError' }));
    expect(refusal).toThrow('NODE_ENV: set it to one of production, development, test, or leave it out');
  },
);

describe('production', () => {
  const production = { ...SAFE, ...DECIDED, NODE_ENV: 'production' };

  it.each<[string, Record<string, string>, RegExp]>([
    ['without PUBLIC_URL', { PUBLIC_URL: '' }, /^ {2}PUBLIC_URL: set it to the https address/m],
    ['under http', { PUBLIC_URL: 'http://flags.example' }, /^ {2}PUBLIC_URL: set it to the https address/m],
    ['under http on this machine', { PUBLIC_URL: 'http://localhost:3000' }, /^ {2}PUBLIC_URL: /m],
    ['with a back office under http', { STAFF_URL: 'http://staff.flags.example' }, /^ {2}STAFF_URL: /m],
    ['without MAIL_FROM', { MAIL_FROM: '' }, /^ {2}MAIL_FROM: set it to an address of your own/m],
    ['as the default sender', { MAIL_FROM: 'Flags <flags@halyard.example>' }, /^ {2}MAIL_FROM: /m],
  ])('is refused %s, except to be tried out', (_, settings, mend) => {
    const refusal = refusalOf({ ...production, ...settings });
    expect(refusal).toThrow(mend);
    expect(refusal).toThrow('NODE_ENV is production');
    const tried = { ...production, ...settings, TRY_OUT: 'on' };
    expect(refusalOf(tried)).not.toThrow();
    expect(whatIsTriedOut(readConfig(tried))).toEqual([expect.stringMatching(/^TRY_OUT=on: with a/)]);
  });

  it('asks a shop elsewhere for none of it', () => {
    expect(refusalOf({ ...SAFE, PUBLIC_URL: 'http://flags.example' })).not.toThrow();
  });
});

describe('P87 startup in production', () => {
  it('fails at once and names every unsafe setting', async () => {
    const shop = await startShopProcess({ NODE_ENV: 'production', RATE_LIMIT: 'off' });
    expect(await shop.ended).toBe(1);
    for (const [, , mend] of UNSAFE) expect(shop.output()).toMatch(mend);
  });

  it('serves no /dev/mail when a mail server is set', async () => {
    const { url } = await forThisTest();
    const shop = await startShopProcess({
      ...SAFE,
      ...DECIDED,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      JOBS: 'off',
    });
    expect((await fetch(`${await shop.opened}/dev/mail`)).status).toBe(404);
    expect(shop.output()).not.toContain('TRY_OUT');
  });

  it('succeeds with TRY_OUT=on and logs one line for each unsafe setting', async () => {
    const { url } = await forThisTest();
    const env = { ...DECIDED, NODE_ENV: 'production', RATE_LIMIT: 'off', TRY_OUT: 'on', DATABASE_URL: url };
    const shop = await startShopProcess(env);
    expect((await fetch(`${await shop.opened}/dev/mail`)).status).toBe(200);
    const warnings = shop
      .output()
      .split('\n')
      .filter((line) => line.includes('TRY_OUT=on'))
      .map((line) => JSON.parse(line));
    expect(warnings).toMatchObject(UNSAFE.map(() => ({ level: 40 })));
  });
});
