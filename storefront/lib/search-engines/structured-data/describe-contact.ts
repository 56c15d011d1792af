import { contact } from '#words/storefront';
import { LOCALE } from '../../words/language.ts';
import { pageWords } from '../../words/page-words.tsx';
import { breadcrumbs } from './describe-lists.ts';
import { organization } from './describe-site.ts';
import type { PageAddress, Thing } from './handle.ts';

const words = pageWords({ contact });

export const describeContact = (_: null, page: PageAddress): Thing[] => [
  {
    '@type': 'ContactPage',
    name: words('contact.title'),
    url: page.origin + page.path,
    inLanguage: LOCALE,
    mainEntity: organization(page),
  },
  breadcrumbs(page, [{ name: words('contact.heading') }]),
];
