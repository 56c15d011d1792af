import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { closeAdsReview, useAdsReview } from '../../state/ads-review.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Stands in for the question about cookies where its code could not be loaded: whoever asks for it is told so. */
export function ConsentUnavailable(): null {
  const t = useTranslations('common');
  const { isOpen } = useAdsReview();
  useEffect(() => {
    if (!isOpen) return;
    closeAdsReview();
    showToast({ tone: 'error', message: t('networkError') });
  }, [isOpen, t]);
  return null;
}
