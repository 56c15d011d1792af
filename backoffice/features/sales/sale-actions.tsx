import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskSale, SaleAction } from '../../../contract/goods/sales.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

const WORDS = { start: 'startNow', end: 'endNow', cancel: 'cancel' } as const;

/** What can be done with a sale by hand, each after a question. */
export function SaleActions({ sale }: { readonly sale: DeskSale }) {
  const t = useTranslations('sales');
  const [asked, setAsked] = useState<SaleAction>();
  const { failure, isBusy, run, forget } = useSave<DeskSale>();
  const { state, counts } = sale;
  const actions: readonly SaleAction[] =
    state === 'scheduled' ? ['cancel', 'start'] : state === 'running' ? ['end'] : [];
  const close = () => {
    forget();
    setAsked(undefined);
  };
  const take = async (action: SaleAction) => {
    const call = { method: 'POST', body: { action }, version: sale.version } as const;
    if (await run(() => api(at`/sales/${sale.id}/steps`, call), t(`done_${action}`))) setAsked(undefined);
  };
  return (
    <>
      {actions.map((action) => (
        <Button key={action} look="secondary" onClick={() => setAsked(action)}>
          {t(WORDS[action])}
        </Button>
      ))}
      {asked && (
        <ConfirmQuestion
          title={t(`ask_${asked}`)}
          cancel={t('keep')}
          confirm={t(WORDS[asked])}
          failure={failure}
          isBusy={isBusy}
          onConfirm={() => take(asked)}
          onClose={close}
        >
          <p>{t(`askText_${asked}`, { count: asked === 'start' ? counts.below : counts.set })}</p>
        </ConfirmQuestion>
      )}
    </>
  );
}
