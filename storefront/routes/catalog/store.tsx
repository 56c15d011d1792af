import { data } from 'react-router';
import { ProductGrid } from '../../features/catalog/cards/product-grid.tsx';
import { loadStore, storeHref } from '../../features/store/store-data.ts';
import { StorePage } from '../../features/store/store-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { ownAddress, sendOwnAddress } from '../../lib/navigation/own-address.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeStore } from '../../lib/search-engines/structured-data/describe-store.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import { storeWords } from '../../lib/words/store-words.ts';
import type { Route } from './+types/store.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const store = await loadStore(context.get(apiFetchContext), request, params.slug);
  return data(store, ownAddress(storeHref(store)));
}

export const headers = sendOwnAddress;

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadStore(browserFetch, request, params.slug);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const name = loaderData?.store.name ?? '';
  const city = loaderData?.store.address.city ?? '';
  return pageMeta(
    { matches, location },
    {
      title: storeWords('store.title', { name, city }),
      description: storeWords('store.description', { name, city }),
      hidden: Boolean(loaderData?.address.search),
      picture: loaderData?.gallery[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeStore)
  : undefined;

export default function Store({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={storeWords}>
      <StorePage
        // Another store is another page: the key resets its search box.
        key={loaderData.store.slug}
        data={loaderData}
        renderProducts={(cards) => <ProductGrid cards={cards} columns={3} />}
      />
    </PageWords>
  );
}
