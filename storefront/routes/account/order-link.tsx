import { data } from 'react-router';
import { orderLink, parcels, store } from '#words/storefront';
import { LinkedOrderPage } from '../../features/order-link/linked-order-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findLinkedOrder } from '../../lib/api/api-order-link.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { href } from '../../lib/navigation/href.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { UnknownLink } from '../../lib/unknown-link.tsx';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/order-link.ts';

const words = pageWords({ orderLink, parcels, store });

/** An unknown link is a designed page, with the way to a new one. */
async function load(api: ApiFetch, token: string) {
  const order = await orErrorPage(findLinkedOrder(api, token));
  return data({ order }, { status: order ? 200 : 404 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserFetch, params.token);

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('orderLink.title'), words('orderLink.description')];
  return secretPageMeta(matches, { title, description, page: '/order/:token' });
}

export default function OrderLink({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-12">
        {order ? (
          <LinkedOrderPage order={order} />
        ) : (
          <UnknownLink words="orderLink" to={href('/order-status')} />
        )}
      </Container>
    </PageWords>
  );
}
