import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EmailProof } from '../../../contract/accounts/sign-in.ts';
import { ApiError } from '../../lib/api/api.ts';
import { proveEmail } from '../../lib/api/api-accounts.ts';
import { AccountPasswordField } from '../../lib/forms/account-password-field.tsx';
import { checkConfirmation } from '../../lib/forms/check-confirmation.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EntryHeading, takeFocus } from './entry-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const loadSchema = async () => (await import('../../../contract/accounts/passwords.ts')).confirmedBodySchema;
const loadNewPasswordSchema = async () => (await import('./entry-rules.ts')).newPasswordSchema;

interface ProveEmailProps {
  readonly token: string;
  /** Email of the account that the link belongs to. */
  readonly email: string;
  readonly onDone: () => void;
  readonly onDead: () => void;
}

/** Asks a visitor who is not signed in to the account for its password, or for a new one. */
export function ProveEmail({ token, email, onDone, onDead }: ProveEmailProps) {
  const [isClaiming, setIsClaiming] = useState(false);
  const send = async (proof: EmailProof) => {
    try {
      await proveEmail(token, proof);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onDead();
      throw error;
    }
    onDone();
  };
  return isClaiming ? (
    <ClaimAccount email={email} onSend={send} onBack={() => setIsClaiming(false)} />
  ) : (
    <AskForPassword email={email} onSend={send} onClaim={() => setIsClaiming(true)} />
  );
}

interface AskForPasswordProps {
  readonly email: string;
  readonly onSend: (proof: EmailProof) => Promise<void>;
  readonly onClaim: () => void;
}

function AskForPassword({ email, onSend, onClaim }: AskForPasswordProps) {
  const t = useTranslations('verifyEmail');
  const other = useUserAuth(({ user }) => user?.email);
  const state = usePageForm({
    loadSchema,
    start: { password: '' },
    send: onSend,
    // A 403 is about the password.
    issuesOf: ({ status, issues, message }) => (status === 403 ? [{ path: 'password', message }] : issues),
  });
  return (
    <>
      <EntryHeading
        ref={takeFocus}
        title={t('proveTitle')}
        text={other === undefined ? t('proveText', { email }) : t('proveTextOther', { email, other })}
      />
      <PageForm state={state}>
        <TextField label={t('email')} type="email" autoComplete="username" value={email} disabled />
        <AccountPasswordField
          label={t('password')}
          autoComplete="current-password"
          {...state.field('password')}
        />
        <Button type="submit" look="primary" disabled={state.isBusy} className="min-h-12">
          {state.isBusy ? t('working') : t('confirm')}
        </Button>
      </PageForm>
      <section className="mt-6 flex flex-col gap-2 border-line border-t pt-6">
        <h2 className="text-base">{t('notMineTitle')}</h2>
        <p className="text-ink-soft text-sm">{t('notMineText')}</p>
        <Button onClick={onClaim} className="mt-2 min-h-12">
          {t('claim')}
        </Button>
      </section>
    </>
  );
}

interface ClaimAccountProps {
  readonly email: string;
  readonly onSend: (proof: EmailProof) => Promise<void>;
  readonly onBack: () => void;
}

/**
 * Sets a new password on an account that someone else may have created with this email. It explains the consequences
 * first.
 */
function ClaimAccount({ email, onSend, onBack }: ClaimAccountProps) {
  const t = useTranslations('verifyEmail');
  const words = useTranslations('password');
  const state = usePageForm({
    loadSchema: loadNewPasswordSchema,
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
        <NewPasswordFields label={words('newPassword')} confirmLabel={words('confirm')} field={state.field} />
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
