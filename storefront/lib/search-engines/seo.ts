import type { MetaDescriptor } from 'react-router';
import { LOCALE } from '../../../contract/locale.ts';
import { words } from '../words/words.ts';

interface MetaArgs {
  readonly matches: readonly (object | undefined)[];
  readonly location: { readonly pathname: string; readonly search?: string };
}

interface SocialPicture {
  /** From the slash on, or whole. */
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Where a search engine should see this page, when that is not its own path without a query. */
  readonly canonical?: string;
  /** For pages that are of no use to a search engine. */
  readonly hidden?: boolean;
  readonly type?: 'website' | 'product' | 'article';
  readonly picture?: SocialPicture | undefined;
}

/** Search engines cut longer ones off, wherever that is. */
const MAX_TITLE = 60;

/** Shown by social pages for what has no picture of its own. */
const SHOP_PICTURE = '/pictures/none/scenes/hero.webp';

/** Title, description, canonical address, and what social pages show. */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const address = origin + (page.canonical ?? location.pathname);
  const title = fullTitle(page.title);
  return [
    { title },
    { name: 'description', content: page.description },
    page.hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: words('common.shopName') },
    { property: 'og:locale', content: LOCALE.replace('-', '_') },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    ...pictureMeta(origin, page.picture),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What of a list's address is another view of it, and which views are one too many for a search engine. */
const FILTERS = ['category', 'size', 'fabric', 'finishing', 'availability', 'shipping_location'];

interface ListMeta extends Omit<PageMeta, 'canonical' | 'hidden'> {
  readonly page: number;
  /** The plain list's path when it is another page's. */
  readonly path?: string;
}

/**
 * `meta` of a list. Filtered and sorted views belong to the plain list, whose pages are each their own; searches and
 * combinations of filters are endless and nobody's destination.
 */
export function listMeta(args: MetaArgs, { page, path = args.location.pathname, ...list }: ListMeta) {
  const asked = new URLSearchParams(args.location.search);
  const filters = FILTERS.filter((name) => asked.get(name));
  const isPlain = filters.length === 0 && !asked.get('sort');
  return pageMeta(args, {
    ...list,
    ...(page > 1 && wordsOfPage(list, page)),
    canonical: isPlain && page > 1 ? `${path}?page=${page}` : path,
    hidden: Boolean(asked.get('search')?.trim()) || filters.length > 1,
  });
}

/** Each page of a list says which one it is. */
function wordsOfPage({ title, description }: Pick<PageMeta, 'title' | 'description'>, page: number) {
  const room = MAX_TITLE - words('common.titleOfPage', { title: '', page }).length;
  return {
    title: words('common.titleOfPage', { title: shortened(title, room), page }),
    description: words('common.descriptionOfPage', { description, page }),
  };
}

function pictureMeta(origin: string, picture: SocialPicture | undefined): MetaDescriptor[] {
  const { url, alt, width, height } = picture ?? { url: SHOP_PICTURE, alt: words('common.shopPicture') };
  return [
    { property: 'og:image', content: new URL(url, `${origin || 'http://localhost'}/`).href },
    { property: 'og:image:alt', content: alt },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
  ];
}

/** The shop's name behind it where there is room: a list of search results shows it anyway. */
function fullTitle(title: string): string {
  const name = words('common.shopName');
  const whole = title.endsWith(name) ? title : `${title} | ${name}`;
  return whole.length <= MAX_TITLE ? whole : shortened(title, MAX_TITLE);
}

/** Cut behind a word where that leaves most of it. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastBlank = cut.lastIndexOf(' ');
  const kept = lastBlank > length / 2 ? cut.slice(0, lastBlank) : cut;
  return `${kept.replace(/[^\p{L}\p{N}]+$/u, '')}…`;
}

/** The shop's address, from the root's data; `''` while that could not be had. */
export function originOf(matches: MetaArgs['matches']): string {
  const data = matches[0] && 'loaderData' in matches[0] ? matches[0].loaderData : undefined;
  return data && typeof data === 'object' && 'origin' in data ? String(data.origin) : '';
}
