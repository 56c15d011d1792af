import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { Rating } from '../../ui/rating.tsx';
import { relativeTime } from './relative-time.ts';

export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useTranslations('product');
  if (reviews.length === 0) return <p className="text-ink-soft">{t('noReviews')}</p>;
  const newestFirst = reviews.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul className="max-w-prose divide-y divide-line">
      {newestFirst.map((review) => (
        <li key={review._id} className="py-6 first:pt-0">
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ review }: { readonly review: Review }) {
  const common = useTranslations('common');
  // The page may be an hour old in a cache: how long ago is told by the browser's clock.
  const mounted = useMounted();
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} label={common('rating', { value: review.rating })} />
        <h3 className="font-body font-semibold text-base tracking-normal">{review.title}</h3>
      </div>
      <p className="mt-2">{review.review}</p>
      <p className="mt-2 flex min-h-6 gap-x-2 text-ink-soft text-sm">
        {review.name}
        {mounted && (
          <time dateTime={review.createdAt}>· {relativeTime(new Date(review.createdAt), new Date())}</time>
        )}
      </p>
    </article>
  );
}
