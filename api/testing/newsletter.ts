import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Language } from '../../contract/locale.ts';
import { createTestApi, PUBLIC_URL, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import type { ReceivedMail } from './fakes/smtp.ts';
import { type Mailbox, openMailbox } from './mail/open-mailbox.ts';

interface NewsletterTests {
  database: TestDatabase;
  api: TestApi;
  mailbox: Mailbox;
  /** The API's clock; a test may set it. */
  now: Date;
}

/** A new subscriber's email. */
export const newEmail = () => `reader-${randomUUID()}@example.com`;

const ADDRESSES: Readonly<Record<Language, string>> = {
  en: '100 Sample Street, Halifax, NS B3J 1S9',
  fr: '100 Sample Street, Halifax (NS) B3J 1S9',
};

/** A message that asks for consent, with the sender of the sample shop. */
export const asSample = (message: string, language: Language = 'en'): string =>
  message
    .replace('{business}', 'Halyard')
    .replace('{address}', ADDRESSES[language])
    .replace('{phone}', '1-800-268-1779');

/** The path of the page that a mail asks to press on, without its language. */
export const confirmLinkIn = (mail: ReceivedMail | undefined): string =>
  /\/newsletter\/confirm\/[\w-]{43}/.exec(mail?.email.text ?? '')?.[0] ?? '';

/** Sets up a test file with a newsletter on its own database, and each of its tests with an empty mailbox. */
export function setUpNewsletterTests() {
  const tests = {} as NewsletterTests;
  beforeAll(async () => {
    tests.database = await createTestDatabase();
  });
  afterAll(() => tests.database.drop());
  beforeEach(async () => {
    tests.now = new Date();
    tests.api = createTestApi(tests.database.db, { now: () => tests.now });
    tests.mailbox = await openMailbox(tests.database);
  });
  afterEach(() => tests.mailbox.close());

  const subscribe = (email: unknown, more: object = {}, from: TestApi = tests.api) =>
    from.post('/forms-submit', { type: 'newsletter', email, ...more });
  return Object.assign(tests, {
    subscribe,
    rowOf: (email: string) =>
      tests.database.db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    /** The path of the link in the newest mail that asks to confirm, from `/newsletter` on. */
    confirmLink: async () => confirmLinkIn((await tests.mailbox.read()).at(-1)),
    /** Subscribes an email, and presses the button of the mailed link. The welcome mail waits. */
    subscribeAndConfirm: async (email: string, more: object = {}, from: TestApi = tests.api) => {
      await tests.mailbox.read();
      expect((await subscribe(email, more, from)).status).toBe(201);
      const link = confirmLinkIn((await tests.mailbox.read()).at(-1));
      expect((await from.post(link)).status).toBe(200);
    },
    /** The path of the unsubscribe link in the newest welcome mail, from `/newsletter` on. */
    welcomeLink: async () => {
      const [mail] = await tests.mailbox.read();
      const link = new RegExp(`${PUBLIC_URL}(/newsletter/unsubscribe/\\w+)\n`);
      return link.exec(mail?.email.text ?? '')?.[1] ?? '';
    },
  });
}
