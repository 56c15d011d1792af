import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { useSave } from '../../lib/api/use-save.ts';
import { Panel } from '../../ui/panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function OwnRecoveryCodes({ left }: { readonly left: number }) {
  const t = useTranslations('factors');
  const [isOpen, setIsOpen] = useState(false);
  const { run } = useSave();
  const close = () => void run(async () => setIsOpen(false));
  return (
    <Panel title={t('recovery')} text={t('recoveryLeft', { count: left })}>
      <Button onClick={() => setIsOpen(true)}>{t('newRecovery')}</Button>
      {isOpen && (
        <FormDialog title={t('recovery')} closeLabel={t('close')} onClose={close}>
          <RecoveryCodes onKept={close} />
        </FormDialog>
      )}
    </Panel>
  );
}
