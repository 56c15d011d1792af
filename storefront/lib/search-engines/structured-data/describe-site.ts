import { phoneLink } from '../../../../contract/identity.ts';
import { href } from '../../navigation/href.ts';
import { LOCALE } from '../../words/language.ts';
import type { PageAddress, Thing } from './handle.ts';

export const organizationId = ({ origin }: Pick<PageAddress, 'origin'>): string => `${origin}/#organization`;

export const organization = ({ origin, shop }: Pick<PageAddress, 'origin' | 'shop'>): Thing => ({
  '@type': 'Organization',
  '@id': organizationId({ origin }),
  ...(shop && { name: shop.name, ...(shop.legalName && { legalName: shop.legalName }) }),
  url: origin + href('/'),
  logo: origin + (shop?.logo?.path ?? '/favicon.svg'),
  ...(shop?.email && { email: shop.email }),
  ...(shop?.sender && { address: shop.sender.address }),
  ...(shop?.phone && {
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: international(shop.phone),
      contactType: 'customer service',
      areaServed: 'CA',
    },
  }),
});

/** The organization where something else names it, such as the author of an article. */
export const organizationRef = ({ origin, shop }: Pick<PageAddress, 'origin' | 'shop'>): Thing => ({
  '@type': 'Organization',
  '@id': organizationId({ origin }),
  ...(shop && { name: shop.name }),
  url: origin + href('/'),
  logo: origin + (shop?.logo?.path ?? '/favicon.svg'),
});

/** With the country code, as typed otherwise: `+1-800-268-1779`. */
const international = (phone: string): string => {
  if (phone.trim().startsWith('+')) return phone.trim();
  const isWhole = phoneLink(phone) === `tel:+${phone.replace(/\D/g, '')}`;
  return `+${isWhole ? '' : '1-'}${phone}`;
};

/** The home page: the organization and the site search. */
export const describeHome = (_: unknown, page: PageAddress): Thing[] => [
  organization(page),
  {
    '@type': 'WebSite',
    '@id': `${page.origin}${href('/')}#website`,
    ...(page.shop && { name: page.shop.name }),
    url: page.origin + href('/'),
    inLanguage: LOCALE,
    publisher: { '@id': organizationId(page) },
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
