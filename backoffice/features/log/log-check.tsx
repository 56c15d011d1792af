import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LogCheck } from '../../../contract/staff/log.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Computes the whole chain again, piece by piece, and says which entry breaks it. */
export function LogCheckPanel() {
  const t = useTranslations('log');
  const { failure, isBusy, attempt } = useAttempt();
  const [check, setCheck] = useState<LogCheck>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const run = () =>
    attempt(async () => {
      for (let after: number | null = 0; after !== null && isShown.current; ) {
        const path = withQuery('/log/check', { after: String(after) });
        const { data }: { data: LogCheck } = await api(path);
        setCheck(data);
        after = data.next;
      }
    });
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <Button disabled={isBusy} onClick={() => void run()}>
        {t('check')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      {check && check.next !== null && (
        <p role="status" className="text-ink-soft text-sm">
          {t('checking', { done: check.entries, all: check.head.seq })}
        </p>
      )}
      {check?.next === null && (
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
