import { data } from 'react-router';
import { loadShop, type ShopData } from '../../features/catalog/shop-data.ts';
import { ShopPage } from '../../features/catalog/shop-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { href } from '../../lib/navigation/href.ts';
import { ownAddress, sendOwnAddress } from '../../lib/navigation/own-address.ts';
import { shopHref } from '../../lib/navigation/shop-address.ts';
import { listMeta } from '../../lib/search-engines/seo.ts';
import { describeShop } from '../../lib/search-engines/structured-data/describe-lists.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { listWords } from '../../lib/words/list-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/shop-flag-category.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = await loadShop(context.get(apiFetchContext), request, params.slug);
  return data(shop, ownAddress(shopHref(shop.address)));
}

export const headers = sendOwnAddress;

export function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<ShopData> {
  return loadShop(browserFetch, request, params.slug);
}

/** Has the same products as the category's own page, which is the canonical one. */
export function meta({ loaderData, matches, location, params }: Route.MetaArgs) {
  const name = loaderData?.category?.name ?? listWords('shop.title');
  return listMeta(
    { matches, location },
    {
      title: name,
      description: listWords('shop.flagDescription', { name }),
      path: href('/category/:slug', { slug: params.slug }),
      page: 1,
      picture: loaderData?.cards[0]?.images[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeShop)
  : undefined;

export default function ShopFlagCategory({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={listWords}>
      <ShopPage shop={loaderData} />
    </PageWords>
  );
}
