import { resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseLimits } from '../api/db/client.ts';
import type { S3Options } from '../api/uploads/index.ts';
import { EMAIL } from '../contract/customer.ts';
import { DEFAULT_MAX_UPLOAD_BYTES } from '../contract/uploads.ts';

/** What the process needs to know, read once at the start from the environment. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where visitors reach the shop: in links of mails and pages. No slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Without it the shop starts a PostgreSQL of its own under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database by the role that owns its tables, for migrations; without it `databaseUrl` does them too. */
  readonly migrateDatabaseUrl: string | undefined;
  /** Without it mails are kept as files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where quotes and messages to the shop are mailed. */
  readonly shopEmail: string;
  /** Of Google's maps; without it, and whenever Google fails, places come from the shop's own table. */
  readonly googleMapsKey: string | undefined;
  readonly googleMapsBase: string;
  readonly googlePlacesBase: string;
  /** Without it cards are taken by the test provider, and nobody is charged. */
  readonly stripe: StripeConfig | undefined;
  /** Bytes of one uploaded file. */
  readonly uploadMaxBytes: number;
  /** Where uploads are kept; without it under `dataDir`. */
  readonly s3: S3Options | undefined;
  /** Of Google Ads (with a conversion's label behind a slash, or without) or Google Analytics; without it no tag is loaded. */
  readonly adsTagId: string | undefined;
  readonly rateLimit: boolean;
  /** Counts the limits of several processes together; without it each counts its own. */
  readonly redisUrl: string | undefined;
  readonly sampleShop: boolean;
  /** Off in a process that only serves, beside another that works the jobs. */
  readonly jobs: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How many proxies stand in front and write X-Forwarded-For; 0 believes only the socket. */
  readonly trustedProxies: number;
  readonly production: boolean;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** How long anybody is kept waiting for the database, each below the 8 s after which a page gives up; in tests other. */
export const DATABASE_LIMITS: DatabaseLimits = {
  /** Two processes, their jobs and a backup stay far below the 60 of a small PostgreSQL; more only wait for each other. */
  connections: 8,
  /** Loopback takes 10 ms, TLS across a country 300; a server that says nothing costs this once and no more (R10). */
  connectMs: 2000,
  /** For a connection of which none becomes free: then all are held by something slow (R11). */
  standstillMs: 1000,
  /** For a connection in a line that moves: 500 buyers at once are through in less (R31). */
  lineMs: 5000,
  /** For a row or a table: longer than a crowd's turn at one sku, shorter than the statement, so that the reason is told. */
  lockMs: 2000,
  /** The slowest of ours takes a tenth. The server ends it, and the connection stays good. */
  statementMs: 2500,
  /** When not even that is heard: the server hangs or the network is gone, and so is the connection (R10). */
  silenceMs: 3000,
  /** No transaction of ours waits for anything but the database; one that does holds locks for nobody. */
  idleInTransactionMs: 5000,
};

