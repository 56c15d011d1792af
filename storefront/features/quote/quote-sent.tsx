import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';

interface QuoteSentProps {
  readonly words: string;
  readonly quoteId: string;
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
        <p>
          {t.rich('number', {
            id: quoteId,
            strong: (chunks) => <strong className="whitespace-nowrap">{chunks}</strong>,
          })}
        </p>
        <p>{t('replies')}</p>
      </Notice>
    </div>
  );
}
