import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Halyard <orders@halyard.example>',
      shopEmail: 'orders@halyard.example',
      googleMapsKey: undefined,
      googleMapsBase: 'https://maps.googleapis.com',
      googlePlacesBase: 'https://places.googleapis.com',
      rateLimit: true,
      sampleShop: true,
      jobs: true,
      logLevel: 'info',
      trustedProxies: 0,
      production: false,
    });
  });

  it('takes the public address from the port unless it is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  it('mails the shop at the address that it sends from, unless another is given', () => {
    expect(readConfig({ MAIL_FROM: 'orders@shop.example' }).shopEmail).toBe('orders@shop.example');
    const MAIL_FROM = 'The Shop <orders@shop.example>';
    expect(readConfig({ MAIL_FROM }).shopEmail).toBe('orders@shop.example');
    expect(readConfig({ MAIL_FROM, SHOP_EMAIL: 'staff@shop.example' }).shopEmail).toBe('staff@shop.example');
  });

  it('leaves the sample shop out of a database it was given, unless asked', () => {
    const DATABASE_URL = 'postgres://halyard:secret@db:5432/halyard';
    expect(readConfig({ DATABASE_URL }).sampleShop).toBe(false);
    expect(readConfig({ DATABASE_URL, SAMPLE_SHOP: 'on' }).sampleShop).toBe(true);
    expect(readConfig({ SAMPLE_SHOP: 'off' }).sampleShop).toBe(false);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('lists every bad variable with its mend and shows no value', () => {
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

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['GOOGLE_MAPS_KEY', 'two words'],
    ['GOOGLE_MAPS_BASE', 'maps'],
    ['GOOGLE_PLACES_BASE', 'maps'],
    ['HOST', 'local host'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Halyard'],
    ['MAIL_FROM', 'Halyard <orders@shop.example>\r\nBcc: all@shop.example'],
    ['SHOP_EMAIL', 'staff'],
    ['SHOP_EMAIL', 'Staff <staff@shop.example>'],
    ['SHOP_EMAIL', 'staff@shop.example\r\nBcc: all@shop.example'],
    ['SAMPLE_SHOP', 'true'],
    ['JOBS', '1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: set it to`);
  });
});
