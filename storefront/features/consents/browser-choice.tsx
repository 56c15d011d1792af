import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../../lib/use-root-data.ts';
import { refuseAdsHere } from '../../state/ads-choice.ts';
import { followAdsChoice, useAdsConsent } from '../../state/ads-consent.ts';
import { Button } from '../../ui/button.tsx';

/** Advertising and measuring in this browser, which no address can say anything about. */
export function BrowserChoice() {
  const t = useTranslations('consentPage');
  const root = useRootData();
  const { choice } = useAdsConsent();
  useEffect(() => followAdsChoice(), []);
  return (
    <section aria-labelledby="browser" className="mt-12">
      <h2 id="browser" className="mb-2 text-xl">
        {t('browser')}
      </h2>
      <p>{choice === 'accepted' ? t('browserOn') : t('browserOff')}</p>
      {root?.adsTag && <p className="mt-1 text-ink-soft text-sm">{t('browserText')}</p>}
      {choice === 'accepted' && (
        <Button onClick={() => void refuseAdsHere()} className="mt-4">
          {t('browserStop')}
        </Button>
      )}
    </section>
  );
}