/** How much of the server visitors may take; in tests smaller. */
export interface HttpLimits {
  readonly headerBytes: number;
  readonly headers: number;
  readonly headersMs: number;
  readonly checkEveryMs: number;
  readonly idleMs: number;
  readonly bodyMs: number;
  readonly answerMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  readonly requestsPerConnection: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

/** The sizes of bodies are elsewhere: of JSON in api/http/guards.ts, of files in UPLOAD_MAX_MB. */
export const HTTP_LIMITS: HttpLimits = {
  /** Room for a query that is over our own limit of 8 kB, so that it is told so and not just cut off. */
  headerBytes: 64 * 1024,
  /** Browsers send about 20. Node forgets what is over its own limit, which could be the proxy's X-Forwarded-For. */
  headers: 100,
  /** The whole head, of a new connection or the next request: cut within 10 s, the check below counted (R46). */
  headersMs: 8000,
  /** How often Node looks for heads and requests that are late. */
  checkEveryMs: 1000,
  /** For the next byte of a body, and for the visitor to take the next byte of an answer (R47). */
  idleMs: 30_000,
  /** For a whole body, unless its route gives more: 256 kB come over the slowest line in less (R47). */
  bodyMs: 30_000,
  /** For a whole answer, worked out and taken, unless its route gives more: 10 MB at a third of a megabit a second. */
  answerMs: 5 * 60_000,
  /** For any request to come in, whatever its route says: Node's own last word, longer than the half hour of a file. */
  requestMs: 31 * 60_000,
  /** Longer than the 60 s that balancers keep a connection, or they would write into a closed one. */
  keepAliveMs: 65_000,
  /** 0, any number: nothing of ours grows with them, and a proxy may have sent the next one when it hears of the end. */
  requestsPerConnection: 0,
  /** Of everybody: at some 20 kB each no more than 100 MB of memory. Above it new ones are closed at once. */
  connections: 5000,
  /** Of one address where no proxy is trusted: behind a carrier's address are many people, at six for each browser. */
  connectionsPerAddress: 1000,
};

/** Names every variable that is wrong, each with its mend; never their values, which may hold passwords. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const MENDS = {
  PORT: 'a whole number from 0 to 65535, for example PORT=3000',
  HOST: 'the address to listen on, for example HOST=127.0.0.1, or 0.0.0.0 for every network',
  PUBLIC_URL: 'an http or https address without a path, for example PUBLIC_URL=https://shop.example',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  DATABASE_URL: 'a PostgreSQL address, for example DATABASE_URL=postgres://user:password@host:5432/halyard',
  MIGRATE_DATABASE_URL:
    'the address of DATABASE_URL with the role that owns the tables, or leave it out (and DATABASE_URL with it)',
  SMTP_URL: 'an SMTP address, for example SMTP_URL=smtps://user:password@mail.example:465',
  MAIL_FROM:
    'an email address, with or without a name, for example MAIL_FROM="Halyard <orders@shop.example>"',
  SHOP_EMAIL: 'one email address without a name, for example SHOP_EMAIL=shop@shop.example',
  GOOGLE_MAPS_KEY:
    'a key of the Google Maps Platform with the Geocoding API and the Places API (New), or leave it out',
  GOOGLE_MAPS_BASE:
    'the address of the Geocoding API without a path, for example GOOGLE_MAPS_BASE=https://maps.googleapis.com',
  GOOGLE_PLACES_BASE:
    'the address of the Places API without a path, for example GOOGLE_PLACES_BASE=https://places.googleapis.com',
  STRIPE_SECRET_KEY:
    'the secret key of Stripe (sk_live_… or sk_test_…), along with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or leave out all three',
  STRIPE_PUBLISHABLE_KEY:
    'the publishable key of Stripe that belongs to the secret one (pk_live_… or pk_test_…), along with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or leave out all three',
  STRIPE_WEBHOOK_SECRET:
    'the signing secret (whsec_…) of the webhook at PUBLIC_URL/api/payment-webhooks/stripe, along with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or leave out all three',
  STRIPE_API_BASE:
    'an https address without a path, or http on this machine for tests, for example STRIPE_API_BASE=https://api.stripe.com',
  UPLOAD_MAX_MB: 'how many megabytes an uploaded file may have, a whole number from 1 to 2000',
  S3_BUCKET: 'the name of a bucket for uploaded files, or leave it out to keep them under DATA_DIR',
  S3_ENDPOINT: 'the http or https address of the object store, or leave it out for Amazon S3',
  S3_REGION: 'a region, for example S3_REGION=ca-central-1',
  S3_ACCESS_KEY_ID:
    'a key for the bucket, together with S3_SECRET_ACCESS_KEY; leave both out to use the machine’s own',
  S3_SECRET_ACCESS_KEY: 'the secret of S3_ACCESS_KEY_ID; leave both out to use the machine’s own',
  ADS_TAG_ID:
    'the id of a Google tag, for example ADS_TAG_ID=AW-123456789/label-of-the-conversion or ADS_TAG_ID=G-ABC123DEF4, or leave it out',
  RATE_LIMIT: 'on or off',
  REDIS_URL: 'a Redis address, for example REDIS_URL=redis://user:password@host:6379/0, or leave it out',
  SAMPLE_SHOP: 'on or off',
  JOBS: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUSTED_PROXIES: 'how many proxies stand in front of the shop, a whole number from 0 to 10',
} as const;

const wholeNumber = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const publicUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text))
  .transform((text) => new URL(text).origin);

/** Where secret keys are sent: in the clear only within this machine. */
const secureUrl = publicUrl.refine((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text));

const variables = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  MIGRATE_DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .default('Halyard <orders@halyard.example>'),
  SHOP_EMAIL: z.string().regex(EMAIL).optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  GOOGLE_MAPS_BASE: publicUrl.default('https://maps.googleapis.com'),
  GOOGLE_PLACES_BASE: publicUrl.default('https://places.googleapis.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: secureUrl.default('https://api.stripe.com'),
  UPLOAD_MAX_MB: wholeNumber(2000, 1).default(DEFAULT_MAX_UPLOAD_BYTES / 1e6),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_ENDPOINT: publicUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  ADS_TAG_ID: z
    .string()
    .regex(/^(?:AW-\d{6,15}(?:\/[\w-]{1,60})?|G-[A-Z\d]{4,15})$/)
    .optional(),
  RATE_LIMIT: onOff.default(true),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  SAMPLE_SHOP: onOff.optional(),
  JOBS: onOff.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUSTED_PROXIES: wholeNumber(10).default(0),
  NODE_ENV: z.string().optional(),
});

