import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceEvidence, PriceProofEntry } from '../../../contract/desk/prices.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, moneyText, timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** The proofs that people recorded, with those that were withdrawn. */
export function ProofList({ evidence }: { readonly evidence: PriceEvidence }) {
  const t = useTranslations('prices');
  const [isOpen, setOpen] = useState(false);
  const { failure, isBusy, run } = useSave();
  const withdraw = async ({ id }: PriceProofEntry) => {
    const call = { method: 'POST', body: {} } as const;
    if (await run(() => api(at`/prices/${evidence.sku}/proofs/${id}/withdraw`, call)))
      showToast({ message: t('withdrawn'), tone: 'success' });
  };
  return (
    <Panel
      title={t('proofs')}
      text={t('proofsText')}
      action={<Button onClick={() => setOpen(true)}>{t('record')}</Button>}
    >
      {failure && <FailureNotice failure={failure} />}
      <RowList
        empty={t('noProofs')}
        rows={evidence.proofs.map((proof) => ({
          id: proof.id,
          title: t(`reason_${proof.reason}`),
          text: <ProofText proof={proof} />,
          action: proof.withdrawnAt === null && (
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={t('withdrawOf', { reason: t(`reason_${proof.reason}`) })}
              onClick={() => void withdraw(proof)}
            >
              {t('withdraw')}
            </Button>
          ),
        }))}
      />
      {isOpen && <ProofDialog evidence={evidence} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ProofText({ proof }: { readonly proof: PriceProofEntry }) {
  const t = useTranslations('prices');
  const values = {
    price: moneyText(proof.originalPriceCents),
    day: dayText(proof.provenOn),
    last: dayText(proof.validUntil),
  };
  return (
    <>
      <span className="block">{t('proofLine', values)}</span>
      <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{proof.note}</span>
      <span className="block">
        {t('recordedBy', { name: proof.recordedBy, time: timeText(proof.recordedAt) })}
      </span>
      {proof.withdrawnAt && (
        <span className="block font-semibold">
          {t('withdrawnBy', { name: proof.withdrawnBy ?? '–', time: timeText(proof.withdrawnAt) })}
        </span>
      )}
    </>
  );
}
