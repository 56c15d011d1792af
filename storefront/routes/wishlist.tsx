import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { wishlist } from '../../messages/storefront/en.json';
import type { Route } from './+types/wishlist.ts';

const WORDS = { wishlist };

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, metaDescription } = wishlist;
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Wishlist() {
  return (
    <PageWords words={WORDS}>
      <WishlistPage />
    </PageWords>
  );
}
