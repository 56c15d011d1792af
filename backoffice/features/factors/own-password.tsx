import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Panel } from '../../ui/panel.tsx';

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
