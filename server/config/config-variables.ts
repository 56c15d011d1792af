import { z } from 'zod';
import { emailField } from '../../contract/email-field.ts';
import { DEFAULT_MAX_UPLOAD_BYTES } from '../../contract/forms/artwork-kinds.ts';
import { DEFAULT_DATA_DIR } from '../folders/default-data-dir.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An unknown value is refused: a misspelled `production` would open a shop for trials. */
const NODE_ENVS = ['production', 'development', 'test'] as const;

/** How to fix each variable when it is invalid. Messages never repeat its value, which may be a secret. */
export const MENDS = {
  PORT: 'a whole number from 0 to 65535, for example PORT=3000',
  HOST: 'the address to listen on, for example HOST=127.0.0.1, or 0.0.0.0 for every network',
  PUBLIC_URL: 'an http or https address without a path, for example PUBLIC_URL=https://shop.example',
  STAFF_URL:
    'an http or https address without a path, for example STAFF_URL=https://staff.shop.example, or leave it out',
  STAFF_KEY: '32 random bytes in base64, for example from `openssl rand -base64 32`',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  DATABASE_URL: 'a PostgreSQL address, for example DATABASE_URL=postgres://user:password@host:5432/halyard',
  MIGRATE_DATABASE_URL:
    'the address of DATABASE_URL with the role that owns the tables, or leave it out (and DATABASE_URL with it)',
  MIGRATIONS: 'on, or off together with DATABASE_URL, where `npm run migrate` migrates the database',
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
  UPLOAD_MAX_MB: 'the size limit of an uploaded file in megabytes, a whole number from 1 to 2000',
  S3_BUCKET: 'the name of a bucket for uploaded files, or leave it out to keep them under DATA_DIR',
  S3_ENDPOINT: 'the http or https address of the object store, or leave it out for Amazon S3',
  S3_REGION: 'a region, for example S3_REGION=ca-central-1',
  S3_ACCESS_KEY_ID:
    'a key for the bucket, together with S3_SECRET_ACCESS_KEY; leave both out to use the machine’s own',
  S3_SECRET_ACCESS_KEY: 'the secret of S3_ACCESS_KEY_ID; leave both out to use the machine’s own',
  ADS_TAG_ID:
    'the id of Google Ads, for example ADS_TAG_ID=AW-123456789/label-of-the-conversion, or leave it out',
  MEASURING_TAG_ID:
    'the id of Google Analytics, for example MEASURING_TAG_ID=G-ABC123DEF4, or leave it out; without a G-… in ADS_TAG_ID, which means the same',
  RATE_LIMIT: 'on or off',
  REDIS_URL: 'a Redis address, for example REDIS_URL=redis://user:password@host:6379/0, or leave it out',
  SAMPLE_SHOP: 'on or off',
  JOBS: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUSTED_PROXIES: 'the number of proxies in front of the shop, a whole number from 0 to 10',
  TRY_OUT: 'on or off',
  NODE_ENV: `one of ${NODE_ENVS.join(', ')}, or leave it out; any other spelling would not be production`,
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

/** Secret keys are sent to this address, so plain http is allowed only to this machine. */
const secureUrl = publicUrl.refine((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text));

const variables = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  STAFF_URL: publicUrl.optional(),
  STAFF_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  MIGRATE_DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  MIGRATIONS: onOff.default(true),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .default('Halyard <orders@halyard.example>'),
  SHOP_EMAIL: emailField('email', 'email').optional(),
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
  MEASURING_TAG_ID: z
    .string()
    .regex(/^G-[A-Z\d]{4,15}$/)
    .optional(),
  RATE_LIMIT: onOff.default(true),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  SAMPLE_SHOP: onOff.optional(),
  JOBS: onOff.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUSTED_PROXIES: wholeNumber(10).default(0),
  TRY_OUT: onOff.default(false),
  NODE_ENV: z.enum(NODE_ENVS).optional(),
});

/** Every variable that is read, with its default; docs/operations.md explains each. */
export const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(variables.shape).map(([name, schema]) => [name, schema.parse(undefined)]),
);

/** The environment with defaults filled in. Each variable is checked by itself, then those that belong together. */
export const environmentSchema = variables.superRefine((e, context) => {
  const [missing] = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !e[name]);
  if (missing && (e.S3_ACCESS_KEY_ID || e.S3_SECRET_ACCESS_KEY))
    context.addIssue({
      code: 'custom',
      path: [missing],
      message: 'must be set together with the other half of the key',
    });
  if (e.MIGRATE_DATABASE_URL && !e.DATABASE_URL)
    context.addIssue({ code: 'custom', path: ['MIGRATE_DATABASE_URL'], message: 'needs DATABASE_URL' });
  if (!e.MIGRATIONS && !e.DATABASE_URL)
    context.addIssue({ code: 'custom', path: ['MIGRATIONS'], message: 'off needs DATABASE_URL' });
});
