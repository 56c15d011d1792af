import { useTranslations } from 'use-intl';
import { reviewAds } from '../../state/ads-review.ts';

export const CHOICES_ID = 'cookie-choices';

/**
 * In the footer: the choice can be seen and changed at any time. The button belongs to the page's own code, so that no
 * press is lost while the question, which it opens, is still being loaded.
 */
export function CookieChoices() {
  const t = useTranslations('footer');
  return (
    <button
      id={CHOICES_ID}
      type="button"
      onClick={reviewAds}
      className="-my-2.5 min-h-11 underline underline-offset-4 hover:text-on-ink"
    >
      {t('cookieChoices')}
    </button>
  );
}
