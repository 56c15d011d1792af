import { useTranslations } from 'use-intl';
import { LinkButton } from '../ui/button.tsx';
import { Outcome } from '../ui/outcome.tsx';

interface DeadLinkProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The page that helps on. */
  readonly to: string;
}

export function DeadLink({ title, text, action, to }: DeadLinkProps) {
  return (
    <Outcome
      kind="dead"
      title={title}
      text={text}
      action={
        <LinkButton to={to} look="primary" className="min-h-12">
          {action}
        </LinkButton>
      }
    />
  );
}

interface UnknownLinkProps {
  readonly words: 'consentPage' | 'invoiceLink' | 'orderLink' | 'ownData';
  readonly to: string;
}

/** For a link that is cut off, too old, or whose person was erased: a new one comes by mail. */
export function UnknownLink({ words, to }: UnknownLinkProps) {
  const t = useTranslations(words);
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <DeadLink title={t('unknownTitle')} text={t('unknownText')} action={t('unknownAction')} to={to} />
    </div>
  );
}
