import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl';
import { LOCALE, messages } from './words.ts';

/** The words of the pages for what is outside React, a page's `meta` above all. */
export const words = createTranslator({ locale: LOCALE, messages });

interface MetaArgs {
  readonly matches: readonly (object | undefined)[];
  readonly location: { readonly pathname: string };
}

interface PageWords {
  readonly title: string;
  readonly description: string;
  /** The part of the query that makes it another page, for example `?page=2`. */
  readonly query?: string;
  /** For pages that are of no use to a search engine. */
  readonly hidden?: true;
}

/** Title, description, canonical address and what social pages show. */
export function pageMeta({ matches, location }: MetaArgs, page: PageWords): MetaDescriptor[] {
  const title = `${page.title} | ${words('common.shopName')}`;
  const address = originOf(matches) + location.pathname + (page.query ?? '');
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    page.hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
  ];
}

function originOf(matches: MetaArgs['matches']): string {
  const data = matches[0] && 'loaderData' in matches[0] ? matches[0].loaderData : undefined;
  return data && typeof data === 'object' && 'origin' in data ? String(data.origin) : '';
}
