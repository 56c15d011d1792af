import { describe, expect, it } from 'vitest';
import { inFrench } from '../../testing/french.ts';
import { SAMPLE_BUSINESS } from '../../testing/sample-business.ts';
import { listMeta, pageMeta } from './seo.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.example');
  return {
    matches: [{ loaderData: { origin: 'https://shop.example', shop: SAMPLE_BUSINESS } }],
    location: { pathname, search },
  };
};
const WORDS = { title: 'Flags', description: 'All of them' };

/** Reads the tags of a list for search engines: its canonical address, or noindex. */
function indexingOf(address: string, page = 1, path?: string): unknown {
  const tags = listMeta(at(address), { ...WORDS, page, ...(path && { path }) });
  const canonical = tags.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  const robots = tags.find((tag) => 'name' in tag && tag.name === 'robots');
  return canonical && 'href' in canonical ? canonical.href : robots && 'content' in robots && robots.content;
}

describe('what a list says to search engines', () => {
  it.each([
    ['/shop', 1, 'https://shop.example/shop'],
    ['/shop?page=1', 1, 'https://shop.example/shop'],
    ['/shop?page=3', 3, 'https://shop.example/shop?page=3'],
    ['/shop?view=list&page=3', 3, 'https://shop.example/shop?page=3'],
    ['/shop?sort=price_asc', 1, 'https://shop.example/shop'],
    ['/shop?sort=price_asc&page=2', 2, 'https://shop.example/shop'],
    ['/shop?size=72x36', 1, 'https://shop.example/shop'],
    ['/shop?utm_source=x', 1, 'https://shop.example/shop'],
    ['/shop?size=72x36&fabric=Paper', 1, 'noindex'],
    ['/shop?category=canada-flags&availability=In-Stock', 1, 'noindex'],
    ['/shop?search=canada', 1, 'noindex'],
    ['/shop?search=%20', 1, 'https://shop.example/shop'],
    ['/shop?size=&fabric=', 1, 'https://shop.example/shop'],
    ['/category/canada-flags?page=2', 2, 'https://shop.example/category/canada-flags?page=2'],
  ])('%s, page %d: %s', (address, page, expected) => {
    expect(indexingOf(address, page)).toBe(expected);
  });

  it('names another page with the same products as canonical', () => {
    expect(indexingOf('/shop/canada-flags?page=2', 1, '/category/canada-flags')).toBe(
      'https://shop.example/category/canada-flags',
    );
  });
});

const tag = (tags: ReturnType<typeof pageMeta>, property: string) =>
  tags.flatMap((each) => ('property' in each && each.property === property ? [each.content] : []));

it('appends the shop name to a title once', () => {
  expect(pageMeta(at('/'), WORDS)[0]).toEqual({ title: 'Flags | Halyard' });
  expect(pageMeta(at('/'), { ...WORDS, title: 'Flags by Halyard' })[0]).toEqual({
    title: 'Flags by Halyard',
  });
  const [title] = listMeta(at('/shop?page=2'), { ...WORDS, page: 2 });
  expect(title).toEqual({ title: 'Flags, page 2 | Halyard' });
});

it('gives social pages absolute URLs', () => {
  const picture = { url: '/pictures/1/a.webp', alt: 'A flag', width: 800, height: 600 };
  const tags = pageMeta(at('/product/a'), { ...WORDS, type: 'product', picture });
  expect(tag(tags, 'og:url')).toEqual(['https://shop.example/product/a']);
  expect(tag(tags, 'og:image')).toEqual(['https://shop.example/pictures/1/a.jpg?w=1200']);
  expect(tag(tags, 'og:image:width')).toEqual(['800']);
  expect(tag(tags, 'og:type')).toEqual(['product']);
  expect(tag(tags, 'og:locale')).toEqual(['en_CA']);
  expect(tag(pageMeta(at('/'), WORDS), 'og:image')).toEqual([
    'https://shop.example/pictures/none/scenes/hero-morning.jpg?w=1200',
  ]);
  expect(['og:image:width', 'og:image:height'].map((name) => tag(pageMeta(at('/'), WORDS), name))).toEqual([
    ['1200'],
    ['500'],
  ]);
});

/** The addresses to which the tags send readers of each language. */
const alternatesOf = (tags: ReturnType<typeof pageMeta>) =>
  tags.flatMap((each) => ('rel' in each && each.rel === 'alternate' ? [[each.hrefLang, each.href]] : []));

describe('the same page in the other language', () => {
  it('is named by each page that search engines list', () => {
    expect(alternatesOf(listMeta(at('/shop?page=3&view=list'), { ...WORDS, page: 3 }))).toEqual([
      ['en-CA', 'https://shop.example/shop?page=3'],
      ['fr-CA', 'https://shop.example/fr/shop?page=3'],
      ['x-default', 'https://shop.example/shop?page=3'],
    ]);
    expect(alternatesOf(pageMeta(at('/profile'), { ...WORDS, hidden: true }))).toEqual([]);
  });

  it('has an own canonical address and locale', async () => {
    const french = await inFrench(() => import('./seo.ts'));
    const tags = french.pageMeta(at('/FR/shop'), WORDS);
    expect(tags.find((each) => 'rel' in each && each.rel === 'canonical')).toMatchObject({
      href: 'https://shop.example/fr/shop',
    });
    expect([tag(tags, 'og:locale'), tag(tags, 'og:locale:alternate')]).toEqual([['fr_CA'], ['en_CA']]);
    expect(alternatesOf(tags)).toEqual(alternatesOf(pageMeta(at('/shop'), WORDS)));
  });
});

it('uses paths alone on an error page, where the origin is unknown', () => {
  const tags = pageMeta({ matches: [undefined], location: { pathname: '/x' } }, { ...WORDS, hidden: true });
  expect(tag(tags, 'og:url')).toEqual(['/x']);
});

describe('a title', () => {
  const titleOf = (title: string, page = 1) => {
    const tags = listMeta(at('/shop'), { title, description: 'All', page });
    return tags.flatMap((each) => ('title' in each ? [each.title] : []))[0];
  };

  it.each([
    ['Canada Flag', 'Canada Flag | Halyard'],
    [
      'Newfoundland and Labrador Flag | Nylon & Polyester Flags',
      'Newfoundland and Labrador Flag | Nylon & Polyester Flags',
    ],
    [
      'A flag with a name that goes on and on, for reasons of its own | Flags',
      'A flag with a name that goes on and on, for reasons of its…',
    ],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ])('%s fits in 60 characters: %s', (title, expected) => expect(titleOf(title)).toBe(expected));

  it('of a later page keeps the page number, and so does the description', () => {
    expect(titleOf('x '.repeat(100), 12)).toMatch(/^(x )+x…, page 12$/);
    const [, description] = listMeta(at('/shop?page=12'), { ...WORDS, page: 12 });
    expect(description).toEqual({ name: 'description', content: 'Page 12: All of them' });
  });
});
