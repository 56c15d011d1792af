import { loadCategory } from '../features/catalog/category-data.ts';
import { CategoryPage } from '../features/catalog/category-page.tsx';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { pageMeta, words } from '../lib/seo.ts';
import type { Route } from './+types/category.ts';

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadCategory(context.get(apiFetchContext), request, params.slug);
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadCategory(browserFetch, request, params.slug);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const name = loaderData?.name ?? '';
  const page = loaderData?.pagination.page ?? 1;
  return pageMeta(
    { matches, location },
    {
      title: name,
      description: words('category.description', { name }),
      query: page > 1 ? `?page=${page}` : '',
    },
  );
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage category={loaderData} />;
}
