import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import type { OfferAnswering } from '../../../contract/offers/quote-link.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RecordDialog } from './record-dialog.tsx';

interface AnswerPanelProps {
  readonly quote: DeskQuote;
  readonly answering: OfferAnswering;
}

/** The answer to the offer that went out last: record it, also late, offer again, and stop reminders. */
export function AnswerPanel({ quote, answering }: AnswerPanelProps) {
  const t = useTranslations('offerAnswers');
  const [isRecording, setIsRecording] = useState(false);
  const { failure, isBusy, run } = useSave();
  const again = useOfferAgain(quote);
  const facts = useFacts(answering);
  const { acceptable, isLate, endedOffer, reminders } = answering;
  if (!acceptable && endedOffer === null && reminders === null) return null;
  const remind = (isStopped: boolean) =>
    run(
      () => api(at`/quotes/${quote.id}/reminders`, { method: 'POST', body: { isStopped } }),
      t(isStopped ? 'stopped' : 'started'),
    );
  return (
    <Panel title={t('title')}>
      {failure && <FailureNotice failure={failure} />}
      <Facts facts={facts} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        {acceptable && (
          <Button look="primary" onClick={() => setIsRecording(true)}>
            {t(isLate ? 'recordLate' : 'record')}
          </Button>
        )}
        {endedOffer !== null && (
          <Button disabled={isBusy} onClick={() => void run(() => again(endedOffer))}>
            {t('again')}
          </Button>
        )}
        {reminders !== null && (
          <Button disabled={isBusy} onClick={() => void remind(reminders === 'on')}>
            {t(reminders === 'on' ? 'stop' : 'start')}
          </Button>
        )}
      </div>
      {isRecording && acceptable && (
        <RecordDialog
          quote={quote}
          offer={acceptable}
          answering={answering}
          onClose={() => setIsRecording(false)}
        />
      )}
    </Panel>
  );
}

function useFacts({ acceptable, isLate, reminders }: OfferAnswering): Fact[] {
  const t = useTranslations('offerAnswers');
  return [
    ...(acceptable
      ? [
          { name: t('offer', { number: acceptable.number }), value: moneyText(acceptable.totals.totalCents) },
          { name: t(isLate ? 'untilLate' : 'until'), value: dayText(acceptable.validUntil) },
        ]
      : []),
    ...(reminders ? [{ name: t('reminders'), value: t(`reminders_${reminders}`) }] : []),
  ];
}

/** A new version with the lines and prices of an ended one, sent at once; a second press repeats neither step. */
function useOfferAgain({ id }: DeskQuote) {
  const [begin, send] = [useKey(), useKey()];
  return async (copyOf: number) => {
    const started = await api<{ readonly data: DeskOffer }>(at`/quotes/${id}/offers`, {
      method: 'POST',
      body: { copyOf },
      key: begin,
    });
    const { number, version } = started.data;
    await api(at`/quotes/${id}/offers/${number}/send`, {
      method: 'POST',
      body: { mail: true },
      version,
      key: send,
    });
  };
}
