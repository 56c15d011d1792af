import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Button, buttonClass } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ChangedQuote } from './changed-quote.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { MESSAGE_BOX } from './message-box.tsx';

/** The number and the next step: to take the request, to answer it, to close it, or to work on it again. */
export function QuoteHead({ quote }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  const { id: me } = useStaff();
  const [isClosing, setIsClosing] = useState(false);
  const { failure, changed, isBusy, run, forget } = useSave<DeskQuote>();
  const { id, version, number, name, email, phone, next, assignedTo } = quote;
  const isMine = assignedTo?.id === me;
  const take = () =>
    run(() => api(at`/quotes/${id}`, { method: 'PATCH', body: { assignedTo: me }, version }), t('taken'));
  const reopen = () =>
    run(() => api(at`/quotes/${id}/reopen`, { method: 'POST', body: {}, version }), t('reopened'));
  return (
    <>
      <PageHead title={number} text={name}>
        {next.includes('edit') && !isMine && (
          <Button look="primary" disabled={isBusy} onClick={() => void take()}>
            {t('take')}
          </Button>
        )}
        {next.includes('message') && (
          <a href={`#${MESSAGE_BOX}`} className={buttonClass()}>
            {t('write')}
          </a>
        )}
        {email === '' && phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass()}>
            {t('call')}
          </a>
        )}
        {next.includes('close') && <Button onClick={() => setIsClosing(true)}>{t('close')}</Button>}
        {next.includes('reopen') && (
          <Button disabled={isBusy} onClick={() => void reopen()}>
            {t('reopen')}
          </Button>
        )}
      </PageHead>
      {failure && !changed && <FailureNotice failure={failure} />}
      {changed && <ChangedQuote now={changed} onClose={forget} />}
      {isClosing && <CloseDialog quote={quote} onClose={() => setIsClosing(false)} />}
    </>
  );
}
