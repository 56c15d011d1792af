import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface RetryButtonProps {
  /** Path of the call. */
  readonly path: string;
  /** Names what is retried, for screen readers. */
  readonly name: string;
}

/** Puts a parked mail or a job that was given up into the queue again. */
export function RetryButton({ path, name }: RetryButtonProps) {
  const t = useTranslations('upkeep');
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const retry = async () => {
    await run(() => api(path, { method: 'POST', body: {}, key }), t('queued'));
  };
  return (
    <span className="flex flex-col items-start gap-2">
      <Button disabled={isBusy} aria-label={t('retryOf', { name })} onClick={() => void retry()}>
        {t('retry')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </span>
  );
}
