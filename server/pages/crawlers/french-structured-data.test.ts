import { afterAll, beforeAll, expect, it } from 'vitest';
import stores from '../../../catalogue/stores.json' with { type: 'json' };
import { LANGUAGES, LOCALES } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Thing } from '../../testing/served-page.ts';
import { openWholeShop, type WholeShop } from '../../testing/whole-shop.ts';

// Compares the structured data of each page with that of its French page.

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

/** Names that are the same in both languages: the shop's, the makers' fabrics and the stores'. */
const NAMES = new Set(['Halyard', 'Tuff Fly', 'Durapoly', 'Value-Tex', ...stores.map(({ name }) => name)]);
/** Texts that people wrote, which keep their language, and the shop's address. */
const OWN_WORDS = /\.(review|author|address|telephone|email)\b/;
/** Codes and addresses, which are the same for every reader; Google names the types of a contact. */
const CODES =
  /\.(@id|@type|contactType|areaServed|sku|mpn|url|item|image|logo|priceCurrency|price|value|currency|productGroupID|sameAs|query-input|(date|availability)\w*|\w*Country)(\.\d+)?$/;
const IS_CODE = /^(https?:|[\d.,:x-]+$)/;

/** Every text with the path that leads to it. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, part]) => [...textsOf(part, `${path}.${key}`)]));
}

async function wordsOf(path: string): Promise<Map<string, string>> {
  const texts = textsOf((await shop.page(path)).things());
  const isWords = ([at, text]: [string, string]) =>
    !(NAMES.has(text) || OWN_WORDS.test(at) || CODES.test(at) || IS_CODE.test(text));
  return new Map([...texts].filter(isWords));
}

it.each([
  '/',
  '/shop',
  '/category/canada-flags',
  '/product/canada-flag',
  '/product/ontario-flag',
  '/custom/car-flag',
  '/stores',
  '/about',
  '/contact',
  '/blogs',
])('says nothing in English on the French page of %s', async (path) => {
  const [english, french] = await Promise.all([wordsOf(path), wordsOf(pathIn('fr', path))]);
  expect(french.size).toBeGreaterThan(0);
  const same = [...french].filter(([at, text]) => english.get(at) === text);
  expect(same).toEqual([]);
});

/** The kinds that are a schema.org/CreativeWork, which alone have `inLanguage`. A review has the language of its writer. */
const WORKS = new Set(['WebSite', 'ContactPage', 'Blog', 'BlogPosting']);
/** The kinds that are none: products, organizations, places, offers and lists. */
const OTHERS =
  /^(Aggregate\w+|Brand|BreadcrumbList|ContactPoint|Country|DefinedRegion|EntryPoint|GeoCoordinates|ItemList|ListItem|MerchantReturnPolicy|MonetaryAmount|Offer|OfferShippingDetails|OpeningHoursSpecification|Organization|Person|PostalAddress|Product|ProductGroup|QuantitativeValue|Rating|SearchAction|ShippingDeliveryTime|Store)$/;

function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inner] : inner;
}

it.each([
  '/',
  '/shop',
  '/category/canada-flags',
  '/product/canada-flag',
  '/custom',
  '/custom/car-flag',
  '/stores',
  '/stores/maple-mast-ottawa',
  '/about',
  '/contact',
  '/blogs',
  '/blogs/nylon-versus-polyester',
])('names the language of each work on %s, and of nothing that has none', async (path) => {
  for (const language of LANGUAGES) {
    const things = thingsIn((await shop.page(pathIn(language, path))).things());
    expect(things.length).toBeGreaterThan(0);
    for (const { '@type': kind, inLanguage } of things) {
      if (kind === 'Review') continue;
      const isWork = WORKS.has(kind);
      expect([kind, inLanguage]).toEqual([kind, isWork ? LOCALES[language] : undefined]);
      if (!isWork) expect(kind).toMatch(OTHERS);
    }
  }
});

it('describes a product with French options, offers on French pages and the breadcrumbs of the page', async () => {
  const page = await shop.page('/fr/product/canada-flag');
  const [group, trail] = page.things() as [Thing, Thing];
  const variants = group.hasVariant as (Thing & { offers: Thing; name: string })[];
  expect(variants.length).toBeGreaterThan(1);
  expect(variants.some(({ name }) => name.includes('Œillets'))).toBe(true);
  for (const { offers } of variants) {
    expect(String(offers.url).startsWith(`${shop.origin}/fr/product/canada-flag?sku=`)).toBe(true);
  }
  const crumbs = trail.itemListElement as { name: string; item: string }[];
  const [shown] = page.all('nav').filter((nav) => nav.all('ol').length > 0);
  expect(crumbs.map(({ name }) => name)).toEqual(shown?.all('li').map(({ text }) => text.trim()));
  expect(crumbs[0]).toMatchObject({ name: 'Accueil', item: `${shop.origin}/fr` });
});
