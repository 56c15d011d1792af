import { useTranslations } from 'use-intl';
import { openReview } from '../../state/tag-review.ts';

export const CHOICES_ID = 'cookie-choices';

/**
 * Button in the footer that reopens the cookie choices at any time. It is part of the page's own code, so that a press
 * while the banner is still loading is not lost.
 */
export function CookieChoices() {
  const t = useTranslations('footer');
  return (
    <button
      id={CHOICES_ID}
      type="button"
      onClick={openReview}
      className="-my-2.5 min-h-11 underline underline-offset-4 hover:text-on-ink"
    >
      {t('cookieChoices')}
    </button>
  );
}
