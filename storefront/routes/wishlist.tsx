import { wishlist } from '#words/storefront';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { pageMeta } from '../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../lib/words/page-words.tsx';
import type { Route } from './+types/wishlist.ts';

const words = pageWords({ wishlist });

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, metaDescription] = [words('wishlist.title'), words('wishlist.metaDescription')];
  return pageMeta({ matches, location }, { title, description: metaDescription, hidden: true });
}

export default function Wishlist() {
  return (
    <PageWords words={words}>
      <WishlistPage />
    </PageWords>
  );
}
