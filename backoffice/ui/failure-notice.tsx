import { useTranslations } from 'use-intl';
import { Notice } from '../../storefront/ui/notice.tsx';
import type { ApiError } from '../lib/api/api-error.ts';

/** Why a call failed: the API's own sentence, or that no answer came. */
export function FailureNotice({ failure }: { readonly failure: ApiError }) {
  const t = useTranslations('failure');
  const sentence = failure.isOffline ? t('offline') : failure.message || t('unexpected');
  const issues = failure.issues.filter(({ message }) => message !== sentence);
  return (
    <Notice tone="error">
      <p>{sentence}</p>
      {issues.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {issues.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
