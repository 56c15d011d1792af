import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AcceptBody, Invitation } from '../../../contract/staff/people.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { at } from '../../lib/api/api-path.ts';
import { send } from '../../lib/api/send.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { SaveForm } from '../../ui/save-form.tsx';

interface InvitationFormProps {
  readonly invitation: Invitation;
  readonly token: string;
}

/** Accepting signs the person in and leads to setting up a passkey or codes. Only codes need a password. */
export function InvitationForm({ invitation, token }: InvitationFormProps) {
  const t = useTranslations('invitation');
  const roleName = useTranslations('roles')(invitation.role);
  const navigate = useNavigate();
  const { failure, isBusy, attempt } = useAttempt();
  const onSubmit = async (form: FormData) => {
    const password = String(form.get('password'));
    const body: AcceptBody = {
      name: String(form.get('name')),
      language: pageLanguage(),
      ...(password !== '' && { password }),
    };
    await attempt(async () => {
      await send(at`/invitations/${token}`, { method: 'POST', body });
      forgetSession();
      await navigate('/set-up', { replace: true });
    });
  };
  return (
    <SaveForm submit={t('accept')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
      <p>{t('role', { role: roleName })}</p>
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={invitation.name ?? ''}
      />
      <NewPasswordField label={t('password')} hint={t('passwordHint')} />
    </SaveForm>
  );
}
