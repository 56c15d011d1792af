import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ENDING_WITHIN_DAYS } from '../../../contract/desk/desk-limits.ts';
import type { PriceEvidence, PriceProofEntry } from '../../../contract/desk/prices.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, moneyText, shareText, timeText } from '../../lib/words/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { importOfNote } from './import-note.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SetPrice } from './set-price.tsx';
import { ShownBadge } from './shown-badge.tsx';

/** Shows the evidence for a variant's former price, on its own page and wherever a price is edited. */
export function PriceEvidenceParts({ evidence }: { readonly evidence: PriceEvidence }) {
  const t = useTranslations('prices');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Warning evidence={evidence} />
        <SetPrice evidence={evidence} />
        <Panel title={t('claim')}>
          <Facts facts={useFacts(evidence)} />
        </Panel>
        <ProofList evidence={evidence} />
      </div>
      <Panel title={t('history')} text={t('historyText')}>
        <RowList
          empty={t('noHistory')}
          rows={evidence.history.map((period) => ({
            id: period.id,
            title: timeText(period.validFrom),
            text: <PeriodText period={period} />,
            action: (
              <span className="font-semibold tabular-nums">
                {period.priceCents === null ? t('notSold') : moneyText(period.priceCents)}
              </span>
            ),
          }))}
        />
      </Panel>
    </div>
  );
}

/** What is known of a price in the history. The note of an import is its id, which says nothing to people. */
function PeriodText({ period }: { readonly period: PriceEvidence['history'][number] }) {
  const t = useTranslations('prices');
  const { originalPriceCents, changedBy, note, isSample } = period;
  const importId = importOfNote(note ?? '');
  const words = [
    originalPriceCents > 0 && t('claimedBeside', { price: moneyText(originalPriceCents) }),
    changedBy,
    importId === undefined && note,
    isSample && t('sample'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {words}
      {importId !== undefined && (
        <>
          {words && ' · '}
          <Link to={`/imports/${importId}`} className="touch-link">
            {t('byImport')}
          </Link>
        </>
      )}
    </>
  );
}

function useFacts(evidence: PriceEvidence) {
  const t = useTranslations('prices');
  const { priceCents, originalPriceCents, proof, until, cutAt, sharePpm } = evidence;
  const price = { name: t('price'), value: moneyText(priceCents) };
  if (originalPriceCents <= priceCents) return [price];
  return [
    price,
    { name: t('original'), value: moneyText(originalPriceCents) },
    { name: t('shown'), value: <ShownBadge proof={proof} /> },
    ...(until ? [{ name: t('until'), value: timeText(until) }] : []),
    { name: t('cutAt'), value: cutAt ? timeText(cutAt) : t('never') },
    { name: t('share'), value: t('shareOf', { share: shareText(sharePpm) }) },
  ];
}

function Warning({ evidence }: { readonly evidence: PriceEvidence }) {
  const t = useTranslations('prices');
  const { priceCents, originalPriceCents, proof, until, sharePpm } = evidence;
  if (originalPriceCents <= priceCents) return <Notice tone="info">{t('noClaim')}</Notice>;
  const prices = { price: moneyText(priceCents), original: moneyText(originalPriceCents) };
  if (proof === null)
    return <Notice tone="warning">{t('unproven', { ...prices, share: shareText(sharePpm) })}</Notice>;
  if (proof === 'sample') return <Notice tone="warning">{t('onlySample')}</Notice>;
  if (until && Date.parse(until) <= Date.now() + ENDING_WITHIN_DAYS * DAY_MS)
    return <Notice tone="warning">{t('ending', { ...prices, time: timeText(until) })}</Notice>;
  return null;
}

/** The proofs that people recorded, with those that were withdrawn. */
function ProofList({ evidence }: { readonly evidence: PriceEvidence }) {
  const t = useTranslations('prices');
  const [isOpen, setOpen] = useState(false);
  const { failure, isBusy, run } = useSave();
  const withdraw = async ({ id }: PriceProofEntry) => {
    const call = { method: 'POST', body: {} } as const;
    await run(() => api(at`/prices/${evidence.sku}/proofs/${id}/withdraw`, call), t('withdrawn'));
  };
  const titleOf = ({ isSample, reason }: PriceProofEntry) => t(isSample ? 'sampleProof' : `reason_${reason}`);
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
          title: titleOf(proof),
          text: <ProofText proof={proof} />,
          action: proof.withdrawnAt === null && (
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={t('withdrawOf', { reason: titleOf(proof) })}
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
  const price = moneyText(proof.originalPriceCents);
  const { validUntil, recordedBy } = proof;
  return (
    <>
      {validUntil === null || recordedBy === null ? (
        <span className="block">{t('sampleLine', { price })}</span>
      ) : (
        <>
          <span className="block">
            {t('proofLine', { price, day: dayText(proof.provenOn), last: dayText(validUntil) })}
          </span>
          <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{proof.note}</span>
          <span className="block">
            {t('recordedBy', { name: recordedBy, time: timeText(proof.recordedAt) })}
          </span>
        </>
      )}
      {proof.withdrawnAt && (
        <span className="block font-semibold">
          {t('withdrawnBy', { name: proof.withdrawnBy ?? '–', time: timeText(proof.withdrawnAt) })}
        </span>
      )}
    </>
  );
}
