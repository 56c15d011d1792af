import { type Config, ConfigError } from './config/config.ts';
import { isLoopback } from './http/loopback.ts';

interface Unsafe {
  readonly applies: (config: Config) => boolean;
  readonly consequence: string;
  readonly mend: string;
}

/** Of the default of MAIL_FROM. */
const NOBODYS_DOMAIN = 'halyard.example';

const isSecure = (url: string) => url.startsWith('https:');

/** Settings that are convenient for a trial and unsafe in public, or in production alone. */
const UNSAFE: readonly Unsafe[] = [
  {
    applies: ({ smtpUrl }) => smtpUrl === undefined,
    consequence: 'without SMTP_URL, mails are written as files that every visitor can read at /dev/mail',
    mend: 'SMTP_URL: set it to your mail server, for example SMTP_URL=smtps://user:password@mail.example:465',
  },
  {
    applies: ({ stripe }) => stripe === undefined,
    consequence: 'without the three STRIPE_ variables, test cards pay for orders and nobody is charged',
    mend: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three, from the dashboard of Stripe',
  },
  {
    applies: ({ rateLimit }) => !rateLimit,
    consequence: 'with RATE_LIMIT=off, passwords can be guessed without limit',
    mend: 'RATE_LIMIT: set it to on, or leave it out',
  },
  {
    applies: ({ production, publicUrl }) => production && !isSecure(publicUrl),
    consequence:
      'with a PUBLIC_URL that is missing or http, links in mails lead nowhere, and passwords and orders can be read on the way',
    mend: 'PUBLIC_URL: set it to the https address that visitors type, for example PUBLIC_URL=https://shop.example',
  },
  {
    applies: ({ production, staffUrl }) => production && staffUrl !== undefined && !isSecure(staffUrl),
    consequence: 'with a STAFF_URL that is http, nobody can sign in with a passkey',
    mend: 'STAFF_URL: set it to the https address of the back office, or leave it out',
  },
  {
    applies: ({ production, mailFrom }) => production && mailFrom.includes(`@${NOBODYS_DOMAIN}`),
    consequence: `with a MAIL_FROM at ${NOBODYS_DOMAIN}, which nobody owns, mails are taken for forged and replies are lost`,
    mend: 'MAIL_FROM: set it to an address of your own domain, for example MAIL_FROM="Shop <orders@shop.example>"',
  },
];

/**
 * Refuses to start a public shop with trial settings: a lost environment file must not give goods away. Production is
 * never a trial, even on loopback, because a proxy may be in front.
 * @throws {ConfigError} when a setting is only for trials and the shop may be reachable from outside.
 */
export function refuseToTryOut(config: Config): void {
  const unsafe = listUnsafe(config);
  const reasons = whyStrangersMayCome(config);
  if (config.tryOut || unsafe.length === 0 || reasons.length === 0) return;
  const lines = unsafe.map(({ mend, consequence }) => `  ${mend}; ${consequence}`);
  throw new ConfigError(
    [
      `The shop does not start with settings that are only for trials, because ${reasons.join(', ')}:`,
      ...lines,
      'Set TRY_OUT=on to start it all the same, and put no real data into it.',
    ].join('\n'),
  );
}

/** @returns warnings for the log when only TRY_OUT lets the shop start. */
export function whatIsTriedOut(config: Config): string[] {
  if (!config.tryOut || whyStrangersMayCome(config).length === 0) return [];
  return listUnsafe(config).map(({ consequence }) => `TRY_OUT=on: ${consequence}`);
}

/** Whether strangers may reach the shop, and it is no trial. */
export const isForReal = (config: Config): boolean =>
  !config.tryOut && whyStrangersMayCome(config).length > 0;

const listUnsafe = (config: Config) => UNSAFE.filter(({ applies }) => applies(config));

function whyStrangersMayCome({ production, host, publicUrl, staffUrl, trustedProxies }: Config): string[] {
  const reasons = [
    production && 'NODE_ENV is production',
    !isLoopback(host) && 'HOST is not loopback',
    !isLoopback(new URL(publicUrl).hostname) && 'PUBLIC_URL is not loopback',
    staffUrl !== undefined && !isLoopback(new URL(staffUrl).hostname) && 'STAFF_URL is not loopback',
    trustedProxies > 0 && 'TRUSTED_PROXIES says that a proxy is in front',
  ];
  return reasons.filter((reason) => reason !== false);
}
