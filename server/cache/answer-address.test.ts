import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api/testing/api.ts';
import { type ApiDocument, readDocument } from '../../api/testing/api-document.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { answerAddress } from './answer-address.ts';

let database: TestDatabase;
let api: TestApi;
let document: ApiDocument;
beforeAll(async () => {
  database = await createTestDatabase('shop');
  api = createTestApi(database.db);
  document = await readDocument(api);
});
afterAll(() => database.drop());

/** Addresses and their one spelling. */
const SPELLINGS = [
  ['/api/shop', '/api/shop'],
  ['/api/shop?', '/api/shop'],
  ['/api/shop?limit=9&page=1&search=&sort=', '/api/shop'],
  ['/api/shop?sort=cheapest&size=huge&fabric=,', '/api/shop'],
  ['/api/shop?search=%20', '/api/shop'],
  ['/api/shop?page=02', '/api/shop?page=2'],
  ['/api/shop?page=2%00', '/api/shop'],
  ['/api/shop?page=-7', '/api/shop'],
  ['/api/shop?page=two', '/api/shop'],
  ['/api/shop?limit=', '/api/shop?limit=1'],
  ['/api/shop?limit=500', '/api/shop?limit=100'],
  ['/api/shop?limit=x', '/api/shop'],
  ['/api/shop?size=54x27,36x18&page=2&limit=3', '/api/shop?limit=3&page=2&size=36x18%2C54x27'],
  ['/api/shop?fabric=Tuff+Fly&availability=In-Stock', '/api/shop?availability=In-Stock&fabric=Tuff+Fly'],
  ['/api/shop?shipping_location=Free%20Shipping', '/api/shop?shipping_location=Free+Shipping'],
  ['/api/shop?category=flags,canada-flags', '/api/shop?category=canada-flags%2Cflags'],
  ['/api/shop?sort=price_asc%20', '/api/shop?sort=price_asc'],
  ['/api/category/canada-flags?limit=48', '/api/category/canada-flags'],
  ['/api/category/canada-flags?page=2&limit=3', '/api/category/canada-flags?limit=3&page=2'],
  ['/api/home-page?state=Ontario', '/api/home-page'],
  ['/api/home-page?state=Atlantis', '/api/home-page'],
  ['/api/home-page?state=british%20columbia', '/api/home-page?state=BC'],
  ['/api/all-stores?province=All&limit=5', '/api/all-stores'],
  ['/api/all-stores?state=qc', '/api/all-stores?province=QC'],
  ['/api/all-stores?province=BC&state=QC&postcode=', '/api/all-stores?province=BC'],
  [`/api/all-stores?province=Quebec${'%20'.repeat(95)}x`, '/api/all-stores?province=QC'],
  ['/api/store/maple-mast-ottawa?unique=YES', '/api/store/maple-mast-ottawa?unique=yes'],
  ['/api/store/maple-mast-ottawa?unique=no&page=1', '/api/store/maple-mast-ottawa'],
  ['/api/search-suggestions?q=%20maple%20%20leaf', '/api/search-suggestions?q=maple+leaf'],
  ['/api/search-suggestions?q=m', '/api/search-suggestions'],
  ['/api/product/canada-flag', '/api/product/canada-flag'],
  ['/api/product/canada-flag?lang=en', '/api/product/canada-flag'],
  ['/api/product/canada-flag?lang=fr', '/api/product/canada-flag?lang=fr'],
  ['/api/general?lang=xx', '/api/general'],
  ['/api/general?lang=FR', '/api/general'],
  ['/api/general?lang=', '/api/general'],
  ['/api/shop?lang=fr&page=2', '/api/shop?page=2&lang=fr'],
  ['/api/shop?sort=newest&lang=en', '/api/shop?sort=newest'],
  ['/api/category/canada-flags?lang=fr&limit=48', '/api/category/canada-flags?lang=fr'],
  ['/api/home-page?lang=fr&state=Ontario', '/api/home-page?lang=fr'],
  ['/api/all-stores?lang=fr&state=qc', '/api/all-stores?province=QC&lang=fr'],
  ['/api/store/maple-mast-ottawa?lang=fr', '/api/store/maple-mast-ottawa?lang=fr'],
  ['/api/search-suggestions?lang=fr&q=drapeau', '/api/search-suggestions?q=drapeau&lang=fr'],
] as const;

