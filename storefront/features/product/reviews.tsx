import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewShares } from './review-shares.tsx';
import type { ReviewSummary } from './review-summary.ts';

const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

interface ReviewsProps {
  readonly productId: string;
  readonly summary: ReviewSummary;
  /** Whether the tab has been opened; the form's code is fetched only then. */
  readonly wasOpened: boolean;
  readonly onWritten: (review: Review) => void;
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
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-135 max-w-prose" />}>
            <ReviewForm productId={productId} onWritten={onWritten} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
