import type { MetaDescriptor } from 'react-router';
import { SOCIAL_PICTURE_WIDTH, socialPictureUrl } from '../../../contract/catalog/pictures.ts';
import { LANGUAGES, LOCALES } from '../../../contract/locale.ts';
import { pathIn, readPageAddress } from '../../../contract/page-language.ts';
import type { KnownBusiness, RootData } from '../root-data.ts';
import { LANGUAGE, LOCALE, OTHER_LANGUAGE } from '../words/language.ts';
import { words } from '../words/words.ts';

interface MetaArgs {
  readonly matches: readonly (object | undefined)[];
  readonly location: { readonly pathname: string; readonly search?: string };
}

interface SocialPicture {
  /** A path, or an absolute URL. */
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Canonical path, when it is not the page's own path without a query. */
  readonly canonical?: string;
  /** Sets noindex. */
  readonly hidden?: boolean;
  readonly type?: 'website' | 'product' | 'article';
  readonly picture?: SocialPicture | undefined;
}

/** Search engines truncate longer titles anywhere. */
const MAX_TITLE = 60;

/** Social picture of pages that have none. */
const SHOP_PICTURE = { url: '/pictures/none/scenes/hero-morning.webp', width: 1600, height: 667 };

/** Title, description, canonical URL, the same page in each language, and social tags. */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const { path } = readPageAddress(page.canonical ?? location.pathname);
  const address = origin + pathIn(LANGUAGE, path);
  const shop = shopOf(matches)?.name ?? '';
  const title = fullTitle(page.title, shop);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }, ...alternates(origin, path)]),
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: ogLocale(LOCALE) },
    { property: 'og:locale:alternate', content: ogLocale(LOCALES[OTHER_LANGUAGE]) },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    ...pictureMeta(origin, page.picture),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** `meta` of a page whose title and description are always the same. */
export const staticMeta = (title: string, description: string) => (args: MetaArgs) =>
  pageMeta(args, { title, description });

/** The same for a page that is hidden from search engines. */
export const hiddenMeta = (title: string, description: string) => (args: MetaArgs) =>
  pageMeta(args, { title, description, hidden: true });

const ogLocale = (locale: string) => locale.replace('-', '_');

/** Search engines want the page itself among them, and one for readers of any other language. */
const alternates = (origin: string, path: string): MetaDescriptor[] =>
  [
    ...LANGUAGES.map((language) => [LOCALES[language], language] as const),
    ['x-default', LANGUAGES[0]] as const,
  ].map(([hrefLang, language]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + pathIn(language, path),
  }));

/** The query parameters that filter a list; combinations of them are hidden from search engines. */
const FILTERS = ['category', 'size', 'fabric', 'finishing', 'availability', 'shipping_location'];

interface ListMeta extends Omit<PageMeta, 'canonical' | 'hidden'> {
  readonly page: number;
  /** Path of the plain list when that is another page. */
  readonly path?: string;
}

/**
 * `meta` of a list. The canonical page of filtered and sorted views is the plain list, each of whose pages is
 * canonical itself; searches and combinations of filters are endless, so they are hidden.
 */
export function listMeta(args: MetaArgs, { page, path = args.location.pathname, ...list }: ListMeta) {
  const params = new URLSearchParams(args.location.search);
  const filters = FILTERS.filter((name) => params.get(name));
  const isPlain = filters.length === 0 && !params.get('sort');
  return pageMeta(args, {
    ...list,
    ...(page > 1 && wordsOfPage(list, page)),
    canonical: isPlain && page > 1 ? `${path}?page=${page}` : path,
    hidden: Boolean(params.get('search')?.trim()) || filters.length > 1,
  });
}

/** Each page of a list names its number. */
function wordsOfPage({ title, description }: Pick<PageMeta, 'title' | 'description'>, page: number) {
  const room = MAX_TITLE - words('common.titleOfPage', { title: '', page }).length;
  return {
    title: words('common.titleOfPage', { title: shortened(title, room), page }),
    description: words('common.descriptionOfPage', { description, page }),
  };
}

function pictureMeta(origin: string, picture: SocialPicture | undefined): MetaDescriptor[] {
  const { url, alt, width, height } = picture ?? { ...SHOP_PICTURE, alt: words('common.shopPicture') };
  const shrunk = Math.min(1, SOCIAL_PICTURE_WIDTH / (width ?? 1));
  return [
    {
      property: 'og:image',
      content: new URL(socialPictureUrl(url), `${origin || 'http://localhost'}/`).href,
    },
    { property: 'og:image:alt', content: alt },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(Math.round(width * shrunk)) },
          { property: 'og:image:height', content: String(Math.round(height * shrunk)) },
        ]
      : []),
  ];
}

/** Appends the shop name when there is room: search results show it anyway. */
export function fullTitle(title: string, name: string): string {
  const whole = title.endsWith(name) ? title : `${title} | ${name}`;
  return whole.length <= MAX_TITLE ? whole : shortened(title, MAX_TITLE);
}

/** Truncates at a word boundary unless that removes more than half. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastBlank = cut.lastIndexOf(' ');
  const kept = lastBlank > length / 2 ? cut.slice(0, lastBlank) : cut;
  return `${kept.replace(/[^\p{L}\p{N}]+$/u, '')}…`;
}

/** The shop's origin from the root's data; `''` when that failed to load. */
export function originOf(matches: MetaArgs['matches']): string {
  return String(rootOf(matches)?.origin ?? '');
}

/** Who the seller is, from the root's data; undefined when that failed to load. */
export const shopOf = (matches: MetaArgs['matches']): KnownBusiness | undefined =>
  rootOf(matches)?.shop ?? undefined;

function rootOf([root]: MetaArgs['matches']): Partial<RootData> | undefined {
  const data = root && 'loaderData' in root ? root.loaderData : undefined;
  return data && typeof data === 'object' ? data : undefined;
}
