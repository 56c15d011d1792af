import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Passkey } from '../../../contract/staff/passkeys.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { NewCodes } from './new-codes.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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

export function OwnPassword({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTranslations('factors');
  const { failure, isBusy, run } = useSave();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    const change = () => api('/me/password', { method: 'PUT', body: { password } });
    if (await run(change, t('passwordSaved'))) form.reset();
  };
  return (
    <Panel title={t('password')} text={t(hasPassword ? 'passwordText' : 'noPasswordText')}>
      <form onSubmit={onSubmit} className="flex max-w-form flex-col items-start gap-4">
        {failure && <FailureNotice failure={failure} />}
        <div className="w-full">
          <NewPasswordField label={t('newPassword')} hint={t('passwordHint')} required />
        </div>
        <Button type="submit" disabled={isBusy}>
          {t('savePassword')}
        </Button>
      </form>
    </Panel>
  );
}
