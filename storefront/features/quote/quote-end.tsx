import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useQuote } from './use-quote.ts';

interface QuoteEndProps {
  readonly quote: Pick<ReturnType<typeof useQuote>, 'failure' | 'isBusy' | 'sent' | 'upload'>;
  readonly thanks: string;
  readonly submit: string;
}

/** The end of a quote form: what came of sending it, and its button. */
export function QuoteEnd({ quote: { failure, isBusy, sent, upload }, thanks, submit }: QuoteEndProps) {
  const t = useTranslations('quote');
  // The form cannot be submitted during an upload, which must end or be cancelled; the button says so.
  const isUploading = upload.state.status === 'uploading';
  const label = isUploading ? t('waitingForFile') : submit;
  return (
    <div className="flex flex-col gap-4">
      {failure && <Notice tone="error">{failure}</Notice>}
      {sent && <QuoteSent words={thanks} quoteId={sent.quoteId} />}
      <Button type="submit" look="primary" disabled={isBusy || isUploading} className="min-h-12">
        {isBusy ? t('submitting') : label}
      </Button>
    </div>
  );
}

interface QuoteSentProps {
  readonly words: string;
  /** `''` when the response did not contain it. */
  readonly quoteId: string;
}

/** Stays on screen, unlike a toast, and takes the focus. */
function QuoteSent({ words, quoteId }: QuoteSentProps) {
  const t = useTranslations('quote');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-header-offset rounded-md">
      <Notice tone="success">
        <p className="font-semibold">{words}</p>
        {quoteId && (
          <p>
            {t.rich('number', {
              id: quoteId,
              strong: (chunks) => <strong className="whitespace-nowrap">{chunks}</strong>,
            })}
          </p>
        )}
        <p>{t('replies')}</p>
      </Notice>
    </div>
  );
}
