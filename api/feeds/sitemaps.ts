import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { toXml, XML_DECLARATION } from './xml.ts';

/** A page of its own, outside the catalogue. */
export interface SitePage {
  /** From the slash on. */
  readonly path: string;
  /** A day or an instant; `catalogue` or `stores` for a page that lists these, undefined when nobody noted it. */
  readonly updated?: string | undefined;
}

export interface SitemapSource {
  readonly db: Db;
  /** Where the shop is reached, without a slash at the end. */
  readonly origin: string;
  readonly pages: readonly SitePage[];
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ADDRESSES_A_PIECE = 500;
const PRODUCTS_FILE = /^products-([1-9]\d{0,5})$/;

/** `/sitemap.xml`: the sitemaps there are, each with the date of its last change. */
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

/** `/sitemaps/{name}.xml`; undefined when there is no such file. */
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

const dated = (pages: readonly SitePage[], dates: ListDates): SitePage[] =>
  pages.map(({ path, updated }) => ({
    path,
    updated: updated === 'catalogue' || updated === 'stores' ? dates[updated]?.toISOString() : updated,
  }));

const addresses = (page: PagePath, rows: readonly AddressRow[]): SitePage[] =>
  rows.map(({ slug, updated_at }) => ({
    path: page.replace(':slug', encodeURIComponent(slug)),
    updated: updated_at.toISOString(),
  }));

/** In small pieces with room between them: ten thousand addresses at once would hold everybody up. */
async function urlSet(origin: string, pages: readonly SitePage[]): Promise<string> {
  let entries = '';
  for (let first = 0; first < pages.length; first += ADDRESSES_A_PIECE) {
    const url = pages
      .slice(first, first + ADDRESSES_A_PIECE)
      .map(({ path, updated }) => ({ loc: origin + path, lastmod: updated }));
    entries += toXml({ url });
    await nextTurn();
  }
  return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">${entries}</urlset>\n`;
}

function newest(rows: readonly (AddressRow | ProductFileRow)[]): Date | undefined {
  return rows.map(({ updated_at }) => updated_at).reduce<Date | undefined>(later, undefined);
}

const later = (a: Date | undefined, b: Date): Date => (a && a > b ? a : b);

/** Of days and instants: both sort as they are written. */
const latest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
