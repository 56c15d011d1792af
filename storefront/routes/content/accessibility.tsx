import { accessibility } from '#words/storefront';
import { loadPageWithContacts, sendStopgap } from '../../features/content/page-with-contacts.ts';
import { AccessibilityPage } from '../../features/privacy/accessibility-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describePage } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/accessibility.ts';

const words = pageWords({ accessibility });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPageWithContacts(context.get(apiFetchContext), request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPageWithContacts(browserFetch, request);

export const headers = sendStopgap;

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
