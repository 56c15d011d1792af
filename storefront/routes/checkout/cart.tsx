import { cart, validation } from '#words/storefront';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { loadCheckout } from '../../features/checkout/late-checkout.tsx';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { findTaxRules, findTaxRulesOnce } from '../../lib/api/find-tax-rules.ts';
import { useWhenIdle } from '../../lib/navigation/use-when-idle.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { useEcom } from '../../state/lines/ecom.ts';
import type { Route } from './+types/cart.ts';

const words = pageWords({ cart, validation });

export const loader = ({ context }: Route.LoaderArgs) => findTaxRules(context.get(apiFetchContext));
export const clientLoader = findTaxRulesOnce;

export const meta = hiddenMeta(words('cart.title'), words('cart.metaDescription'));

/** Most likely the next page. */
const prefetchCheckout = () => {
  if (useEcom.getState().cart.length > 0) void loadCheckout().catch(() => {});
};

export default function Cart({ loaderData }: Route.ComponentProps) {
  useWhenIdle(prefetchCheckout);
  return (
    <PageWords words={words}>
      <CartPage taxRules={loaderData} />
    </PageWords>
  );
}
