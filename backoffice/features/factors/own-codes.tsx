import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewCodes } from './new-codes.tsx';

export function OwnCodes({ hasCodes }: { readonly hasCodes: boolean }) {
  const t = useTranslations('factors');
  const [isAdding, setIsAdding] = useState(false);
  const { failure, isBusy, run } = useSave();
  const added = () => void run(async () => setIsAdding(false));
  const remove = () => void run(() => api('/me/totp', { method: 'DELETE' }));
  return (
    <Panel
      title={t('codes')}
      text={t('codesText')}
      action={<Badge tone={hasCodes ? 'success' : 'neutral'}>{t(hasCodes ? 'on' : 'off')}</Badge>}
    >
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsAdding(true)}>{t(hasCodes ? 'replaceCodes' : 'addCodes')}</Button>
        {hasCodes && (
          <Button look="quiet" disabled={isBusy} onClick={remove}>
            {t('switchOff')}
          </Button>
        )}
      </div>
      {isAdding && (
        <FormDialog title={t('addCodes')} closeLabel={t('close')} onClose={() => setIsAdding(false)}>
          <NewCodes onDone={added} />
        </FormDialog>
      )}
    </Panel>
  );
}
