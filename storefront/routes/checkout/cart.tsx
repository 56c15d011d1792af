import { cart } from '../../../messages/storefront/en.json';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/cart.ts';

const words = pageWords({ cart });

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, metaDescription] = [words('cart.title'), words('cart.metaDescription')];
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Cart() {
  return (
    <PageWords words={words}>
      <CartPage />
    </PageWords>
  );
}
