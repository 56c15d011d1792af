import { loadCategory } from '../features/catalog/category-data.ts';
import { CategoryPage } from '../features/catalog/category-page.tsx';
import { browserFetch } from '../lib/api.ts';
import { apiFetchContext } from '../lib/api-context.ts';
import { listWords } from '../lib/list-words.ts';
import { sendOwnAddress } from '../lib/own-address.ts';
import { PageWords } from '../lib/page-words.tsx';
import { listMeta } from '../lib/seo.ts';
import { describeCategory } from '../lib/structured-data/describe-lists.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import type { Route } from './+types/category.ts';

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadCategory(context.get(apiFetchContext), request, params.slug);
}

export const headers = sendOwnAddress;

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadCategory(browserFetch, request, params.slug);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const name = loaderData?.name ?? '';
  return listMeta(
    { matches, location },
    {
      title: name,
      description: listWords('category.description', { name }),
      page: loaderData?.pagination.page ?? 1,
      picture: loaderData?.cards[0]?.images[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeCategory)
  : undefined;

export default function Category({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={listWords}>
      <CategoryPage category={loaderData} />
    </PageWords>
  );
}
