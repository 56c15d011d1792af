import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Passkey } from '../../../contract/staff/passkeys.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { NewPasskey } from './new-passkey.tsx';

export function OwnPasskeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTranslations('factors');
  const [isAdding, setIsAdding] = useState(false);
  const { failure, isBusy, run } = useSave();
  const added = () => void run(async () => setIsAdding(false));
  const remove = (id: string) => void run(() => api(at`/me/passkeys/${id}`, { method: 'DELETE' }));
  return (
    <Panel
      title={t('passkeys')}
      text={t('passkeysText')}
      action={hasPasskeys() && <Button onClick={() => setIsAdding(true)}>{t('addPasskey')}</Button>}
    >
      {failure && <FailureNotice failure={failure} />}
      <RowList
        empty={t('noPasskeys')}
        rows={passkeys.map(({ id, name, lastUsedAt, createdAt, isSynced }) => ({
          id,
          title: name,
          text: [
            lastUsedAt
              ? t('lastUsed', { time: timeText(lastUsedAt) })
              : t('made', { time: timeText(createdAt) }),
            ...(isSynced ? [t('synced')] : []),
          ].join(' · '),
          action: (
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={t('removeNamed', { name })}
              onClick={() => remove(id)}
            >
              {t('remove')}
            </Button>
          ),
        }))}
      />
      {isAdding && (
        <FormDialog title={t('addPasskey')} closeLabel={t('close')} onClose={() => setIsAdding(false)}>
          <NewPasskey onDone={added} />
        </FormDialog>
      )}
    </Panel>
  );
}
