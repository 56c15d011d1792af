import { loadPage } from '../../features/content/content-data.ts';
import { ContentPage } from '../../features/content/content-page.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describePage } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import type { Route } from './+types/content-page.ts';

export const loader = ({ request }: Route.LoaderArgs) => loadPage(request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage(request);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData?.head ?? {};
  return pageMeta({ matches, location }, { title, description });
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describePage)
  : undefined;

/** /about and /shipping. */
export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}
