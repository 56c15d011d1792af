import { gallery, product as productWords, stockAlert, validation } from '#words/storefront';
import { ProductCard } from '../../features/catalog/cards/product-card.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { loadProduct } from '../../features/product/product-data.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { Related } from '../../features/product/related.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { askForStock } from '../../lib/api/api-stock-alerts.ts';
import { outcomeOf, readFields } from '../../lib/forms/plain-form.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeProduct } from '../../lib/search-engines/structured-data/describe-product.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/product.ts';

/** For the action alone: in the browser the form brings its own. */
const alertWords = pageWords({ stockAlert });
const words = pageWords({ gallery, product: productWords, validation });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(apiFetchContext), request, params.slug);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadProduct(browserFetch, request, params.slug);

/** For "Tell me when it is back", when it is submitted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await readFields(request);
  const email = field('email');
  const body = { email, product_id: field('product_id'), sku: field('sku'), website: field('website') };
  return outcomeOf(askForStock(body, context.get(apiFetchContext)), email, {
    done: alertWords('stockAlert.done'),
    failed: alertWords('stockAlert.failed'),
  });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const product = loaderData?.product;
  return pageMeta(
    { matches, location },
    {
      title: product?.meta_title || product?.name || '',
      description: product?.meta_description || product?.name || '',
      type: 'product',
      hidden: product?.is_unlisted === true,
      picture: product?.images[0],
    },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeProduct)
  : undefined;

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, all_variants, related } = loaderData;
  const others = related.length > 0 && (
    <Related cards={related} renderCard={(card, sizes) => <ProductCard card={card} sizes={sizes} />} />
  );
  // Another product is another page: the key resets choices and pictures.
  return (
    <PageWords words={words}>
      <ProductPage
        key={product._id}
        product={product}
        options={all_variants}
        renderGallery={({ name, images }) => <Gallery name={name} images={images} />}
        related={others}
        outcome={actionData}
      />
    </PageWords>
  );
}
