import { useTranslations } from 'use-intl';
import { lineHref, lineThumbnail, PLACEHOLDER_URL, variantText } from '../../lib/lines/line-display.ts';
import { LineLink, Unbuyable, usePriceNews } from '../../lib/lines/line-news.tsx';
import { formatMoney } from '../../lib/words/format.ts';
import { findLine } from '../../state/lines/cart.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { acceptPrices, isBuyable, priceNow } from '../../state/lines/fresh-lines.ts';
import type { Line } from '../../state/lines/lines.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinePicture } from '../../ui/line-picture.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

interface WishProps {
  readonly wish: Line;
  readonly onRemove: () => void;
}

export function Wish({ wish, onRemove }: WishProps) {
  const t = useTranslations('wishlist');
  const common = useTranslations('common');
  const { name } = wish.product;
  return (
    <article className="relative flex h-full flex-col rounded-md border border-line bg-surface">
      <LineLink line={wish} isPicture>
        <LinePicture
          src={lineThumbnail(wish)}
          focus={wish.product.image?.focus}
          fallbackSrc={PLACEHOLDER_URL}
          alt=""
          className="aspect-square w-full rounded-b-none"
        />
      </LineLink>
      <IconButton label={common('removeFromWishlist', { name })} onClick={onRemove} className="card-heart">
        <Icon name="x" />
      </IconButton>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="break-words font-body font-semibold text-base tracking-normal">
          <LineLink line={wish}>{name}</LineLink>
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">{variantText(wish.selectedVariant?.options)}</p>
        <WishPrice wish={wish} />
        <div className="mt-auto grid grid-cols-2 gap-2 pt-3">
          <AddToCart wish={wish} />
          {!wish.isGone && (
            <LinkButton to={lineHref(wish)} aria-label={t('viewProductOf', { name })} className="max-xl:px-2">
              {t('viewProduct')}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}

function WishPrice({ wish }: { readonly wish: Line }) {
  const t = useTranslations('wishlist');
  const news = usePriceNews()(wish);
  const price = priceNow(wish);
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3">
      <span className="price">{price > 0 ? formatMoney(price) : t('noVariants')}</span>
      <Unbuyable line={wish} />
      {isBuyable(wish) && news && <span className="text-sm text-warning tabular-nums">{news}</span>}
    </p>
  );
}

function AddToCart({ wish }: { readonly wish: Line }) {
  const t = useTranslations('wishlist');
  const lines = useTranslations('lines');
  const add = () => {
    const { cart, addToCart } = useEcom.getState();
    const [line = wish] = acceptPrices([wish]);
    // A line that is already in the cart keeps its quantity.
    const quantity = findLine(cart, wish)?.quantity ?? wish.quantity;
    if (addToCart({ ...line, quantity })) {
      showToast({ tone: 'success', about: 'product', message: t('cartUpdated') });
    } else {
      showToast({ tone: 'error', about: 'product', message: lines('full') });
    }
  };
  return (
    <Button
      aria-label={t('addToCartOf', { name: wish.product.name })}
      disabled={!isBuyable(wish)}
      onClick={add}
      className="max-xl:px-2"
    >
      {t('addToCart')}
    </Button>
  );
}
