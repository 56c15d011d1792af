import { lazy } from 'react';
import { OverviewPage } from '../features/custom/overview-page.tsx';
import { href } from '../lib/href.ts';
import { LateForm } from '../lib/late-form.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { describeCustom } from '../lib/structured-data/custom.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import { custom, quote, upload } from '../../messages/storefront/en.json';
import type { Route } from './+types/custom.ts';

const WORDS = { custom, quote, upload };
/** Asked for with the data of the next page, so that it is there when that is drawn. */
const loadForm = () => import('../features/quote/general/quote-form.tsx');
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
  const { title, description } = custom;
  const hidden = isSearch(location.pathname);
  return pageMeta({ matches, location }, { title, description, canonical: href('/custom'), hidden });
}

export const handle = import.meta.env.SSR ? describedBy(describeCustom) : undefined;

/** /custom, /custom-products, and /custom-product, which is led by what was searched for. */
export default function Custom({ loaderData: { search } }: Route.ComponentProps) {
  return (
    <PageWords words={WORDS}>
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
