import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { browserFetch } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Downloads the statement of open invoices. A link could not open it: the session is no cookie. */
export function StatementButton() {
  const t = useTranslations('invoiceTerms');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    const answer = await browserFetch('/api/my-statement').catch(() => undefined);
    if (answer?.ok) saveFile(`${t('statementFile')}.pdf`, await answer.blob());
    setState(answer?.ok ? 'idle' : 'failed');
  };
  return (
    <div className="mt-4">
      <Button onClick={download} disabled={state === 'loading'}>
        <Icon name="download" className="size-5" />
        {t('statement')}
      </Button>
      <p role="status" className="mt-2 text-danger text-sm empty:hidden">
        {state === 'failed' && t('statementFailed')}
      </p>
    </div>
  );
}
