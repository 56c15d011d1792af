import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { Button } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';

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

function ReviewItem({ review }: { readonly review: Review }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  // The page may come from a cache and be an hour old, so relative times are rendered by the browser.
  const mounted = useMounted();
  // The writer's language may not be the page's. `lang=""` says that it is unknown.
  const language = review.language ?? '';
  return (
    <article tabIndex={-1} className="min-w-0 max-w-prose">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} label={common('rating', { value: review.rating })} />
        <h3 lang={language} className="min-w-0 break-words font-body font-semibold text-base tracking-normal">
          {review.title}
        </h3>
      </div>
      <p lang={language} className="mt-2 whitespace-pre-line break-words">
        {review.review}
      </p>
      <p className="mt-2 flex min-h-6 flex-wrap gap-x-2 text-ink-soft text-sm">
        <span className="min-w-0 break-words">{review.name}</span>
        {mounted && (
          <time dateTime={review.createdAt} className="shrink-0">
            · {relativeTime(new Date(review.createdAt), new Date())}
          </time>
        )}
        {language !== '' && language !== LANGUAGE && (
          <span className="shrink-0">· {t('reviewLanguage', { language })}</span>
        )}
      </p>
    </article>
  );
}
