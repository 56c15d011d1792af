import { useTranslations } from 'use-intl';
import { LinkOutcome } from '../ui/outcome.tsx';

interface UnknownLinkProps {
  readonly words: 'consentPage' | 'invoiceLink' | 'orderLink' | 'ownData';
  readonly to: string;
}

/** For a link that is cut off, too old, or whose person was erased: a new one comes by mail. */
export function UnknownLink({ words, to }: UnknownLinkProps) {
  const t = useTranslations(words);
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <LinkOutcome
        kind="dead"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={t('unknownAction')}
        to={to}
      />
    </div>
  );
}
