import { loadShop, type ShopData } from '../features/catalog/shop-data.ts';
import { ShopPage } from '../features/catalog/shop-page.tsx';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { pageMeta, words } from '../lib/seo.ts';
import type { Route } from './+types/shop.ts';

export function loader({ context, request }: Route.LoaderArgs): Promise<ShopData> {
  return loadShop(context.get(apiFetchContext), request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ShopData> {
  return loadShop(browserFetch, request);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const page = loaderData?.pagination.page ?? 1;
  return pageMeta(
    { matches, location },
    {
      title: loaderData?.category?.name ?? words('shop.title'),
      description: words('shop.description'),
      query: page > 1 ? `?page=${page}` : '',
      ...(loaderData?.search && { hidden: true }),
    },
  );
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopPage shop={loaderData} />;
}
