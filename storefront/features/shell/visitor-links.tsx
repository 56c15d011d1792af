import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { useSignedIn } from '../../lib/session/use-signed-in.ts';
import { useCartCount, useEcomReady, useWishlistCount } from '../../state/lines/ecom.ts';
import { CountBadge, NotedBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';

const ICON = 'header-icon';

type Basket = 'cart' | 'wishlist';

/** Icons of the wishlist and the cart, each with its number of items. */
export function BasketIcons() {
  const t = useTranslations('header');
  const isRead = useEcomReady();
  const icon = (of: Basket, count: number) => (
    <Link to={href(`/${of}`)} aria-label={isRead ? t(of, { count }) : undefined} className={ICON}>
      <Icon name={of === 'cart' ? 'shopping-cart' : 'heart'} className="size-6" />
      {isRead ? (
        <CountBadge count={count} />
      ) : (
        <>
          <span className={`for-empty-${of} sr-only`}>{t(of, { count })}</span>
          <span className={`for-full-${of} sr-only`}>{`${t(`${of}Name`)} `}</span>
          <NotedBadge of={of} />
        </>
      )}
    </Link>
  );
  const wishlist = icon('wishlist', useWishlistCount());
  const cart = icon('cart', useCartCount());
  return (
    <>
      {wishlist}
      {cart}
    </>
  );
}

/** What a basket is called before the page has read it: with the number that was noted (visitor.css). */
function NotedName({ of }: { readonly of: Basket }) {
  const t = useTranslations('header');
  return (
    <>
      <span className={`for-empty-${of}`}>{t(of, { count: 0 })}</span>
      <span className={`for-full-${of} count-of-${of}`}>{`${t(`${of}Name`)} `}</span>
    </>
  );
}

/** The class of a part that is for guests or for members, while nobody knows which of them the visitor is. */
const when = (status: string, part: 'for-guests' | 'for-members') => status === 'unknown' && part;

export function AccountIcons() {
  const t = useTranslations('header');
  const { status, logOut } = useSignedIn();
  return (
    <>
      {status !== 'signed-in' && (
        <Link
          to={href('/sign-in')}
          aria-label={t('signIn')}
          className={classNames(ICON, 'max-sm:hidden', when(status, 'for-guests'))}
        >
          <Icon name="user-round" className="size-6" />
        </Link>
      )}
      {status !== 'guest' && (
        <>
          <Link
            to={href('/profile')}
            aria-label={t('account')}
            className={classNames(ICON, 'max-sm:hidden', when(status, 'for-members'))}
          >
            <Icon name="user-round" className="size-6" />
          </Link>
          <IconButton
            label={t('logout')}
            onClick={logOut}
            className={classNames('hover:bg-ink-raised max-sm:hidden', when(status, 'for-members'))}
          >
            <Icon name="log-out" className="size-6" />
          </IconButton>
        </>
      )}
    </>
  );
}

/** The same links as text, for the phone's menu. */
export function AccountLinks({ className }: { readonly className: string }) {
  const t = useTranslations('header');
  const { status, logOut } = useSignedIn();
  const isRead = useEcomReady();
  const wishlist = useWishlistCount();
  const cart = useCartCount();
  return (
    <ul>
      {status !== 'signed-in' && (
        <li className={when(status, 'for-guests') || undefined}>
          <Link to={href('/sign-in')} className={className}>
            {t('signIn')}
          </Link>
        </li>
      )}
      {status !== 'guest' && (
        <li className={when(status, 'for-members') || undefined}>
          <Link to={href('/profile')} className={className}>
            {t('account')}
          </Link>
        </li>
      )}
      <li>
        <Link to={href('/wishlist')} className={className}>
          {isRead ? t('wishlist', { count: wishlist }) : <NotedName of="wishlist" />}
        </Link>
      </li>
      <li>
        <Link to={href('/cart')} className={className}>
          {isRead ? t('cart', { count: cart }) : <NotedName of="cart" />}
        </Link>
      </li>
      {status !== 'guest' && (
        <li className={when(status, 'for-members') || undefined}>
          <button type="button" onClick={logOut} className={classNames(className, 'w-full')}>
            {t('logout')}
          </button>
        </li>
      )}
    </ul>
  );
}
