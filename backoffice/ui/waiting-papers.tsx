import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { WaitingPapers as Waiting } from '../../contract/desk/waiting-papers.ts';
import { may } from '../../contract/staff/permissions.ts';
import { Button } from '../../storefront/ui/button.tsx';
import { Link } from '../../storefront/ui/link.tsx';
import { Notice } from '../../storefront/ui/notice.tsx';
import { api } from '../lib/api/api.ts';
import { useSave } from '../lib/api/use-save.ts';
import { useStaff } from '../lib/session/use-staff.ts';
import { dayText, shopDayOf } from '../lib/words/format.ts';
import { FailureNotice } from './failure-notice.tsx';

interface WaitingPapersProps {
  /** Undefined for those who may not see papers. */
  readonly waiting: Waiting | undefined;
  /** On the page where the numbers are entered. */
  readonly isOnTaxPage?: true;
}

/** Says why invoices are not issued, and issues them all once their numbers are there. */
export function WaitingPapers({ waiting, isOnTaxPage }: WaitingPapersProps) {
  const t = useTranslations('waitingPapers');
  const format = useFormatter();
  const { role } = useStaff();
  if (!waiting || waiting.papers === 0) return null;
  const { papers, ready, since, lacking } = waiting;
  const names = format.list(lacking.map((registration) => t(`number_${registration}`)));
  return (
    <div className="no-print mb-4">
      <Notice tone="warning">
        <p className="font-semibold">{t('title', { papers })}</p>
        {since && <p>{t('since', { day: dayText(shopDayOf(since)) })}</p>}
        {lacking.length > 0 && <p>{t('lacking', { names })}</p>}
        {lacking.length > 0 && !isOnTaxPage && may(role, 'settings.edit') && (
          <p>
            <Link to="/tax" className="touch-link">
              {t('enter')}
            </Link>
          </p>
        )}
        {ready > 0 && may(role, 'mails.resend') && <IssueAll ready={ready} />}
      </Notice>
    </div>
  );
}

function IssueAll({ ready }: { readonly ready: number }) {
  const t = useTranslations('waitingPapers');
  const { isBusy, failure, run } = useSave();
  // A press after a success is a new deed; after a failure it repeats the last one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const issue = async () => {
    const call = { method: 'POST', body: {}, key } as const;
    if (await run(() => api('/invoices/waiting', call), t('issued'))) setKey(crypto.randomUUID());
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void issue()} className="mt-2">
        {t('issue', { ready })}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
