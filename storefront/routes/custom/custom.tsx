import { lazy } from 'react';
import { custom, quote, upload } from '#words/storefront';
import { OverviewPage } from '../../features/custom/overview-page.tsx';
import { LateForm } from '../../lib/forms/late-form.tsx';
import { href } from '../../lib/navigation/href.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeCustom } from '../../lib/search-engines/structured-data/describe-custom.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/custom.ts';

const words = pageWords({ custom, quote, upload });
/** Loaded in parallel with the data of the page, so that it is ready when the page is rendered. */
const loadForm = () => import('../../features/quote/general/quote-form.tsx');
const EmbeddedQuoteForm = lazy(async () => ({ default: (await loadForm()).EmbeddedQuoteForm }));
const isSearch = (pathname: string) => pathname === href('/custom-product');
const MAX_TERM = 200;

const readSearch = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  const asked = isSearch(pathname) ? (searchParams.get('search') ?? '') : '';
  return { search: asked.trim().slice(0, MAX_TERM) };
};

export const loader = ({ request }: Route.LoaderArgs) => readSearch(request.url);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadForm();
  return readSearch(request.url);
}

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [words('custom.title'), words('custom.description')];
  const hidden = isSearch(location.pathname);
  return pageMeta({ matches, location }, { title, description, canonical: href('/custom'), hidden });
}

export const handle = import.meta.env.SSR ? describedBy(describeCustom) : undefined;

/** /custom, /custom-products, and /custom-product, which shows matches for a search term. */
export default function Custom({ loaderData: { search } }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <OverviewPage
        search={search}
        quoteForm={
          <LateForm>
            <EmbeddedQuoteForm />
          </LateForm>
        }
      />
    </PageWords>
  );
}
