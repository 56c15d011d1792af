import { CartPage } from '../features/cart/cart-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { messages } from '../lib/words.ts';
import type { Route } from './+types/cart.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = messages.cart;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Cart() {
  return <CartPage />;
}
