import { resolve } from 'node:path';
import type { z } from 'zod';
import type { DatabaseLimits } from '../api/db/client.ts';
import type { S3Options } from '../api/uploads/index.ts';
import { environmentSchema, type LOG_LEVELS, MENDS } from './config-variables.ts';

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
  /** Opens the shop with settings that are unsafe in public: see try-out.ts. */
  readonly tryOut: boolean;
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

/** Names every variable that is wrong, each with its mend; never their values, which may hold passwords. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

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
    tryOut: e.TRY_OUT,
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
