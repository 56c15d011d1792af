import { useTranslations } from 'use-intl';
import { Rating } from '../../ui/rating.tsx';
import { type ReviewSummary, type StarShare, starShares } from './review-summary.ts';

/** The average, and the number of reviews for each number of stars. */
export function ReviewShares({ summary }: { readonly summary: ReviewSummary }) {
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
