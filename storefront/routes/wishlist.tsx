import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { messages } from '../lib/words.ts';
import type { Route } from './+types/wishlist.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = messages.wishlist;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Wishlist() {
  return <WishlistPage />;
}
