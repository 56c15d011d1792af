import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { QuoteAnswer } from '../../../contract/forms/quotes.ts';
import { Notice } from '../../ui/notice.tsx';

/** A quote request that the server has accepted. */
export interface SentQuote {
  /** `''` when the response did not contain it. */
  readonly quoteId: string;
}

/** Reads the quote's number from a response of any shape. @param answer of the quote request. */
export function readSentQuote(answer: unknown): SentQuote {
  const id = (answer as Partial<QuoteAnswer> | null | undefined)?.data?.quote_id;
  return { quoteId: typeof id === 'string' ? id : '' };
}

interface QuoteSentProps extends SentQuote {
  readonly words: string;
}

/** Stays on screen, unlike a toast, and takes the focus. */
export function QuoteSent({ words, quoteId }: QuoteSentProps) {
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
