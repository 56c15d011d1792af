import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';

/** Codes come after a password, so whoever has none sets it here first. */
export function FirstPassword({ onSet }: { readonly onSet: () => void }) {
  const t = useTranslations('factors');
  const { failure, isBusy, attempt } = useAttempt();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const isSet = await attempt(async () => {
      await api('/me/password', { method: 'PUT', body: { password } });
      return true;
    });
    if (isSet) onSet();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <FailureNotice failure={failure} />}
      <p className="text-ink-soft text-sm">{t('passwordFirst')}</p>
      <NewPasswordField label={t('newPassword')} hint={t('passwordHint')} required />
      <Button type="submit" look="primary" disabled={isBusy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
