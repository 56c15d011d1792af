import { setImmediate as nextTurn } from 'node:timers/promises';
import { LANGUAGES, type Language, LOCALES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import type { PagePath } from '../../contract/page-table.ts';
import type { Db } from '../db/client.ts';
import {
  type AddressRow,
  listCategoryAddresses,
  listFileProducts,
  listProductFiles,
  listStoreAddresses,
  type ProductFileRow,
} from './sitemap-queries.ts';
import { toXml, XML_DECLARATION, type Xml } from './xml.ts';

/** A page outside the catalogue. */
export interface SitePage {
  /** With its leading slash and without a language. */
  readonly path: string;
  /** A date or date-time; `catalogue` or `stores` for a page that lists these; undefined when unknown. */
  readonly updated?: string | undefined;
}

export interface SitemapSource {
  readonly db: Db;
  /** Base URL of the shop, without a trailing slash. */
  readonly origin: string;
  /** Texts change on their own dates in each language. */
  readonly pages: Readonly<Record<Language, readonly SitePage[]>>;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const LINKS_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const ADDRESSES_A_PIECE = 200;
const PRODUCTS_FILE = /^products-([1-9]\d{0,5})$/;

/** Renders `/sitemap.xml`: the index of all sitemaps with the date of each one's last change. */
export async function sitemapIndex({ db, origin, pages }: SitemapSource): Promise<string> {
  const { files, categories, stores, dates } = await listAddresses(db);
  const entries = [
    { name: 'pages', updated: latest(dated(pages, dates).map(({ updated }) => updated)) },
    { name: 'categories', updated: newest(categories)?.toISOString() },
    ...(stores.length > 0 ? [{ name: 'stores', updated: dates.stores?.toISOString() }] : []),
    ...files.map(({ number, updated_at }) => ({
      name: `products-${number}`,
      updated: updated_at.toISOString(),
    })),
  ];
  const index = {
    sitemapindex: {
      '@xmlns': NAMESPACE,
      sitemap: entries.map(({ name, updated }) => ({
        loc: `${origin}/sitemaps/${name}.xml`,
        lastmod: updated,
      })),
    },
  };
  return `${XML_DECLARATION}${toXml(index)}\n`;
}

/** Renders `/sitemaps/{name}.xml`; undefined for an unknown name. */
export async function sitemapFile(source: SitemapSource, name: string): Promise<string | undefined> {
  if (name === 'pages') return pagesFile(source);
  if (name === 'categories') {
    return urlSet(source.origin, addresses('/category/:slug', await listCategoryAddresses(source.db)));
  }
  if (name === 'stores') {
    const stores = await listStoreAddresses(source.db);
    return stores.length > 0 ? urlSet(source.origin, addresses('/stores/:slug', stores)) : undefined;
  }
  const number = Number(PRODUCTS_FILE.exec(name)?.[1] ?? Number.NaN);
  const file = (await listProductFiles(source.db)).find((known) => known.number === number);
  return (
    file && urlSet(source.origin, addresses('/product/:slug', await listFileProducts(source.db, file.first)))
  );
}

async function pagesFile({ db, origin, pages }: SitemapSource): Promise<string> {
  const { dates } = await listAddresses(db);
  return urlSet(origin, dated(pages, dates));
}

async function listAddresses(db: Db) {
  const [files, categories, stores] = await Promise.all([
    listProductFiles(db),
    listCategoryAddresses(db),
    listStoreAddresses(db),
  ]);
  const dates: ListDates = { catalogue: newest([...files, ...categories]), stores: newest(stores) };
  return { files, categories, stores, dates };
}

interface ListDates {
  readonly catalogue: Date | undefined;
  readonly stores: Date | undefined;
}

const dated = (pages: SitemapSource['pages'], dates: ListDates): ListedPage[] =>
  LANGUAGES.flatMap((language) =>
    pages[language].map(({ path, updated }) => ({
      language,
      path,
      updated: updated === 'catalogue' || updated === 'stores' ? dates[updated]?.toISOString() : updated,
    })),
  );

/** A page in one of its languages. */
interface ListedPage extends SitePage {
  readonly language: Language;
}

const addresses = (page: PagePath, rows: readonly AddressRow[]): ListedPage[] =>
  rows.flatMap(({ slug, updated_at }) =>
    LANGUAGES.map((language) => ({
      language,
      path: page.replace(':slug', encodeURIComponent(slug)),
      updated: updated_at.toISOString(),
    })),
  );

/** Yields to the event loop between chunks: rendering 10,000 addresses at once would block every other request. */
async function urlSet(origin: string, pages: readonly ListedPage[]): Promise<string> {
  let entries = '';
  for (let first = 0; first < pages.length; first += ADDRESSES_A_PIECE) {
    const url = pages.slice(first, first + ADDRESSES_A_PIECE).map(({ language, path, updated }) => ({
      loc: origin + pathIn(language, path),
      lastmod: updated,
      'xhtml:link': alternates(origin, path),
    }));
    entries += toXml({ url });
    await nextTurn();
  }
  return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="${LINKS_NAMESPACE}">${entries}</urlset>\n`;
}

/** The page in each language, itself included; readers of any other language get the first. */
const alternates = (origin: string, path: string): Xml[] =>
  [
    ...LANGUAGES.map((language) => ({ hreflang: LOCALES[language], language })),
    { hreflang: 'x-default', language: LANGUAGES[0] },
  ].map(({ hreflang, language }) => ({
    '@rel': 'alternate',
    '@hreflang': hreflang,
    '@href': origin + pathIn(language, path),
  }));

function newest(rows: readonly (AddressRow | ProductFileRow)[]): Date | undefined {
  return rows.map(({ updated_at }) => updated_at).reduce<Date | undefined>(later, undefined);
}

const later = (a: Date | undefined, b: Date): Date => (a && a > b ? a : b);

/** The latest of ISO dates and date-times, which sort as strings. */
const latest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
