import { useTranslations } from 'use-intl';
import { LinesPage } from '../../lib/lines/lines-page.tsx';
import { RemovedNotice } from '../../lib/lines/removed-notice.tsx';
import { useFreshLines } from '../../lib/lines/use-fresh-lines.ts';
import { type Removal, useRemoved } from '../../lib/lines/use-removed.ts';
import { useEcom, useEcomReady } from '../../state/lines/ecom.ts';
import { acceptPrices, hasNewPrice } from '../../state/lines/fresh-lines.ts';
import { insertLine, isSameLine, keyOf, type Line } from '../../state/lines/lines.ts';
import { addWish, type Wishlist } from '../../state/lines/wishlist.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Wish } from './wish.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

export function WishlistPage() {
  const isReady = useEcomReady();
  const wishlist = useEcom((ecom) => ecom.wishlist);
  const removal = useRemoved();
  useFreshLines(wishlist);
  return (
    <LinesPage
      of="wishlist"
      icon="heart"
      space="mb-4"
      isReady={isReady}
      isEmpty={wishlist.length === 0}
      removal={removal}
      skeleton={<WishlistSkeleton />}
    >
      {(focusHeading) => <FullWishlist wishlist={wishlist} removal={removal} onRestored={focusHeading} />}
    </LinesPage>
  );
}

interface FullWishlistProps {
  readonly wishlist: Wishlist;
  readonly removal: Removal;
  /** Called when the whole list is restored, because the button that was pressed is gone. */
  readonly onRestored: () => void;
}

function FullWishlist({ wishlist, removal, onRestored }: FullWishlistProps) {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const lines = useTranslations('lines');
  const { removeFromWishlist, replaceWishlist, clearWishlist } = useEcom.getState();
  const { removed, restored, tell } = removal;
  const remove = (line: Line, position: number) => {
    removeFromWishlist(line);
    const putBack = () => replaceWishlist(insertLine(useEcom.getState().wishlist, line, position));
    tell({ line, position, message: common('removedFromWishlist'), putBack });
  };
  const clear = () => {
    clearWishlist();
    const putBack = () => {
      replaceWishlist(useEcom.getState().wishlist.reduce(addWish, wishlist));
      onRestored();
    };
    tell({ position: 0, message: t('cleared'), putBack });
  };
  const cards = wishlist.map((wish, position) => (
    <li key={keyOf(wish)} ref={restored && isSameLine(wish, restored) ? takeFocus : undefined} tabIndex={-1}>
      <Wish wish={wish} onRemove={() => remove(wish, position)} />
    </li>
  ));
  const notice = (
    <li key="removed">
      <RemovedNotice removal={removal} />
    </li>
  );
  const hasNewPrices = wishlist.some(hasNewPrice);
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
      <ul className={GRID}>{removed ? cards.toSpliced(removed.position, 0, notice) : cards}</ul>
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
