import { redirectDocument } from 'react-router';
import { checkout } from '#words/storefront';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { loadCheckout } from '../../features/checkout/late-checkout.tsx';
import { getPaymentConfig } from '../../lib/api/api-checkout.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { findTaxRules, findTaxRulesOnce } from '../../lib/api/find-tax-rules.ts';
import { href } from '../../lib/navigation/href.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { leaveAdsTag } from '../../lib/session/guards.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/checkout.ts';

const words = pageWords({ checkout });

// With a loader the server renders the page at once; the clientLoader runs on client-side navigation.
export const loader = ({ context }: Route.LoaderArgs) => findTaxRules(context.get(apiFetchContext));

/**
 * The Content-Security-Policy belongs to the document, and only a page that takes cards lets the payment provider in:
 * when there is one, the checkout is opened with a full page load.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  leaveAdsTag(request);
  const [offer, taxRules] = await Promise.all([
    getPaymentConfig().catch(() => undefined),
    findTaxRulesOnce(),
    loadCheckout(),
  ]);
  if (offer?.data.provider !== 'stripe') return taxRules;
  throw redirectDocument(href('/checkout'));
}

export const meta = hiddenMeta(words('checkout.title'), words('checkout.metaDescription'));

export default function Checkout() {
  return (
    <PageWords words={words}>
      <CheckoutPage />
    </PageWords>
  );
}
