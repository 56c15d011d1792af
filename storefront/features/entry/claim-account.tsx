import { useTranslations } from 'use-intl';
import type { EmailProof } from '../../../contract/accounts/sign-in.ts';
import { checkConfirmation } from '../../lib/forms/check-confirmation.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EntryHeading, takeFocus } from './entry-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const loadSchema = async () => (await import('./entry-rules.ts')).newPasswordSchema;

interface ClaimAccountProps {
  readonly email: string;
  readonly onSend: (proof: EmailProof) => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Sets a new password on an account that someone else may have created with this email. It explains the consequences
 * first.
 */
export function ClaimAccount({ email, onSend, onBack }: ClaimAccountProps) {
  const t = useTranslations('verifyEmail');
  const words = useTranslations('password');
  const signUp = useTranslations('signUp');
  const state = usePageForm({
    loadSchema,
    checkTyped: checkConfirmation('confirm'),
    start: { password: '', confirm: '' },
    send: ({ password }) => onSend({ new_password: password }),
    issuesOf: ({ issues }) => issues.map(({ message }) => ({ path: 'password', message })),
  });
  return (
    <>
      <EntryHeading ref={takeFocus} title={t('claimTitle')} text={t('claimText', { email })} />
      <PageForm state={state}>
        <TextField label={t('email')} type="email" autoComplete="username" value={email} disabled />
        <NewPasswordFields
          label={words('newPassword')}
          hint={signUp('passwordHint')}
          confirmLabel={words('confirm')}
          password={state.field('password')}
          confirm={state.field('confirm')}
        />
        <Button type="submit" look="primary" disabled={state.isBusy} className="min-h-12">
          {state.isBusy ? t('claiming') : t('claimSubmit')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </PageForm>
    </>
  );
}
