// Every page of a shop that is not the sample, in both languages: none names the sample shop, and each names its own seller.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANOTHER_SHOP, becomeAnotherShop, sampleWordsIn } from '../../api/testing/another-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { createProduct, createStore } from '../../api/testing/fixtures.ts';
import { LANGUAGES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { PAGE_PATHS } from '../../contract/page-table.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { openShopOn, type WholeShop } from '../testing/whole-shop.ts';

const TOKEN = 'a'.repeat(43);
/** A slug for each path with one; the others have a page for a slug that leads nowhere. */
const SLUGS: Readonly<Record<string, string>> = {
  '/blogs/:slug': 'nylon-versus-polyester',
  '/custom/:slug': 'Custom-Flags',
  '/terms/:slug': '2026-11-24',
  '/returns/:slug': '2026-11-24',
};

let database: TestDatabase;
let shop: WholeShop;
let paths: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await becomeAnotherShop(database);
  const product = await createProduct(database.db, { name: 'Pennant' });
  const store = await createStore(database.db);
  await database.pool.query(
    `insert into reviews (product_id, name, title, review, rating, language)
     select id, 'Ada', 'Fine', 'It flies', 5, 'en' from products where slug = $1`,
    [product.slug],
  );
  const slugs = { ...SLUGS, '/product/:slug': product.slug, '/stores/:slug': store.slug };
  paths = PAGE_PATHS.map((path) =>
    path.replace(':slug', slugs[path as keyof typeof slugs] ?? 'none').replace(':token', TOKEN),
  );
  shop = await openShopOn(database);
});
afterAll(async () => {
  await shop?.close();
  await database.drop();
});

it.each(LANGUAGES)('names its own seller in every page, and no other: %s', async (language) => {
  for (const path of [...paths, '/nowhere']) {
    const answer = await shop.get(pathIn(language, path));
    const html = await answer.text();
    expect(answer.status, path).toBeLessThan(500);
    expect(sampleWordsIn(html), path).toBeUndefined();
    expect(html, path).toContain(ANOTHER_SHOP.businessName);
  }
});

it.each([
  ['en', 'Weekdays, 8am to 4pm', 'Call us at 418-555-0199', '© 2031 9123-4567 Québec inc.'],
  ['fr', 'En semaine, de 8 h à 16 h', 'Appelez-nous au 418-555-0199', '© 2031 9123-4567 Québec inc.'],
] as const)('has the phone, hours, email and legal name in %s', async (language, hours, call, copyright) => {
  const home = await shop.page(pathIn(language, '/'));
  expect((await shop.page(pathIn(language, '/contact'))).title).toMatch(/ \| Drapeaux Saguenay$/);
  expect(home.meta('og:site_name')).toBe('Drapeaux Saguenay');
  expect(home.text).toContain(hours);
  expect(home.text).toContain(copyright);
  expect(home.all('a', { 'aria-label': call })[0]?.attribute('href')).toBe('tel:+14185550199');
  expect(home.text).toContain('It flies');
  expect(home.things()[0]).toMatchObject({
    '@type': 'Organization',
    name: 'Drapeaux Saguenay',
    legalName: ANOTHER_SHOP.legalName,
    email: 'bonjour@saguenay.example',
    address: expect.stringMatching(/^450 rue Racine Est, Saguenay/),
    contactPoint: { telephone: '+1-418-555-0199' },
  });
  const contact = await shop.text(pathIn(language, '/contact'));
  expect(contact).toContain('bonjour@saguenay.example');
  // The number is not toll-free.
  expect(contact).not.toMatch(/Toll-free|Sans frais/);
  for (const path of ['/about', '/privacy-policy'])
    expect((await shop.page(pathIn(language, path))).text).toContain('418-555-0199');
  const terms = await shop.text(pathIn(language, '/terms'));
  for (const fact of [ANOTHER_SHOP.legalName, '450 rue Racine Est', 'bonjour@saguenay.example'])
    expect(terms).toContain(fact);
});

it('names it in the feeds, and nobody in the pages that are not rendered', async () => {
  for (const feed of ['/feeds/products.xml', '/feeds/products-fr.xml']) {
    const xml = await shop.text(feed);
    expect(xml).toContain('<g:brand>Drapeaux Saguenay</g:brand>');
    expect(sampleWordsIn(xml)).toBeUndefined();
  }
  expect(sampleWordsIn(await shop.text(`/shop?search=${'x'.repeat(9000)}`))).toBeUndefined();
  expect(sampleWordsIn(await shop.text('/admin/'))).toBeUndefined();
});

it('says nothing of a phone, promises or reviews that a shop does not have, and asks for no consent without a sender', async () => {
  await changeSetting(database, 'phone', null);
  await changeSetting(database, 'email', null);
  await database.pool.query('delete from reviews');
  for (const language of LANGUAGES) {
    const home = pathIn(language, '/');
    await expect.poll(() => shop.text(home)).not.toContain('418-555-0199');
    const page = await shop.page(home);
    expect(page.all('input', { type: 'email' })).toEqual([]);
    expect(page.text).not.toMatch(/What our customers say|Ce que disent nos clients|Sample reviews/);
    for (const path of [
      '/contact',
      '/custom-quote',
      '/about',
      '/privacy-policy',
      '/accessibility',
      '/checkout',
    ]) {
      const main = async () => (await shop.page(pathIn(language, path))).all('main')[0]?.text ?? 'undefined';
      await expect.poll(main, { message: path }).not.toMatch(/418-555|undefined|\bnull\b/);
    }
  }
});

it('shows a new name in pages that were cached', async () => {
  expect(await shop.text('/')).toContain('Drapeaux Saguenay');
  await changeSetting(database, 'businessName', 'Pavillons du Fjord');
  await expect.poll(() => shop.text('/')).toContain('Pavillons du Fjord');
  expect(await shop.text('/')).not.toContain('Drapeaux Saguenay');
});
