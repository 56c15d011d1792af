import { data, redirect } from 'react-router';
import { restoredHref, useSavedFilters } from '../../features/catalog/filters/use-saved-filters.ts';
import { loadShop, type ShopData } from '../../features/catalog/shop-data.ts';
import { ShopPage } from '../../features/catalog/shop-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { ownAddress, sendOwnAddress } from '../../lib/navigation/own-address.ts';
import { shopHref } from '../../lib/navigation/shop-address.ts';
import { listMeta } from '../../lib/search-engines/seo.ts';
import { describeShop } from '../../lib/search-engines/structured-data/describe-lists.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { listWords } from '../../lib/words/list-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/shop.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = await loadShop(context.get(apiFetchContext), request);
  return data(shop, ownAddress(shopHref(shop.address)));
}

export const headers = sendOwnAddress;

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ShopData> {
  const restored = restoredHref(request);
  if (restored) throw redirect(restored);
  return loadShop(browserFetch, request);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const term = loaderData?.search;
  const title = term ? listWords('shop.searchHeading', { term }) : loaderData?.category?.name;
  return listMeta(
    { matches, location },
    {
      title: title ?? listWords('shop.title'),
      description: listWords('shop.description'),
      page: loaderData?.pagination.page ?? 1,
      picture: loaderData?.cards[0]?.images[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeShop)
  : undefined;

export default function Shop({ loaderData }: Route.ComponentProps) {
  useSavedFilters(loaderData);
  return (
    <PageWords words={listWords}>
      <ShopPage shop={loaderData} />
    </PageWords>
  );
}