describe('the address of a cached answer', () => {
  it.each(SPELLINGS)('of %s is %s, which answers the same', async (spelling, own) => {
    expect(answerAddress(spelling)?.address).toBe(own);
    expect(answerAddress(own)?.address).toBe(own);
    const [asked, cached] = await Promise.all([spelling, own].map((path) => api.get(path.slice(4))));
    expect(asked?.status).toBe(200);
    expect(await cached?.text()).toBe(await asked?.text());
    expect(cached?.headers.get('Cache-Control')).toMatch(/^public/);
  });

  it.each([
    ['/api/shop?page=999', '/api/shop?page=23'],
    ['/api/shop?category=no-such-category', '/api/shop'],
    ['/api/shop?category=flags,no-such-category', '/api/shop?category=flags'],
    ['/api/category/canada-flags?page=99', undefined],
    ['/api/all-stores?page=99', undefined],
    ['/api/store/maple-mast-ottawa?page=99', undefined],
  ])('of %s is told by the answer', async (path, own) => {
    const told = (await api.get(path.slice(4))).headers.get('Content-Location');
    expect(told).not.toBe(answerAddress(path)?.address);
    expect(answerAddress(told ?? '')?.address).toBe(told);
    if (own && !own.includes('page=')) expect(told).toBe(own);
  });

  it.each(SPELLINGS.filter(([, own]) => own.includes('?')).map(([, own]) => own))(
    'of %s is the own address of its answer',
    async (own) => {
      expect((await api.get(own.slice(4))).headers.get('Content-Location')).toBe(own);
    },
  );

  it('knows every parameter of the calls that are cached', () => {
    for (const path of [
      '/shop',
      '/category/{slug}',
      '/home-page',
      '/general',
      '/shop-contacts',
      '/all-stores',
      '/store/{slug}',
      '/search-suggestions',
      '/product/{slug}',
      '/flag/{id}',
    ]) {
      const call = document.paths[`/api${path}`]?.get;
      const id = '0198f8a0-0000-7000-8000-000000000001';
      const own = `/api${path.replace('{slug}', 'x').replace('{id}', id)}`;
      expect(answerAddress(own)?.address, own).toBe(own);
      for (const { name, in: place } of call?.parameters ?? [])
        if (place === 'query') expect(answerAddress(`${own}?${name}=`), `${own} ${name}`).toBeDefined();
      expect(answerAddress(`${own}?made_up=1`)).toBeUndefined();
    }
  });

  it.each([
    ['/api/shop', 'fr-CA,fr;q=0.9', '/api/shop?lang=fr'],
    ['/api/shop?lang=xx', 'fr', '/api/shop?lang=fr'],
    ['/api/shop?lang=en', 'fr', '/api/shop'],
    ['/api/shop?lang=fr', 'en', '/api/shop?lang=fr'],
    ['/api/shop', 'de', '/api/shop'],
    ['/api/shop', `${'x,'.repeat(4000)}fr`, '/api/shop'],
  ])('of %s for a browser with another language: Accept-Language %.20s', (path, accepted, own) => {
    // Twice, because spellings are remembered.
    for (let n = 0; n < 2; n++) expect(answerAddress(path, accepted)?.address).toBe(own);
    expect(answerAddress(path, 'en')?.address).toBe(path.includes('fr') ? '/api/shop?lang=fr' : '/api/shop');
  });

  it.each(['lang=fr&lang=en', 'lang=fr&lang=fr', 'lang[]=fr', 'LANG=fr', `lang=${'fr'.repeat(4000)}`])(
    'is none with %.20s',
    (query) => expect(answerAddress(`/api/shop?${query}`)).toBeUndefined(),
  );

  it('differs for every value that changes the answer', () => {
    const addresses = [
      '/api/shop',
      '/api/shop?lang=fr',
      '/api/shop?page=2',
      '/api/shop?page=2&lang=fr',
      '/api/shop?limit=2',
      '/api/shop?size=36x18',
      '/api/shop?category=36x18',
      '/api/shop?sort=newest',
      '/api/home-page?state=BC',
      '/api/home-page?state=QC',
      '/api/all-stores?province=QC',
      '/api/store/a',
      '/api/store/a?unique=yes',
      '/api/product/a',
      '/api/category/a',
    ].map((path) => answerAddress(path)?.address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).not.toContain(undefined);
  });
});
