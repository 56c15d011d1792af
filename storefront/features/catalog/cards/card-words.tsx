import { useTranslations } from 'use-intl';
import type { Card } from '../../../lib/card.ts';
import { href } from '../../../lib/navigation/href.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { langOf } from '../../../lib/words/lang-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Price } from '../../../ui/price.tsx';
import { Rating } from '../../../ui/rating.tsx';

/** Cards with a lower average show no stars (docs/spec/storefront-and-accounts.md §5). */
const RATING_SHOWN_FROM = 4;

/** From so many pieces of the whole product on a card says how many are left. */
const FEW = 5;

const productHref = ({ slug }: Card) => href('/product/:slug', { slug });

/** The name as a link that covers the whole card. The card must be `relative`, and so must elements above the link. */
export function CardLink({ card }: { readonly card: Card }) {
  return (
    <Link to={productHref(card)} lang={langOf(card, 'name')} className="cover-link">
      {card.name}
    </Link>
  );
}

export function CardPrice({ card, className }: { readonly card: Card; readonly className?: string }) {
  const t = useTranslations('common');
  return <Price text={t('from', { price: formatMoney(card.price) })} className={className} />;
}

/** Stars of the average rating. The height is reserved when there are none, so that cards stay aligned. */
export function CardRating({ card: { rating, reviewCount } }: { readonly card: Card }) {
  const t = useTranslations('common');
  return (
    <span className="card-rating">
      {rating >= RATING_SHOWN_FROM && (
        <>
          <Rating value={rating} label={t('rating', { value: rating })} />
          {t('reviewCount', { count: reviewCount })}
        </>
      )}
    </span>
  );
}

/** Badge for the stock state. Products of which there are more than a few have none. */
export function CardStock({ card, className }: { readonly card: Card; readonly className?: string }) {
  const t = useTranslations('common');
  if (card.stock === 'In-Stock') {
    if (card.left > FEW) return null;
    return (
      <Badge tone="warning" className={className}>
        {t('onlyLeft', { count: card.left })}
      </Badge>
    );
  }
  const isPreOrder = card.stock === 'Pre-Order';
  return (
    <Badge tone={isPreOrder ? 'warning' : 'danger'} className={className}>
      {isPreOrder ? t('preOrder') : t('outOfStock')}
    </Badge>
  );
}

export function BuyNow({ card, className }: { readonly card: Card; readonly className?: string }) {
  const t = useTranslations('common');
  return (
    <Link
      to={productHref(card)}
      aria-label={t('buyNowOf', { name: card.name })}
      className={classNames('buy-now', className)}
    >
      {t('buyNow')}
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}
