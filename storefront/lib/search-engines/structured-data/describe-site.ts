import { SUPPORT_PHONE } from '../../../../contract/support-phone.ts';
import { href } from '../../navigation/href.ts';
import { LOCALE } from '../../words/language.ts';
import { words } from '../../words/words.ts';
import type { PageAddress, Thing } from './handle.ts';

export const organization = ({ origin }: Pick<PageAddress, 'origin'>): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: words('common.shopName'),
  url: origin + href('/'),
  logo: `${origin}/favicon.svg`,
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: `+${SUPPORT_PHONE}`,
    contactType: 'customer service',
    areaServed: 'CA',
  },
});

/** The home page: the organization and the site search. */
export const describeHome = (_: unknown, page: PageAddress): Thing[] => [
  organization(page),
  {
    '@type': 'WebSite',
    '@id': `${page.origin}${href('/')}#website`,
    name: words('common.shopName'),
    url: page.origin + href('/'),
    inLanguage: LOCALE,
    publisher: { '@id': `${page.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${page.origin}${href('/shop')}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
];
