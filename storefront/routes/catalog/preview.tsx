import { data } from 'react-router';
import { gallery, preview as previewWords, product as productWords, validation } from '#words/storefront';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { PreviewBar } from '../../features/product/preview-bar.tsx';
import { ProductPage } from '../../features/product/product-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findPreview } from '../../lib/api/api-preview.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/preview.ts';

const words = pageWords({ gallery, preview: previewWords, product: productWords, validation });

/** A link that is unknown, has expired or is for something else leads to the shop's 404. */
async function load(api: ApiFetch, token: string) {
  const preview = await orErrorPage(findPreview(api, token));
  if (!preview) throw data(null, { status: 404 });
  return preview;
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.product.name ?? '';
  return secretPageMeta(matches, {
    title: words('preview.title', { name }),
    description: name,
    page: '/preview/:token',
  });
}

export default function PreviewPage({ loaderData: preview }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <PreviewBar preview={preview} />
      <ProductPage
        key={preview.product._id}
        product={preview.product}
        options={preview.all_variants}
        renderGallery={({ name, images }) => <Gallery name={name} images={images} />}
        isPreview
      />
    </PageWords>
  );
}
