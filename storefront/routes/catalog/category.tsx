import { loadCategory } from '../../features/catalog/category/category-data.ts';
import { CategoryPage } from '../../features/catalog/category/category-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { sendOwnAddress } from '../../lib/navigation/own-address.ts';
import { listMeta } from '../../lib/search-engines/seo.ts';
import { describeCategory } from '../../lib/search-engines/structured-data/describe-lists.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { listWords } from '../../lib/words/list-words.ts';
import { PageWords } from '../../lib/words/page-words.tsx';
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
