import { data, redirect } from 'react-router';
import { loadShop, type ShopData } from '../features/catalog/shop-data.ts';
import { ShopPage } from '../features/catalog/shop-page.tsx';
import { restoredHref, useSavedFilters } from '../features/catalog/use-saved-filters.ts';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { listWords } from '../lib/list-words.ts';
import { ownAddress, sendOwnAddress } from '../lib/own-address.ts';
import { PageWords } from '../lib/page-words.tsx';
import { listMeta } from '../lib/seo.ts';
import { shopHref } from '../lib/shop-address.ts';
import { describeShop } from '../lib/structured-data/describe-lists.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
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
