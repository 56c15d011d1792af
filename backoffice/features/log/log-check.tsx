import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LogCheck } from '../../../contract/staff/log.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Computes the whole chain anew, and says which entry breaks it. */
export function LogCheckPanel() {
  const t = useTranslations('log');
  const { failure, isBusy, attempt } = useAttempt();
  const [check, setCheck] = useState<LogCheck>();
  const run = () => attempt(async () => setCheck((await api<{ data: LogCheck }>('/log/check')).data));
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <Button disabled={isBusy} onClick={() => void run()}>
        {t('check')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {check && (
        <Notice tone={check.isWhole ? 'success' : 'error'}>
          <p>
            {check.fault
              ? t(`fault_${check.fault.kind}`, { seq: check.fault.seq })
              : t('whole', { count: check.entries })}
          </p>
          <p className="text-sm [overflow-wrap:anywhere]">
            {t('head', { seq: check.head.seq, hash: check.head.hash })}
          </p>
        </Notice>
      )}
    </div>
  );
}
