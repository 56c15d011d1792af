import { terms } from '#words/storefront';
import { loadTerms, pathOf } from '../../features/content/terms-data.ts';
import { TermsPage } from '../../features/content/terms-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describePage } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/terms.ts';

const words = pageWords({ terms });

// The pages share this module, and only two of them have a version in their path.
const versionOf = (params: { readonly slug?: string }) => params.slug;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadTerms(context.get(apiFetchContext), request, versionOf(params));

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTerms(browserFetch, request, versionOf(params));

export function meta({ loaderData, matches, location, params }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData?.head ?? {};
  const isVersion = versionOf(params) !== undefined;
  return pageMeta(
    { matches, location },
    { title, description, canonical: pathOf(loaderData?.page ?? 'terms'), hidden: isVersion },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describePage)
  : undefined;

/** /terms and /returns, and each version of theirs. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <TermsPage {...loaderData} />
    </PageWords>
  );
}
