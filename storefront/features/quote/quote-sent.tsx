import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { QuoteAnswer } from '../../../contract/forms/quotes.ts';
import { Notice } from '../../ui/notice.tsx';

/** A quote that the shop has taken. */
export interface SentQuote {
  /** `''` where the shop's answer did not tell it. */
  readonly quoteId: string;
}

/** @param answer of the call that asked for the quote, whatever it was. */
export function readSentQuote(answer: unknown): SentQuote {
  const id = (answer as Partial<QuoteAnswer> | null | undefined)?.data?.quote_id;
  return { quoteId: typeof id === 'string' ? id : '' };
}

interface QuoteSentProps extends SentQuote {
  readonly words: string;
}

/** Stays, for a toast is gone in seconds. The keyboard goes on here. */
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
