import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { useFreshLines } from '../../lib/use-fresh-lines.ts';
import { useEcom, useEcomReady } from '../../state/ecom.ts';
import { acceptPrices } from '../../state/fresh-lines.ts';
import { insertLine, type Line } from '../../state/lines.ts';
import { addWish, type Wishlist } from '../../state/wishlist.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { Wish } from './wish.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

export function WishlistPage() {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const isReady = useEcomReady();
  const wishlist = useEcom((ecom) => ecom.wishlist);
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshLines(wishlist);
  // Where a keyboard goes on when the button it pressed has gone.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <Container className="min-h-dvh pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: '/' }, { name: t('title') }]}
      />
      <h1 ref={heading} tabIndex={-1} className="mt-4 mb-4 w-fit text-3xl">
        {t('title')}
      </h1>
      {!isReady && <NeedsScript />}
      {!isReady && <WishlistSkeleton />}
      {isReady && wishlist.length === 0 && <EmptyWishlist />}
      {isReady && wishlist.length > 0 && <FullWishlist wishlist={wishlist} onGone={focusHeading} />}
    </Container>
  );
}

interface FullWishlistProps {
  readonly wishlist: Wishlist;
  /** Called when what was pressed is no longer there. */
  readonly onGone: () => void;
}

function FullWishlist({ wishlist, onGone }: FullWishlistProps) {
  const t = useTranslations('wishlist');
  const lines = useTranslations('lines');
  const { removeFromWishlist, replaceWishlist, clearWishlist } = useEcom.getState();
  /** Says what was taken off, and how to have it back. */
  const tellRemoved = (message: string, undo: () => void) => {
    showToast({ tone: 'info', message, action: { label: lines('undo'), run: undo } });
    onGone();
  };
  const remove = (wish: Line, position: number) => {
    removeFromWishlist(wish);
    const undo = () => replaceWishlist(insertLine(useEcom.getState().wishlist, wish, position));
    tellRemoved(t('removed'), undo);
  };
  const clear = () => {
    clearWishlist();
    const undo = () => replaceWishlist(useEcom.getState().wishlist.reduce(addWish, wishlist));
    tellRemoved(t('cleared'), undo);
  };
  const hasNewPrices = wishlist.some(({ priceNow }) => priceNow !== undefined);
  return (
    <>
      <div className="mb-4 flex min-h-11 items-center gap-4 text-sm md:gap-6">
        <p className="mr-auto text-ink-soft">{t('count', { count: wishlist.length })}</p>
        {hasNewPrices && (
          <TextButton onClick={() => replaceWishlist(acceptPrices(wishlist))}>
            {lines('updatePrices')}
          </TextButton>
        )}
        <TextButton onClick={clear}>{t('clear')}</TextButton>
      </div>
      <ul className={GRID}>
        {wishlist.map((wish, position) => (
          <li key={`${wish.product._id} ${wish.selectedVariant?.sku ?? ''}`}>
            <Wish wish={wish} onRemove={() => remove(wish, position)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TextButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 underline underline-offset-4">
      {children}
    </button>
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
    <Loading label={t('loading')} className={`mt-16 ${GRID}`}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="aspect-[4/5]" />
      ))}
    </Loading>
  );
}
