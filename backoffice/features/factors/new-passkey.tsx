import { useTranslations } from 'use-intl';
import type { PasskeyOptions } from '../../../contract/staff/passkeys.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { makePasskey } from '../../lib/session/passkeys.ts';
import { SaveForm } from '../../ui/save-form.tsx';

/** Names a passkey and has the browser make it. */
export function NewPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('factors');
  const { failure, isBusy, attempt } = useAttempt();
  const onSubmit = async (form: FormData) => {
    const name = String(form.get('name'));
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
    <SaveForm submit={t('makePasskey')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={t('thisDevice')}
      />
    </SaveForm>
  );
}
