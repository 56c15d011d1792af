import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import type { Language } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { CUSTOMER_KINDS, KEPT_KINDS, type Period, RETENTION } from '../../contract/privacy/retention.ts';
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

/** The words of a period on the page. */
function written(period: Period, language: Language): string {
  if (period === 'until-removed') return language === 'en' ? 'Until you' : 'Jusqu’à ce que vous';
  if (period === 'in-browser')
    return language === 'en' ? 'Until you clear it' : 'Jusqu’à ce que vous l’effaciez';
  if (period === 'always') throw new Error('not for customers');
  const [count] = Object.values(period);
  if ('days' in period) return `${count} ${language === 'en' ? 'day' : 'jour'}`;
  return `${count} ${language === 'en' ? 'year' : 'an'}`;
}

it.each(['en', 'fr'] as const)(
  'shows every period of the list that the jobs delete by: %s',
  async (language) => {
    const page = await shop.page(pathIn(language, '/privacy-policy'));
    const rows = page.all('tr').filter((row) => row.attribute('id')?.startsWith('kept-'));
    expect(rows.map((row) => row.attribute('id'))).toEqual(CUSTOMER_KINDS.map((kind) => `kept-${kind}`));
    for (const [index, kind] of CUSTOMER_KINDS.entries()) {
      const [howLong] = rows[index]?.all('td').map(({ text }) => text) ?? [];
      // The row says what it is, and why it is kept.
      expect([kind, rows[index]?.all('span')[0]?.text]).toEqual([kind, expect.stringMatching(/\w{3}/)]);
      expect([kind, howLong]).toEqual([
        kind,
        expect.stringContaining(written(RETENTION[kind].period, language)),
      ]);
    }
  },
);

it('says the month in which the fiscal year ends, as soon as the owner has changed it', async () => {
  const orders = async (path: string) => {
    const rows = (await shop.page(path)).all('tr').filter((row) => row.attribute('id') === 'kept-orders');
    return rows[0]?.all('td')[0]?.text;
  };
  expect(await orders('/privacy-policy')).toContain(
    '6 years after the end of our fiscal year, which ends in December',
  );
  await change('fiscalYearEnd', 11);
  await expect.poll(() => orders('/privacy-policy')).toContain('which ends in November');
  await expect.poll(() => orders('/fr/privacy-policy')).toContain('qui se termine en novembre');
});

it('leaves out only what is about staff', () => {
  const others = KEPT_KINDS.filter((kind) => !CUSTOMER_KINDS.some((known) => known === kind));
  const ofStaff = ['exports', 'imports'];
  expect(others.filter((kind) => !kind.startsWith('staff') && !ofStaff.includes(kind))).toEqual([]);
});

it('names the privacy officer as soon as the owner has, and before that whoever runs the shop', async () => {
  for (const path of ['/privacy-policy', '/fr/privacy-policy'])
    expect(await shop.text(path)).toContain('1-800-268-1779');
  await change('privacyOfficer', { name: 'Zoé Tremblay', email: 'vie-privee@example.ca' });
  await change('businessAddress', {
    street: '12 Rue Saint-Paul',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1C6',
  });
  for (const path of ['/privacy-policy', '/fr/privacy-policy'])
    await expect
      .poll(() => shop.text(path))
      .toMatch(/Zoé Tremblay.*mailto:vie-privee@example\.ca.*12 Rue Saint-Paul, Montréal/s);
});

it('says on the accessibility page how to complain, to the shop or to whom the owner has named', async () => {
  const [english, french] = [await shop.text('/accessibility'), await shop.text('/fr/accessibility')];
  expect(english).toContain('WCAG');
  expect(english).toContain('Write through the <a');
  expect(french).toContain('Écrivez-nous par la <a');
  await change('accessibilityContact', { name: 'Sam Roy', email: 'access@example.ca' });
  for (const path of ['/accessibility', '/fr/accessibility'])
    await expect.poll(() => shop.text(path)).toMatch(/Sam Roy, <a[^>]*mailto:access@example\.ca/);
});

it('links to the statement from the foot of every page', async () => {
  for (const path of ['/', '/fr', '/shop'])
    expect(await shop.text(path)).toMatch(/href="(?:\/fr)?\/accessibility"/);
});
