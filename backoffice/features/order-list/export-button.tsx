import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { exportSchema } from '../../../contract/desk/exports.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { getFile, saveFile } from '../../lib/api/files.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { shopToday } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ORDER_ADDRESS } from './filters.ts';

type Export = typeof exportSchema._output;

/** Downloads every order of the list as it is filtered, on all its pages. */
export function ExportButton() {
  const t = useTranslations('orderList');
  const [query] = useSearchParams();
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  // Whoever presses again after a file has come wants the orders as they are now.
  const files = useRef(0);
  const { sort: _, after: __, ...filters } = ORDER_ADDRESS.read(query);
  const download = () =>
    attempt(async () => {
      const body = { kind: 'orders', filters } as const;
      const call = { method: 'POST', body, key: keyOf([body, files.current]) } as const;
      const { data } = await api<{ data: Export }>('/exports', call);
      files.current++;
      // The proof may have ended meanwhile, and a link would show the refusal as JSON.
      saveFile(`${t('exportName', { day: shopToday() })}.csv`, await getFile(data.file));
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
