import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PLACEHOLDER_PICTURE, pictureUrl, srcSet } from '../../../contract/pictures.ts';
import type { Card } from '../../lib/card.ts';
import { formatMoney } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { WishButton } from './wish-button.tsx';

/** Below this average a card shows no stars (spec §9). */
const RATING_SHOWN_FROM = 4;

const PLACEHOLDER = pictureUrl(PLACEHOLDER_PICTURE, null);

interface ProductCardProps {
  readonly card: Card;
  /** How wide the picture stands at each width of the screen, as in `sizes` of an img. */
  readonly sizes: string;
  readonly priority?: boolean;
}

/** One link over the whole card; the heart and the button lie above it, not inside. */
export function ProductCard({ card, sizes, priority }: ProductCardProps) {
  const t = useTranslations('common');
  const to = `/product/${card.slug}`;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <CardPicture card={card} sizes={sizes} priority={priority} />
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="line-clamp-2 min-h-[2lh] font-body font-semibold text-base tracking-normal">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-maple focus-visible:after:-outline-offset-2"
          >
            {card.name}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <Price text={t('from', { price: formatMoney(card.price) })} />
          <span className="flex min-h-6 items-center gap-1 text-ink-soft text-sm">
            {card.rating >= RATING_SHOWN_FROM && (
              <>
                <Rating value={card.rating} label={t('rating', { value: card.rating })} />
                {t('reviewCount', { count: card.reviewCount })}
              </>
            )}
          </span>
        </div>
        <Link
          to={to}
          aria-label={t('buyNowOf', { name: card.name })}
          className={buttonClass('secondary', 'relative mt-auto w-full px-2')}
        >
          {t('buyNow')}
        </Link>
      </div>
      <WishButton name={card.name} wish={card.wish} />
    </article>
  );
}

function CardPicture({ card, sizes, priority }: ProductCardProps) {
  const [first, second] = card.images;
  // The second picture is fetched for those who point at the card, and only for them.
  const [pointedAt, setPointedAt] = useState(false);
  return (
    <div
      className="relative aspect-square bg-mist"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
    >
      <Picture
        src={first?.url ?? PLACEHOLDER}
        srcSet={first && srcSet(first.url, first.width)}
        sizes={sizes}
        alt={first?.alt ?? ''}
        width={first?.width ?? 800}
        height={first?.height ?? 800}
        fallbackSrc={PLACEHOLDER}
        priority={priority}
        className="size-full object-cover"
      />
      {second && pointedAt && (
        <Picture
          src={second.url}
          srcSet={srcSet(second.url, second.width)}
          sizes={sizes}
          alt=""
          width={second.width}
          height={second.height}
          fallbackSrc={first?.url}
          className="absolute inset-0 size-full bg-mist object-cover opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
    </div>
  );
}
