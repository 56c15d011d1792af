import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEcom } from '../../../state/lines/ecom.ts';
import type { Line } from '../../../state/lines/lines.ts';
import { isWished } from '../../../state/lines/wishlist.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/** The wishlist heart; filled while the product with its default variant is on the wishlist. */
export function WishButton({ name, wish }: { readonly name: string; readonly wish: Line }) {
  const t = useTranslations('common');
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
      className="absolute top-2 right-2 bg-surface/90 hover:bg-surface"
    >
      <Heart aria-hidden className={classNames('size-5', wished && 'fill-current')} />
    </IconButton>
  );
}
