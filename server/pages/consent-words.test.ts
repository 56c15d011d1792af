import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink } from '../../api/links/index.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import type { Language } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { openShopOn, type WholeShop } from '../testing/whole-shop.ts';

let database: TestDatabase;
let shop: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase('shop');
  shop = await openShopOn(database);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const change = (key: string, value: unknown) => changeSetting(database, key, value);

const SAMPLE: Readonly<Record<Language, string>> = {
  en: 'Halyard, 100 Sample Street, Halifax, NS B3J 1S9, 1-800-268-1779',
  fr: 'Halyard, 100 Sample Street, Halifax (NS) B3J 1S9, 1-800-268-1779',
};
const OWN: Readonly<Record<Language, string>> = {
  en: 'Signal Flags, 12 Water Street, Halifax, NS B3J 1S9, 902-555-0123',
  fr: 'Signal Flags, 12 Water Street, Halifax (NS) B3J 1S9, 902-555-0123',
};
const sentencesOf = async (path: string) => (await shop.page(path)).all('p').map(({ text }) => text.trim());

async function send(path: string, body: object): Promise<void> {
  const answer = await shop.get(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(answer.ok).toBe(true);
}

/** The words that the ledger keeps of somebody's last consent. */
async function keptOf(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    'select wording from consents where address = $1 order by at desc, id desc limit 1',
    [email],
  );
  return rows[0]?.wording;
}

async function expectShownAndKept(language: Language, named: string): Promise<void> {
  const email = `reader-${randomUUID()}@example.com`;
  await send(`/api/forms-submit?lang=${language}`, { type: 'newsletter', email, source: 'footer' });
  const kept = await keptOf(email);
  expect(kept).toContain(named);
  for (const path of ['/', '/shop', '/newsletter'])
    expect(await sentencesOf(pathIn(language, path))).toContain(kept);

  const link = { purpose: 'consent', address: email, now: new Date() } as const;
  const token = await createLink(database.db, link);
  await send(`/api/consent-links/${token}?lang=${language}`, { purpose: 'reminders', isGiven: true });
  const agreed = await keptOf(email);
  const sentences = await sentencesOf(pathIn(language, `/consent/${token}`));
  const shown = sentences.filter((text) => text !== '' && agreed.includes(text));
  expect(shown.join(' ')).toBe(agreed);
  expect(agreed).toContain(named);
}

it('shows the sender in every sentence that asks for consent as the ledger keeps it, also once the owner has changed it', async () => {
  for (const language of ['en', 'fr'] as const) await expectShownAndKept(language, SAMPLE[language]);
  await change('businessName', 'Signal Flags');
  await change('businessAddress', {
    street: '12 Water Street',
    city: 'Halifax',
    province: 'NS',
    postalCode: 'B3J 1S9',
  });
  await change('phone', '902-555-0123');
  for (const language of ['en', 'fr'] as const) {
    // The pages were cached.
    for (const path of ['/', '/shop'])
      await expect.poll(() => shop.text(pathIn(language, path))).toContain(OWN[language]);
    await expectShownAndKept(language, OWN[language]);
    expect(await shop.text(pathIn(language, '/'))).not.toContain('100 Sample Street');
  }
});
