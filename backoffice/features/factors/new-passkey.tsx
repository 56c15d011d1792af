import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PasskeyOptions } from '../../../contract/staff/passkeys.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { makePasskey } from '../../lib/session/passkeys.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** Names a passkey and has the browser make it. */
export function NewPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('factors');
  const { failure, isBusy, attempt } = useAttempt();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    const isMade = await attempt(async () => {
      const { data } = await api<{ data: PasskeyOptions }>('/me/passkeys/options', {
        method: 'POST',
        body: {},
      });
      const passkey = await makePasskey(data);
      if (passkey === undefined) return false;
      await api('/me/passkeys', { method: 'POST', body: { name, passkey } });
      return true;
    });
    if (isMade) onDone();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <FailureNotice failure={failure} />}
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={t('thisDevice')}
      />
      <Button type="submit" look="primary" disabled={isBusy}>
        {t('makePasskey')}
      </Button>
    </form>
  );
}
