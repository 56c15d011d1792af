import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Card } from '../../lib/card.ts';
import { href } from '../../lib/navigation/href.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';

/** Below this average a card shows no stars (docs/spec/storefront-and-accounts.md §5). */
const RATING_SHOWN_FROM = 4;

const productHref = ({ slug }: Card) => href('/product/:slug', { slug });

/** The name as a link over the whole card, which must be `relative`; what lies above it must be so too. */
export function CardLink({ card }: { readonly card: Card }) {
  return (
    <Link
      to={productHref(card)}
      className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-maple focus-visible:after:-outline-offset-2"
    >
      {card.name}
    </Link>
  );
}

export function CardPrice({ card, className }: { readonly card: Card; readonly className?: string }) {
  const t = useTranslations('common');
  return <Price text={t('from', { price: formatMoney(card.price) })} className={className} />;
}

/** Its place is kept where there are no stars to show. */
export function CardRating({ card: { rating, reviewCount } }: { readonly card: Card }) {
  const t = useTranslations('common');
  return (
    <span className="flex min-h-6 items-center gap-1 text-ink-soft text-sm">
      {rating >= RATING_SHOWN_FROM && (
        <>
          <Rating value={rating} label={t('rating', { value: rating })} />
          {t('reviewCount', { count: reviewCount })}
        </>
      )}
    </span>
  );
}

/** Said only where it is not simply there. */
export function CardStock({ card }: { readonly card: Card }) {
  const t = useTranslations('common');
  if (card.stock === 'In-Stock') return null;
  if (card.stock === 'Pre-Order') return <Badge tone="warning">{t('preOrder')}</Badge>;
  return <Badge tone="danger">{t('outOfStock')}</Badge>;
}

export function BuyNow({ card, className }: { readonly card: Card; readonly className: string }) {
  const t = useTranslations('common');
  return (
    <Link
      to={productHref(card)}
      aria-label={t('buyNowOf', { name: card.name })}
      className={buttonClass('secondary', `relative ${className}`)}
    >
      {t('buyNow')}
    </Link>
  );
}
