import { type FormEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { ReceiveList } from '../../features/stock/receive-list.tsx';
import { ScanField } from '../../features/stock/scan-field.tsx';
import { useDelivery } from '../../features/stock/use-delivery.ts';
import { api } from '../../lib/api/api.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';

export const clientLoader = () => requirePermission('stock.adjust');

/** Receives a delivery: scan or type what came, then all of it at once. */
export default function ReceivePage() {
  const t = useTranslations('stock');
  const { delivery, add, setQuantity, remove, setNote, send, clear } = useDelivery();
  const { failure, isBusy, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const { lines, note } = delivery;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await attempt(async () => {
      await api('/stock/deliveries', { method: 'POST', ...send() });
      return true;
    });
    if (!isDone) return;
    clear();
    showToast({ message: t('receivedPieces', { count: pieces }), tone: 'success' });
    field.current?.focus();
  };
  return (
    <>
      <PageHead title={t('receive')} text={t('receiveText')}>
        <LinkButton to="/stock">{t('all')}</LinkButton>
      </PageHead>
      <div className="grid max-w-3xl gap-4">
        <Panel title={t('scan')} text={t('receiveScanText')}>
          <ScanField label={t('code')} field={field} onFound={add} />
        </Panel>
        {lines.length > 0 && (
          <Panel title={t('delivery')} text={t('deliveryText', { skus: lines.length, pieces })}>
            <form onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
              {failure && <FailureNotice failure={failure} />}
              <ReceiveList
                lines={lines}
                faults={faultsOf(failure)}
                onQuantity={setQuantity}
                onRemove={remove}
              />
              <TextField
                label={t('deliveryNote')}
                hint={t('deliveryNoteHint')}
                name="note"
                autoComplete="off"
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
              <Button type="submit" look="primary" disabled={isBusy}>
                {t('receiveAll')}
              </Button>
            </form>
          </Panel>
        )}
      </div>
    </>
  );
}

const LINE = /^lines\.(\d+)\./;

/** The faults that the API names, by the line. */
function faultsOf(failure: ApiError | undefined): ReadonlyMap<number, string> {
  const faults = (failure?.issues ?? []).flatMap(({ path, message }) => {
    const [, at] = LINE.exec(path) ?? [];
    return at === undefined ? [] : [[Number(at), message] as const];
  });
  return new Map(faults);
}
