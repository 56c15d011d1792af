import { useTranslations } from 'use-intl';
import { Link } from '../../ui/link.tsx';
import { bestReviews, type ReviewSummary } from './review-summary.ts';

/** Two of the best reviews, which are read in whole in their tab; nothing without good ones. */
export function BestReviews({ summary }: { readonly summary: ReviewSummary }) {
  const t = useTranslations('product');
  const best = bestReviews(summary.reviews);
  if (best.length === 0) return null;
  return (
    <section aria-label={t('reviews')} className="mt-6 border-line border-t pt-4">
      <ul className="flex flex-col gap-3">
        {best.map((review) => (
          <li key={review._id} className="text-sm">
            <blockquote lang={review.language ?? ''} className="line-clamp-3 break-words">
              {review.review}
            </blockquote>
            <p className="text-ink-soft">{review.name}</p>
          </li>
        ))}
      </ul>
      <Link to="#reviews" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        {t('allReviews')}
      </Link>
    </section>
  );
}
