import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invoice } from '../../../contract/orders/invoices.ts';
import type { TrackedOrder } from '../../../contract/orders/tracking.ts';
import { browserFetch } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The order's invoice and credit notes. A link could not open them: the session is no cookie. */
export function OrderPapers({ order: { invoices } }: { readonly order: TrackedOrder }) {
  const t = useTranslations('orderHistory');
  const [failed, setFailed] = useState<string>();
  const download = async ({ id, number }: Invoice) => {
    setFailed(undefined);
    const answer = await browserFetch(`/api/my-invoices/${id}`).catch(() => undefined);
    if (answer?.ok) saveFile(`${number}.pdf`, await answer.blob());
    else setFailed(id);
  };
  return (
    <div>
      <ul aria-label={t('papers')} className="flex flex-wrap gap-3">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Button onClick={() => download(invoice)}>
              <Icon name="download" className="size-5" />
              {t(`paper_${invoice.kind}`, { number: invoice.number })}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-danger text-sm empty:hidden">
        {failed && t('paperFailed')}
      </p>
    </div>
  );
}
