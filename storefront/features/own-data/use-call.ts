import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';

/** Makes one call at a time; a failure is told in a toast, and nothing has changed. */
export function useCall() {
  const t = useTranslations('ownData');
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state updates one render too late to block a second press.
  const running = useRef(false);
  const run = async (call: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFailure(error, error.status === 404 ? t('unknownText') : t('failed'));
    }
    running.current = false;
    setIsBusy(false);
  };
  return { isBusy, run };
}
