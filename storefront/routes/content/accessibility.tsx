import { data } from 'react-router';
import { accessibility } from '#words/storefront';
import { loadPage } from '../../features/content/content-data.ts';
import { AccessibilityPage } from '../../features/privacy/accessibility-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findShopContacts } from '../../lib/api/api-privacy.ts';
import { STOPGAP } from '../../lib/root-data.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describePage } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/accessibility.ts';

const words = pageWords({ accessibility });

async function load(api: ApiFetch, request: Request) {
  const [content, contacts] = await Promise.all([loadPage(request), findShopContacts(api)]);
  return data({ ...content, contacts }, contacts ? {} : STOPGAP);
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiFetchContext), request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserFetch, request);

export const headers = ({ loaderHeaders, parentHeaders }: Route.HeadersArgs) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : parentHeaders;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData?.head ?? {};
  return pageMeta({ matches, location }, { title, description });
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describePage)
  : undefined;

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <AccessibilityPage {...loaderData} />
    </PageWords>
  );
}
