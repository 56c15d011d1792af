import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewItem } from './review-item.tsx';

const STEP = 10;

/** Shows ten reviews, and ten more on each press. */
export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useTranslations('product');
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(STEP);
  const showMore = () => {
    flushSync(() => setShown(shown + STEP));
    // Moves the focus to the first new review, because the button may have disappeared.
    list.current?.querySelectorAll<HTMLElement>('article')[shown]?.focus({ preventScroll: true });
  };
  if (reviews.length === 0) return null;
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {reviews.slice(0, shown).map((review) => (
          <li key={review._id} className="py-6 first:pt-0">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <Button onClick={showMore} className="mt-6">
          {t('moreReviews', { count: Math.min(STEP, reviews.length - shown) })}
        </Button>
      )}
    </>
  );
}
