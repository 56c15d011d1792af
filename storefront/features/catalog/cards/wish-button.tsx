import { useTranslations } from 'use-intl';
import { type Card, wishOf } from '../../../lib/card.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { isWished } from '../../../state/lines/wishlist.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/** The wishlist heart; filled while the product with its default variant is on the wishlist. */
export function WishButton({ card }: { readonly card: Card }) {
  const t = useTranslations('common');
  const { name } = card;
  const wish = wishOf(card);
  const wished = useEcom(({ wishlist }) => isWished(wishlist, wish));
  const toggleWish = useEcom((ecom) => ecom.toggleWish);

  const toggle = () => {
    const added = toggleWish(wish);
    showToast({
      tone: 'success',
      about: 'product',
      message: added ? t('addedToWishlist') : t('removedFromWishlist'),
    });
  };

  return (
    <IconButton
      label={wished ? t('removeFromWishlist', { name }) : t('addToWishlist', { name })}
      aria-pressed={wished}
      onClick={toggle}
      className="card-heart"
    >
      <Icon name={wished ? 'heart-filled' : 'heart'} />
    </IconButton>
  );
}
