import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { signInStaff } from '../../api/testing/staff/sign-in-staff.ts';
import { readConfig } from '../config/config.ts';
import { folderForThisTest } from '../testing/folders.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { openStaffKey, requireStaffKey } from './staff-key.ts';

/** A public shop that is no trial. */
const PUBLIC = {
  MAIL_FROM: 'Shop <orders@shop.example>',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_abc123',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
};
const STAFF_KEY = Buffer.alloc(32, 9).toString('base64');

it('a trial makes the key of staff once, in a file of its own user alone', async () => {
  const { db } = await forThisTest();
  const DATA_DIR = await folderForThisTest();
  const config = readConfig({ DATA_DIR });
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => openStaffKey(config, db)));
  expect(first).toHaveLength(32);
  for (const other of others) expect(other).toEqual(first);
  expect(await readdir(DATA_DIR)).toEqual(['staff-key']);
  const file = join(DATA_DIR, 'staff-key');
  expect(await readFile(file)).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await expect(openStaffKey(config, db)).rejects.toThrow(/may be read by other users.*chmod 600/s);
  await chmod(file, 0o600);
  await writeFile(file, 'short');
  await expect(openStaffKey(config, db)).rejects.toThrow('does not have 32 bytes');
});

it('a public shop with staff does not start without STAFF_KEY', async () => {
  const database = await forThisTest();
  const config = readConfig({ ...PUBLIC, DATA_DIR: await folderForThisTest() });
  expect(await openStaffKey(config, database.db)).toBeUndefined();
  await signInStaff(database, 'owner');
  await expect(openStaffKey(config, database.db)).rejects.toThrow(/STAFF_KEY: set it to 32 random bytes/);
  expect(() => requireStaffKey(config)).toThrow('STAFF_KEY');
  const withKey = readConfig({ ...PUBLIC, STAFF_KEY });
  expect(await openStaffKey(withKey, database.db)).toEqual(Buffer.alloc(32, 9));
  const shop = await startShopProcess({ ...PUBLIC, DATABASE_URL: database.url, JOBS: 'off' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('STAFF_KEY: set it to');
});

it.each(['short', 'x'.repeat(44), Buffer.alloc(16).toString('base64')])('STAFF_KEY may not be %s', (key) => {
  expect(() => readConfig({ STAFF_KEY: key })).toThrow(/STAFF_KEY: set it to 32 random bytes/);
});
