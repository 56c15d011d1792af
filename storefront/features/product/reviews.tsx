import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { Rating } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewList } from './review-list.tsx';
import { type ReviewSummary, type StarShare, starShares } from './review-summary.ts';

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

interface ReviewsProps {
  readonly productId: string;
  readonly summary: ReviewSummary;
  /** Whether the tab has been opened; the form's code is fetched only then. */
  readonly wasOpened: boolean;
  /** Without it there is no form. */
  readonly onWritten: ((review: Review) => void) | undefined;
}

/** Reviews with the figures on the left and the form below them; on phones the form comes last. */
export function Reviews({ productId, summary, wasOpened, onWritten }: ReviewsProps) {
  const t = useTranslations('product');
  const { reviews } = summary;
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="lg:col-span-5">
        {reviews.length > 0 ? (
          <ReviewShares summary={summary} />
        ) : (
          <p className="text-ink-soft">{t('noReviews')}</p>
        )}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6 lg:row-span-2">
        <ReviewList reviews={reviews} />
      </div>
      <div className="lg:col-span-5 lg:row-start-2">
        {wasOpened && onWritten && (
          <Suspense fallback={<Skeleton className="h-135 max-w-prose" />}>
            <ReviewForm productId={productId} onWritten={onWritten} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The average, and the number of reviews for each number of stars. */
function ReviewShares({ summary }: { readonly summary: ReviewSummary }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const { reviews, count, average } = summary;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className="font-bold font-heading text-3xl tabular-nums">
          {t('averageNumber', { value: average })}
        </span>
        <div>
          <Rating value={average} label={common('rating', { value: average })} />
          <p className="text-ink-soft text-sm">{t('fromReviews', { count })}</p>
        </div>
      </div>
      <ul aria-label={t('shares')} className="flex flex-col gap-2 text-sm">
        {starShares(reviews).map((share) => (
          <li key={share.stars}>
            <span className="sr-only">{t('share', { ...share })}</span>
            <Bar share={share} />
          </li>
        ))}
      </ul>
      {count > reviews.length && (
        <p className="text-ink-soft text-sm">{t('latestOnly', { count: reviews.length })}</p>
      )}
    </div>
  );
}

function Bar({ share: { stars, count, percent } }: { readonly share: StarShare }) {
  const t = useTranslations('product');
  return (
    <span aria-hidden className="flex items-center gap-3 tabular-nums">
      <span className="w-14 shrink-0">{t('stars', { count: stars })}</span>
      <span className="h-2 flex-1 overflow-hidden rounded-full bg-mist">
        <span className="block h-full rounded-full bg-brass" style={{ width: `${percent}%` }} />
      </span>
      <span className="w-20 shrink-0 text-ink-soft">{t('shareFigures', { count, percent })}</span>
    </span>
  );
}
