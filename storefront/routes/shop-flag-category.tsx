import { loadShop, type ShopData } from '../features/catalog/shop-data.ts';
import { ShopPage } from '../features/catalog/shop-page.tsx';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { pageMeta, words } from '../lib/seo.ts';
import type { Route } from './+types/shop-flag-category.ts';

export function loader({ context, request, params }: Route.LoaderArgs): Promise<ShopData> {
  return loadShop(context.get(apiFetchContext), request, params.slug);
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<ShopData> {
  return loadShop(browserFetch, request, params.slug);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const name = loaderData?.category?.name ?? words('shop.title');
  const page = loaderData?.pagination.page ?? 1;
  return pageMeta(
    { matches, location },
    {
      title: name,
      description: words('shop.flagDescription', { name }),
      query: page > 1 ? `?page=${page}` : '',
    },
  );
}

export default function ShopFlagCategory({ loaderData }: Route.ComponentProps) {
  return <ShopPage shop={loaderData} />;
}