const environmentSchema = variables.superRefine((e, context) => {
  const [missing] = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !e[name]);
  if (missing && (e.S3_ACCESS_KEY_ID || e.S3_SECRET_ACCESS_KEY))
    context.addIssue({ code: 'custom', path: [missing], message: 'is the other half of a key' });
  if (e.MIGRATE_DATABASE_URL && !e.DATABASE_URL)
    context.addIssue({ code: 'custom', path: ['MIGRATE_DATABASE_URL'], message: 'has nothing to migrate' });
});

/** @throws {ConfigError} when a variable is wrong; an empty one counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environmentSchema.safeParse(given);
  const wrong = [...(result.error?.issues ?? []).map(({ path }) => path[0]), ...wrongForStripe(given)];
  if (!result.success || wrong.length > 0) throw new ConfigError(listMends(wrong as Variable[]));
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    migrateDatabaseUrl: e.MIGRATE_DATABASE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    shopEmail: e.SHOP_EMAIL ?? addressOf(e.MAIL_FROM),
    googleMapsKey: e.GOOGLE_MAPS_KEY,
    googleMapsBase: e.GOOGLE_MAPS_BASE,
    googlePlacesBase: e.GOOGLE_PLACES_BASE,
    stripe: stripeOf(e),
    uploadMaxBytes: e.UPLOAD_MAX_MB * 1e6,
    s3: s3Options(e),
    adsTagId: e.ADS_TAG_ID,
    rateLimit: e.RATE_LIMIT,
    redisUrl: e.REDIS_URL,
    sampleShop: e.SAMPLE_SHOP ?? e.DATABASE_URL === undefined,
    jobs: e.JOBS,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    production: e.NODE_ENV === 'production',
  };
}

type Variable = keyof typeof MENDS;

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The three come together, and the two keys from the same mode. */
function wrongForStripe(given: Readonly<Record<string, string | undefined>>): Variable[] {
  const missing = STRIPE_KEYS.filter((name) => given[name] === undefined);
  if (missing.length === STRIPE_KEYS.length) return [];
  if (missing.length > 0) return missing;
  const modes = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1]);
  return modes[0] === modes[1] ? [] : ['STRIPE_PUBLISHABLE_KEY'];
}

function stripeOf(e: z.infer<typeof environmentSchema>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = e;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = e;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

/** `Halyard <orders@shop.example>` → `orders@shop.example` */
const addressOf = (mailbox: string) => /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox;

function s3Options(e: z.infer<typeof environmentSchema>): S3Options | undefined {
  if (e.S3_BUCKET === undefined) return undefined;
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    ...(e.S3_ENDPOINT && { endpoint: e.S3_ENDPOINT }),
    ...(e.S3_ACCESS_KEY_ID &&
      e.S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY },
      }),
  };
}

function listMends(wrong: readonly Variable[]): string {
  const lines = [...new Set(wrong)].map((name) => `  ${name}: set it to ${MENDS[name]}`);
  return `The configuration cannot be used:\n${lines.join('\n')}`;
}
