import { loadCustomProduct } from '../features/custom/custom-copy.ts';
import { CustomProductPage } from '../features/custom/custom-product-page.tsx';
import { customWords } from '../features/custom/custom-words.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { ProductQuoteForm } from '../features/quote/product/product-quote-form.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { describeCustomProduct } from '../lib/structured-data/custom.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import { custom, gallery, quote, upload } from '../messages/en.json';
import type { Route } from './+types/custom-product.ts';

const WORDS = { custom, gallery, quote, upload };

export const loader = ({ params }: Route.LoaderArgs) => loadCustomProduct(params.slug);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCustomProduct(params.slug);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, copy } = loaderData;
  return pageMeta(
    { matches, location },
    {
      title: customWords('custom.productTitle', { name: product.name }),
      description: copy.summary,
      canonical: `/custom/${product.slug}`,
      picture: copy.pictures[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeCustomProduct)
  : undefined;

export default function CustomProduct({ loaderData: { product, copy } }: Route.ComponentProps) {
  // Another product is another page: choices and pictures start anew.
  return (
    <PageWords words={WORDS}>
      <CustomProductPage
        key={product.slug}
        product={product}
        copy={copy}
        gallery={<Gallery name={product.name} images={copy.pictures} />}
        quoteForm={<ProductQuoteForm product={product} />}
      />
    </PageWords>
  );
}
