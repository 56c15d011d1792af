import { contact } from '../../../messages/storefront/en.json';
import type { PageAddress, Thing } from './handle.ts';
import { breadcrumbs } from './lists.ts';
import { organization } from './site.ts';

export const describeContact = (_: null, page: PageAddress): Thing[] => [
  {
    '@type': 'ContactPage',
    name: contact.title,
    url: page.origin + page.path,
    mainEntity: organization(page),
  },
  breadcrumbs(page, [{ name: contact.heading }]),
];
