import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

/** For a link that is cut off or over, or whose person was erased: a new one comes by mail. */
export function UnknownDataLink() {
  const t = useTranslations('ownData');
  return (
    <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
      <Outcome
        kind="dead"
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <LinkButton to={href('/data-request')} look="primary" className="min-h-12">
            {t('unknownAction')}
          </LinkButton>
        }
      />
    </div>
  );
}
