import { useTranslations } from 'use-intl';
import { consent } from '../../../../messages/storefront/en.json';
import { PageWords, pageWords } from '../../../lib/page-words.tsx';
import { useAdsConsent } from '../../../state/ads-consent.ts';
import { CHOICES_ID } from './focus.ts';

const words = pageWords({ consent });

/** In the footer: the choice can be seen and changed at any time. */
export const CookieChoices = () => (
  <PageWords words={words}>
    <ChoicesButton />
  </PageWords>
);

function ChoicesButton() {
  const t = useTranslations('consent');
  return (
    <button
      id={CHOICES_ID}
      type="button"
      onClick={() => useAdsConsent.setState({ isReviewed: true })}
      className="-my-2.5 min-h-11 underline underline-offset-4 hover:text-on-ink"
    >
      {t('choices')}
    </button>
  );
}
