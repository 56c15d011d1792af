import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

/** For a link that is cut off, too old, or whose person was erased: a new one comes by mail. */
export function UnknownLink() {
  const t = useTranslations('consentPage');
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <Outcome
        kind="dead"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <LinkButton to={href('/email-choices')} look="primary" className="min-h-12">
            {t('unknownAction')}
          </LinkButton>
        }
      />
    </div>
  );
}
