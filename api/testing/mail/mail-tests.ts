import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestApi, type TestApi } from '../api.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { type Mailbox, openMailbox } from './open-mailbox.ts';

interface MailTests {
  database: TestDatabase;
  api: TestApi;
  mailbox: Mailbox;
}

/** Sets up a test file with an API on its own database, and each of its tests with an empty mailbox. */
export function setUpMailTests(): Readonly<MailTests> {
  const shop = {} as MailTests;
  beforeAll(async () => {
    shop.database = await createTestDatabase();
    shop.api = createTestApi(shop.database.db);
  });
  afterAll(() => shop.database.drop());
  beforeEach(async () => {
    shop.mailbox = await openMailbox(shop.database);
  });
  afterEach(() => shop.mailbox.close());
  return shop;
}
