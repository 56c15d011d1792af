import { lazy } from 'react';
import { custom, gallery, quote, upload } from '#words/storefront';
import { loadCustomProduct } from '../../features/custom/custom-copy.ts';
import { CustomProductPage } from '../../features/custom/custom-product-page.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { LateForm } from '../../lib/forms/late-form.tsx';
import { href } from '../../lib/navigation/href.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeCustomProduct } from '../../lib/search-engines/structured-data/describe-custom.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { customProductName } from '../../lib/words/names/custom-names.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/custom-product.ts';

const words = pageWords({ custom, gallery, quote, upload });

/** Loaded in parallel with the data of the page, so that it is ready when the page is rendered. */
const loadForm = () => import('../../features/quote/product/product-quote-form.tsx');
const ProductQuoteForm = lazy(async () => ({ default: (await loadForm()).ProductQuoteForm }));

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadCustomProduct(context.get(apiFetchContext), params.slug);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [product] = await Promise.all([loadCustomProduct(browserFetch, params.slug), loadForm()]);
  return product;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, copy } = loaderData;
  return pageMeta(
    { matches, location },
    {
      title: words('custom.productTitle', { name: customProductName(product) }),
      description: copy.summary,
      canonical: href('/custom/:slug', { slug: product.slug }),
      picture: copy.pictures[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeCustomProduct)
  : undefined;

export default function CustomProduct({ loaderData: { product, copy, prices, days } }: Route.ComponentProps) {
  // Another product is another page: the key resets choices and pictures.
  return (
    <PageWords words={words}>
      <CustomProductPage
        key={product.slug}
        product={product}
        copy={copy}
        days={days}
        gallery={<Gallery name={customProductName(product)} images={copy.pictures} />}
        quoteForm={
          <LateForm>
            <ProductQuoteForm product={product} prices={prices} />
          </LateForm>
        }
      />
    </PageWords>
  );
}
