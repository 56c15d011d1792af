import { data, redirectDocument } from 'react-router';
import { checkout, payLink } from '#words/storefront';
import { PayPage } from '../../features/checkout/by-link/pay-page.tsx';
import { browserFetch } from '../../lib/api/api.ts';
import { type ApiFetch, apiFetchContext } from '../../lib/api/api-context.ts';
import { findPayLink, isEnded } from '../../lib/api/api-pay-link.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { href } from '../../lib/navigation/href.ts';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { leaveAdsTag } from '../../lib/session/guards.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/pay.ts';

const words = pageWords({ checkout, payLink });

/** A link that is over is a designed page, which says why, with the way to a new one. */
async function load(api: ApiFetch, token: string) {
  const link = await orErrorPage(findPayLink(api, token));
  if (!link) return data({ link }, { status: 404 });
  return data({ link }, { status: isEnded(link) ? 410 : 200 });
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(apiFetchContext), params.token);

/** Opens the page with a full page load where it loads Stripe, as the checkout (routes/checkout/checkout.tsx). */
export async function clientLoader({ request, params: { token } }: Route.ClientLoaderArgs) {
  leaveAdsTag(request);
  const loaded = await load(browserFetch, token);
  const { link } = loaded.data;
  if (link && !isEnded(link) && link.provider === 'stripe')
    throw redirectDocument(href('/pay/:token', { token }));
  return loaded;
}

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('payLink.title'), words('payLink.description')];
  return secretPageMeta(matches, { title, description, page: '/pay/:token' });
}

export default function Pay({ loaderData: { link }, params: { token } }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <PayPage key={token} token={token} link={link} />
    </PageWords>
  );
}
