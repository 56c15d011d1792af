import { CartPage } from '../features/cart/cart-page.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { cart } from '../../messages/storefront/en.json';
import type { Route } from './+types/cart.ts';

const WORDS = { cart };

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = cart;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Cart() {
  return (
    <PageWords words={WORDS}>
      <CartPage />
    </PageWords>
  );
}
