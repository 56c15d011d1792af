import { wishlist } from '#words/storefront';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { hiddenMeta } from '../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../lib/words/page-words.tsx';

const words = pageWords({ wishlist });

export const meta = hiddenMeta(words('wishlist.title'), words('wishlist.metaDescription'));

export default function Wishlist() {
  return (
    <PageWords words={words}>
      <WishlistPage />
    </PageWords>
  );
}
