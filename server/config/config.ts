import { resolve } from 'node:path';
import type { z } from 'zod';
import type { DatabaseLimits } from '../../api/db/client.ts';
import type { S3Options } from '../../api/uploads/index.ts';
import { Refused } from '../start/refused.ts';
import { environmentSchema, type LOG_LEVELS, MENDS } from './config-variables.ts';

/** The configuration of the process, read once from the environment at startup. */
export interface Config {
  /** 0 picks any free port. */
  readonly port: number;
  readonly host: string;
  /** Address at which visitors reach the shop, used for links in mails and pages. Without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the back office. Without it, it lies below `publicUrl`. */
  readonly staffUrl: string | undefined;
  /** Encrypts the secrets of one-time codes. Without it, trials make one under `dataDir`. */
  readonly staffKey: Buffer | undefined;
  readonly dataDir: string;
  /** When absent, the shop starts its own PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database as the role that owns its tables, for migrations. Defaults to `databaseUrl`. */
  readonly migrateDatabaseUrl: string | undefined;
  /** Off in a process that waits until another one has migrated the database. */
  readonly migrations: boolean;
  /** When absent, mails are written as files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Recipient of quote requests and contact messages. */
  readonly shopEmail: string;
  /** Answers buyers until the owner has entered an email; undefined where no mailbox is configured but the made-up one. */
  readonly contactEmail: string | undefined;
  /** Google Maps API key. Without it, or when Google fails, places come from the shop's own table. */
  readonly googleMapsKey: string | undefined;
  readonly googleMapsBase: string;
  readonly googlePlacesBase: string;
  /** Without it, the test provider takes the cards and no money moves. */
  readonly stripe: StripeConfig | undefined;
  /** Size limit of one uploaded file in bytes. */
  readonly uploadMaxBytes: number;
  /** Object store for uploads. Without it, they are stored under `dataDir`. */
  readonly s3: S3Options | undefined;
  /** Ids of Google Ads (optionally `/conversion-label`) and of Google Analytics. No tag is loaded without its id. */
  readonly tagIds: { readonly 'ads-tag'?: string; readonly measuring?: string };
  readonly rateLimit: boolean;
  /** Redis shared by several processes for their rate limits. Without it, each process counts on its own. */
  readonly redisUrl: string | undefined;
  readonly sampleShop: boolean;
  /** Off in a process that only serves requests while another one runs the jobs. */
  readonly jobs: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Number of proxies in front that append to X-Forwarded-For. With 0, only the socket's address is trusted. */
  readonly trustedProxies: number;
  /** Lets the shop start with settings that are unsafe in public; see try-out.ts. */
  readonly tryOut: boolean;
  readonly production: boolean;
}

interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string;
}

/** Time-outs and sizes for the database. Each is below the 8 s after which a page gives up. Tests use other values. */
export const DATABASE_LIMITS: DatabaseLimits = {
  /** Two processes, their jobs and a backup stay far below the 60 of a small PostgreSQL. More would only contend. */
  connections: 8,
  /** Loopback takes 10 ms, TLS across a country 300. A server that does not respond costs this once (R10). */
  connectMs: 2000,
  /** Wait for a connection while none is returned to the pool: slow statements hold all of them (R11). */
  standstillMs: 1000,
  /** Wait for a connection while the queue moves: 500 buyers at once get through in less (R31). */
  queueMs: 5000,
  /** Wait for a row or table lock: longer than a crowd's turn at one sku, below `statementMs` so the error says why. */
  lockMs: 2000,
  /** Our slowest statement takes a tenth of this. The server cancels it and the connection stays usable. */
  statementMs: 2500,
  /** When even that cancellation does not arrive, the server or the network hangs: drop the connection (R10). */
  silenceMs: 3000,
  /** Our transactions wait for nothing but the database, so an idle one only holds locks. */
  idleInTransactionMs: 5000,
};

/** Names every invalid variable and how to fix it, but never its value, which may be a password. */
export class ConfigError extends Refused {
  override readonly name = 'ConfigError';
}

/** Reads the environment; an empty variable counts as absent. @throws {ConfigError} when a variable is invalid. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environmentSchema.safeParse(given);
  const wrong = [
    ...(result.error?.issues ?? []).map(({ path }) => path[0]),
    ...wrongForStripe(given),
    ...wrongForTags(given),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigError(listMends(wrong as Variable[]));
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    staffUrl: e.STAFF_URL,
    staffKey: e.STAFF_KEY === undefined ? undefined : Buffer.from(e.STAFF_KEY, 'base64'),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    migrateDatabaseUrl: e.MIGRATE_DATABASE_URL,
    migrations: e.MIGRATIONS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    shopEmail: e.SHOP_EMAIL ?? addressOf(e.MAIL_FROM),
    contactEmail: e.SHOP_EMAIL ?? (given.MAIL_FROM === undefined ? undefined : addressOf(e.MAIL_FROM)),
    googleMapsKey: e.GOOGLE_MAPS_KEY,
    googleMapsBase: e.GOOGLE_MAPS_BASE,
    googlePlacesBase: e.GOOGLE_PLACES_BASE,
    stripe: stripeOf(e),
    uploadMaxBytes: e.UPLOAD_MAX_MB * 1e6,
    s3: s3Options(e),
    tagIds: tagIdsOf(e),
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

/** The three variables are required together, and the two keys must be of the same mode (live or test). */
function wrongForStripe(given: Readonly<Record<string, string | undefined>>): Variable[] {
  const missing = STRIPE_KEYS.filter((name) => given[name] === undefined);
  if (missing.length === STRIPE_KEYS.length) return [];
  if (missing.length > 0) return missing;
  const modes = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1]);
  return modes[0] === modes[1] ? [] : ['STRIPE_PUBLISHABLE_KEY'];
}

/** `ADS_TAG_ID` may hold an id of Google Analytics, as it did before there was a variable for it; then there is no other. */
const isMeasuring = (id: string | undefined) => id?.startsWith('G-') === true;

const wrongForTags = (given: Readonly<Record<string, string | undefined>>): Variable[] =>
  isMeasuring(given.ADS_TAG_ID) && given.MEASURING_TAG_ID !== undefined ? ['MEASURING_TAG_ID'] : [];

function tagIdsOf({
  ADS_TAG_ID: ads,
  MEASURING_TAG_ID,
}: z.infer<typeof environmentSchema>): Config['tagIds'] {
  const measuring = isMeasuring(ads) ? ads : MEASURING_TAG_ID;
  return { ...(ads && !isMeasuring(ads) && { 'ads-tag': ads }), ...(measuring && { measuring }) };
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
  return `Invalid configuration:\n${lines.join('\n')}`;
}
