import { href } from '../../navigation/href.ts';
import { storeWords } from '../../words/store-words.ts';
import { breadcrumbs } from './describe-lists.ts';
import type { PageAddress, Thing } from './handle.ts';

interface StoreList {
  readonly stores: readonly { readonly name: string; readonly slug: string }[];
}

export const describeStores = ({ stores }: StoreList, page: PageAddress): Thing[] => [
  breadcrumbs(page, [{ name: storeWords('stores.title') }]),
  {
    '@type': 'ItemList',
    itemListElement: stores.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: page.origin + href('/stores/:slug', { slug }),
    })),
  },
];
