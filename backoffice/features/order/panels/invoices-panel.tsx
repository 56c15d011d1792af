import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderPapers } from '../../../../contract/desk/invoices.ts';
import { may } from '../../../../contract/staff/permissions.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { InvoiceLink } from '../../../ui/invoice-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';

interface InvoicesPanelProps {
  /** Undefined for a role that sees no amounts. */
  readonly papers: OrderPapers | undefined;
}

/** The invoice and the credit notes of the order. They come by themselves; an earlier order can get its own here. */
export function InvoicesPanel({ papers }: InvoicesPanelProps) {
  const t = useTranslations('invoices');
  const { order } = useOrder();
  const { role } = useStaff();
  if (!papers) return null;
  const { data: invoices, waitsFor } = papers;
  const mayIssue = may(role, 'mails.resend');
  const waits = waitsFor.length > 0;
  const isDue = order.paymentStatus === 'paid' && order.status !== 'cancelled' && !waits;
  return (
    <Panel title={t('title')}>
      {waits && <p className="mb-3 text-warning">{t('waits')}</p>}
      {invoices.length === 0 && !waits && (
        <p className="mb-3 text-ink-soft">{isDue ? t('comes') : t('none')}</p>
      )}
      <ul className="flex flex-col gap-3">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <InvoiceLink invoice={invoice} />
            {mayIssue && invoice.isPrinted && order.view === 'whole' && order.customer.email !== '' && (
              <Act path={at`/invoices/${invoice.id}/mail`} label={t('mailAgain', { number: invoice.number })}>
                {t('mail')}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {mayIssue && invoices.length === 0 && isDue && (
        <Act path={at`/orders/${order.id}/invoices`}>{t('issue')}</Act>
      )}
    </Panel>
  );
}

interface ActProps {
  readonly path: string;
  readonly label?: string;
  readonly children: string;
}

function Act({ path, label, children }: ActProps) {
  const { isBusy, failure, run } = useSave();
  // A new press after a success is a new deed; after a failure it repeats the last one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const act = async () => {
    if (await run(() => api(path, { method: 'POST', body: {}, key }))) setKey(crypto.randomUUID());
  };
  return (
    <div className="no-print">
      <Button onClick={() => void act()} disabled={isBusy} aria-label={label}>
        {children}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
