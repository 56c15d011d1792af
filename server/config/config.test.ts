import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('fills in every default when the environment is empty', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      staffUrl: undefined,
      staffKey: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      migrateDatabaseUrl: undefined,
      migrations: true,
      smtpUrl: undefined,
      mailFrom: 'Halyard <orders@halyard.example>',
      shopEmail: 'orders@halyard.example',
      contactEmail: undefined,
      googleMapsKey: undefined,
      googleMapsBase: 'https://maps.googleapis.com',
      googlePlacesBase: 'https://places.googleapis.com',
      stripe: undefined,
      uploadMaxBytes: 100_000_000,
      s3: undefined,
      tagIds: {},
      rateLimit: true,
      redisUrl: undefined,
      sampleShop: true,
      jobs: true,
      logLevel: 'info',
      trustedProxies: 0,
      tryOut: false,
      production: false,
    });
  });

  it('accepts MIGRATE_DATABASE_URL only together with DATABASE_URL', () => {
    const [DATABASE_URL, MIGRATE_DATABASE_URL] = ['postgres://app@db/shop', 'postgres://owner@db/shop'];
    expect(readConfig({ DATABASE_URL, MIGRATE_DATABASE_URL }).migrateDatabaseUrl).toBe(MIGRATE_DATABASE_URL);
    expect(() => readConfig({ MIGRATE_DATABASE_URL })).toThrow(/MIGRATE_DATABASE_URL: set it to/);
  });

  it('accepts MIGRATIONS=off only for an external database', () => {
    const DATABASE_URL = 'postgres://app@db/shop';
    expect(readConfig({ DATABASE_URL, MIGRATIONS: 'off' }).migrations).toBe(false);
    expect(() => readConfig({ MIGRATIONS: 'off' })).toThrow(/MIGRATIONS: set it to/);
  });

  it('derives the public URL from the port unless PUBLIC_URL is set', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  it('defaults SHOP_EMAIL to the address in MAIL_FROM', () => {
    expect(readConfig({ MAIL_FROM: 'orders@shop.example' }).shopEmail).toBe('orders@shop.example');
    const MAIL_FROM = 'The Shop <orders@shop.example>';
    expect(readConfig({ MAIL_FROM }).shopEmail).toBe('orders@shop.example');
    expect(readConfig({ MAIL_FROM, SHOP_EMAIL: 'staff@shop.example' }).shopEmail).toBe('staff@shop.example');
    expect(readConfig({ SHOP_EMAIL: 'staff@bücher.example' }).shopEmail).toBe('staff@xn--bcher-kva.example');
  });

  it('lets buyers write to what is configured, and never to a made-up mailbox', () => {
    expect(readConfig({}).contactEmail).toBeUndefined();
    expect(readConfig({ MAIL_FROM: 'The Shop <orders@shop.example>' }).contactEmail).toBe(
      'orders@shop.example',
    );
    expect(readConfig({ SHOP_EMAIL: 'staff@shop.example' }).contactEmail).toBe('staff@shop.example');
  });

  it('loads the sample shop into an external database only with SAMPLE_SHOP=on', () => {
    const DATABASE_URL = 'postgres://halyard:secret@db:5432/halyard';
    expect(readConfig({ DATABASE_URL }).sampleShop).toBe(false);
    expect(readConfig({ DATABASE_URL, SAMPLE_SHOP: 'on' }).sampleShop).toBe(true);
    expect(readConfig({ SAMPLE_SHOP: 'off' }).sampleShop).toBe(false);
  });

  it('has a tag for each purpose, by its id', () => {
    for (const id of ['AW-123456789', 'AW-123456789/AbC-D_efG'])
      expect(readConfig({ ADS_TAG_ID: id }).tagIds).toEqual({ 'ads-tag': id });
    const measuring = 'G-ABC123DEF4';
    expect(readConfig({ MEASURING_TAG_ID: measuring }).tagIds).toEqual({ measuring });
    expect(readConfig({ ADS_TAG_ID: measuring }).tagIds).toEqual({ measuring });
    expect(readConfig({ ADS_TAG_ID: 'AW-123456789', MEASURING_TAG_ID: measuring }).tagIds).toEqual({
      'ads-tag': 'AW-123456789',
      measuring,
    });
    expect(() => readConfig({ ADS_TAG_ID: 'G-ABC1', MEASURING_TAG_ID: measuring })).toThrow(
      /MEASURING_TAG_ID/,
    );
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('stores uploads in S3 when a bucket is set, and wants both halves of the key', () => {
    expect(readConfig({ S3_BUCKET: 'artwork' }).s3).toEqual({ bucket: 'artwork', region: 'us-east-1' });
    const S3_ENDPOINT = 'http://127.0.0.1:9000';
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const full = readConfig({ S3_BUCKET: 'artwork', S3_ENDPOINT, S3_REGION: 'ca-central-1', ...keys });
    expect(full.s3).toEqual({
      bucket: 'artwork',
      region: 'ca-central-1',
      endpoint: S3_ENDPOINT,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    expect(() => readConfig({ S3_ACCESS_KEY_ID: 'key' })).toThrow('S3_SECRET_ACCESS_KEY: set it to');
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'secret' })).toThrow('S3_ACCESS_KEY_ID: set it to');
  });

  it('P70 has no default for any secret', () => {
    const { databaseUrl, smtpUrl, redisUrl, googleMapsKey, stripe, s3 } = readConfig({
      NODE_ENV: 'production',
    });
    expect([databaseUrl, smtpUrl, redisUrl, googleMapsKey, stripe, s3]).toEqual(Array(6).fill(undefined));
  });

  it('lists every invalid variable with how to fix it, and never its value', () => {
    const bad = {
      PORT: '3000x',
      DATABASE_URL: 'mysql://root:hunter2@db',
      RATE_LIMIT: 'maybe',
      PUBLIC_URL: 'shop.example',
    };
    const read = () => readConfig(bad);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: .*PORT=3000/);
    expect(read).toThrow(/DATABASE_URL: .*postgres:\/\//);
    expect(read).toThrow(/RATE_LIMIT: .*on or off/);
    expect(read).toThrow(/PUBLIC_URL: /);
    expect(read).not.toThrow(/hunter2|maybe|3000x/);
  });

  describe('Stripe settings', () => {
    const KEYS = {
      STRIPE_SECRET_KEY: 'sk_test_abc123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc123',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
    };

    it('are read when all three keys are set', () => {
      expect(readConfig(KEYS).stripe).toEqual({
        secretKey: 'sk_test_abc123',
        publishableKey: 'pk_test_abc123',
        webhookSecret: 'whsec_abc123',
        apiBase: 'https://api.stripe.com',
      });
      expect(readConfig({ ...KEYS, STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.secretKey).toBe('rk_test_1');
      const STRIPE_API_BASE = 'http://127.0.0.1:12111';
      expect(readConfig({ ...KEYS, STRIPE_API_BASE }).stripe?.apiBase).toBe(STRIPE_API_BASE);
    });

    it.each(Object.keys(KEYS))('are all required or all absent: %s alone, and all but it', (name) => {
      const { [name]: key, ...others } = KEYS as Record<string, string>;
      expect(() => readConfig(others)).toThrow(`${name}: set it to`);
      expect(() => readConfig(others)).not.toThrow(/abc123/);
      for (const other of Object.keys(others))
        expect(() => readConfig({ [name]: key })).toThrow(`${other}: set it to`);
    });

    it('refuse a live and a test key together', () => {
      const mixed = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_abc123' };
      expect(() => readConfig(mixed)).toThrow(/STRIPE_PUBLISHABLE_KEY: .*belongs to the secret one/);
    });

    it.each([
      ['STRIPE_SECRET_KEY', 'pk_test_abc123'],
      ['STRIPE_SECRET_KEY', 'sk_abc123'],
      ['STRIPE_PUBLISHABLE_KEY', 'sk_test_abc123'],
      ['STRIPE_WEBHOOK_SECRET', 'we_abc123'],
      ['STRIPE_API_BASE', 'http://stripe.example'],
      ['STRIPE_API_BASE', 'http://localhost.example'],
      ['STRIPE_API_BASE', 'https://api.stripe.com/v1'],
    ])('refuse %s=%s', (name, value) => {
      expect(() => readConfig({ ...KEYS, [name]: value })).toThrow(`${name}: set it to`);
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['GOOGLE_MAPS_KEY', 'two words'],
    ['GOOGLE_MAPS_BASE', 'maps'],
    ['GOOGLE_PLACES_BASE', 'maps'],
    ['UPLOAD_MAX_MB', '0'],
    ['UPLOAD_MAX_MB', '2001'],
    ['S3_BUCKET', 'Bucket/of ours'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_REGION', 'ca central'],
    ['ADS_TAG_ID', 'UA-1234-1'],
    ['ADS_TAG_ID', 'AW-123456789&l=x'],
    ['ADS_TAG_ID', 'G-ABC123/label'],
    ['MEASURING_TAG_ID', 'AW-123456789'],
    ['HOST', 'local host'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Halyard'],
    ['MAIL_FROM', 'Halyard <orders@shop.example>\r\nBcc: all@shop.example'],
    ['SHOP_EMAIL', 'staff'],
    ['SHOP_EMAIL', 'staff\u200b@shop.example'],
    ['SHOP_EMAIL', 'Staff <staff@shop.example>'],
    ['SHOP_EMAIL', 'staff@shop.example\r\nBcc: all@shop.example'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['SAMPLE_SHOP', 'true'],
    ['JOBS', '1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
    ['TRY_OUT', 'yes'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: set it to`);
  });
});
