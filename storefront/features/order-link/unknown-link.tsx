import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

/** For a link that is cut off or has expired: a new one comes by mail. */
export function UnknownLink() {
  const t = useTranslations('orderLink');
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <Outcome
        kind="dead"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <LinkButton to={href('/order-status')} look="primary" className="min-h-12">
            {t('unknownAction')}
          </LinkButton>
        }
      />
    </div>
  );
}
