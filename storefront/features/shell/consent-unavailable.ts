import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { closeReview, useTagReview } from '../../state/tag-review.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Fallback when the code of the cookie banner fails to load: opening the cookie choices shows an error instead. */
export function ConsentUnavailable(): null {
  const t = useTranslations('common');
  const { isOpen } = useTagReview();
  useEffect(() => {
    if (!isOpen) return;
    closeReview();
    showToast({ tone: 'error', message: t('networkError') });
  }, [isOpen, t]);
  return null;
}
