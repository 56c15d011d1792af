import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { exportSchema } from '../../../contract/desk/exports.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { readListAddress } from './filters.ts';

type Export = typeof exportSchema._output;

/** Downloads every order of the list as it is filtered, on all its pages. */
export function ExportButton() {
  const t = useTranslations('orderList');
  const [query] = useSearchParams();
  const { failure, isBusy, attempt } = useAttempt();
  const { sort: _, after: __, ...filters } = readListAddress(query);
  const download = () =>
    attempt(async () => {
      const call = { method: 'POST', body: { kind: 'orders', filters } } as const;
      const { data } = await api<{ data: Export }>('/exports', call);
      // An answer with a file name of its own leaves the page where it is.
      location.assign(`/api/admin${data.file}`);
      showToast({ message: t('exported'), tone: 'success' });
    });
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isBusy} onClick={() => void download()}>
        {t('export')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
