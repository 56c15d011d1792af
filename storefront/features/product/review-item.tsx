import { useTranslations } from 'use-intl';
import type { Review } from '../../../contract/catalog/catalog.ts';
import { relativeTime } from '../../lib/time/relative-time.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { Rating } from '../../ui/rating.tsx';

export function ReviewItem({ review }: { readonly review: Review }) {
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
      <p className="mt-2 flex min-h-6 gap-x-2 text-ink-soft text-sm">
        <span className="min-w-0 break-words">{review.name}</span>
        {mounted && (
          <time dateTime={review.createdAt} className="shrink-0">
            · {relativeTime(new Date(review.createdAt), new Date())}
          </time>
        )}
      </p>
    </article>
  );
}
