import { Heart, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../lib/format.ts';
import { lineThumbnail, PLACEHOLDER_URL, variantText } from '../../lib/line-words.ts';
import { lineUnitPrice } from '../../state/cart.ts';
import { useEcom, useEcomReady } from '../../state/ecom.ts';
import type { Line } from '../../state/lines.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinePicture } from '../../ui/line-picture.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

export function WishlistPage() {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const isReady = useEcomReady();
  const wishlist = useEcom((ecom) => ecom.wishlist);
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: '/' }, { name: t('title') }]}
      />
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">{t('title')}</h1>
        {isReady && wishlist.length > 0 && (
          <p className="text-ink-soft">{t('count', { count: wishlist.length })}</p>
        )}
      </div>
      {!isReady && <WishlistSkeleton />}
      {isReady && wishlist.length === 0 && <EmptyWishlist />}
      {isReady && wishlist.length > 0 && (
        <ul className={GRID}>
          {wishlist.map((wish) => (
            <li key={`${wish.product._id} ${wish.selectedVariant?.sku ?? ''}`}>
              <Wish wish={wish} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}

function Wish({ wish }: { readonly wish: Line }) {
  const t = useTranslations('wishlist');
  const { addToCart, removeFromWishlist } = useEcom.getState();
  const { name, slug } = wish.product;
  const price = lineUnitPrice(wish);
  const addIt = () => {
    addToCart(wish);
    showToast({ tone: 'success', about: 'product', message: t('cartUpdated') });
  };
  const removeIt = () => {
    removeFromWishlist(wish);
    showToast({ tone: 'success', about: 'product', message: t('removed') });
  };
  return (
    <article className="relative flex h-full flex-col rounded-md border border-line bg-surface">
      <LinePicture
        src={lineThumbnail(wish)}
        fallbackSrc={PLACEHOLDER_URL}
        alt={wish.product.image?.alt ?? ''}
        className="aspect-square w-full rounded-b-none"
      />
      <IconButton
        label={t('removeOf', { name })}
        onClick={removeIt}
        className="absolute top-2 right-2 bg-surface/90 hover:bg-surface"
      >
        <X aria-hidden className="size-5" />
      </IconButton>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="font-body font-semibold text-base tracking-normal">
          <Link to={`/product/${slug}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">{variantText(wish.selectedVariant?.options)}</p>
        <p className="font-heading font-semibold tabular-nums">
          {price > 0 ? formatMoney(price) : t('noVariants')}
        </p>
        <div className="mt-auto grid grid-cols-2 gap-2 pt-3">
          <Button
            aria-label={t('addToCartOf', { name })}
            disabled={wish.stock < 1}
            onClick={addIt}
            className="px-2"
          >
            {wish.stock < 1 ? t('outOfStock') : t('addToCart')}
          </Button>
          <LinkButton to={`/product/${slug}`} aria-label={t('viewProductOf', { name })} className="px-2">
            {t('viewProduct')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function EmptyWishlist() {
  const t = useTranslations('wishlist');
  return (
    <EmptyState
      icon={<Heart />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <LinkButton to="/" look="primary">
          {t('continueShopping')}
        </LinkButton>
      }
    />
  );
}

function WishlistSkeleton() {
  const t = useTranslations('wishlist');
  return (
    <Loading label={t('loading')} className={GRID}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="aspect-[4/5]" />
      ))}
    </Loading>
  );
}
