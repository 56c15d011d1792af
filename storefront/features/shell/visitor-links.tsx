import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { useSignedIn } from '../../lib/session/use-signed-in.ts';
import { useCartCount, useWishlistCount } from '../../state/lines/ecom.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';

const ICON = 'header-icon';

/** Icons of the wishlist and the cart, each with its number of items. */
export function BasketIcons() {
  const t = useTranslations('header');
  const wishlist = useWishlistCount();
  const cart = useCartCount();
  return (
    <>
      <Link to={href('/wishlist')} aria-label={t('wishlist', { count: wishlist })} className={ICON}>
        <Icon name="heart" className="size-6" />
        <CountBadge count={wishlist} />
      </Link>
      <Link to={href('/cart')} aria-label={t('cart', { count: cart })} className={ICON}>
        <Icon name="shopping-cart" className="size-6" />
        <CountBadge count={cart} />
      </Link>
    </>
  );
}

export function AccountIcons() {
  const t = useTranslations('header');
  const { signedIn, logOut } = useSignedIn();
  return (
    <>
      <Link
        to={signedIn ? href('/profile') : href('/sign-in')}
        aria-label={signedIn ? t('account') : t('signIn')}
        className={classNames(ICON, 'max-sm:hidden')}
      >
        <Icon name="user-round" className="size-6" />
      </Link>
      {signedIn && (
        <IconButton label={t('logout')} onClick={logOut} className="hover:bg-ink-raised max-sm:hidden">
          <Icon name="log-out" className="size-6" />
        </IconButton>
      )}
    </>
  );
}

/** The same links as text, for the phone's menu. */
export function AccountLinks({ className }: { readonly className: string }) {
  const t = useTranslations('header');
  const { signedIn, logOut } = useSignedIn();
  const wishlist = useWishlistCount();
  const cart = useCartCount();
  return (
    <ul>
      <li>
        <Link to={signedIn ? href('/profile') : href('/sign-in')} className={className}>
          {signedIn ? t('account') : t('signIn')}
        </Link>
      </li>
      <li>
        <Link to={href('/wishlist')} className={className}>
          {t('wishlist', { count: wishlist })}
        </Link>
      </li>
      <li>
        <Link to={href('/cart')} className={className}>
          {t('cart', { count: cart })}
        </Link>
      </li>
      {signedIn && (
        <li>
          <button type="button" onClick={logOut} className={classNames(className, 'w-full')}>
            {t('logout')}
          </button>
        </li>
      )}
    </ul>
  );
}
