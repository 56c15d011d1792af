import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { PasswordField } from '../../../storefront/ui/fields/password-field.tsx';
import { EMAIL } from '../../../storefront/ui/fields/person.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A passkey alone, or a password and then a code. */
export function SignInForm() {
  const [step, setStep] = useState<'first' | 'totp' | 'passkey'>('first');
  if (step !== 'first') return <SecondStep kind={step} onBack={() => setStep('first')} />;
  return <FirstStep onPassword={setStep} />;
}

function FirstStep({ onPassword }: { readonly onPassword: (step: 'totp' | 'passkey') => void }) {
  const t = useTranslations('signIn');
  const { failure, isBusy, attempt } = useAttempt();
  const { byPasskey, byPassword } = useSignIn();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: String(form.get('email')), password: String(form.get('password')) };
    const next = await attempt(() => byPassword(body));
    if (next === 'totp' || next === 'passkey') onPassword(next);
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {hasPasskeys() && (
        <>
          <Button look="primary" disabled={isBusy} onClick={() => void attempt(byPasskey)}>
            <StaffIcon name="key-round" className="size-5" />
            {t('withPasskey')}
          </Button>
          <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
        </>
      )}
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField label={t('email')} name="email" {...EMAIL} autoComplete="username" />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
        <Button type="submit" disabled={isBusy}>
          {t('withPassword')}
        </Button>
      </form>
      <details className="text-sm">
        <summary className="flex min-h-11 items-center text-ink-soft underline underline-offset-4">
          {t('allLost')}
        </summary>
        <p className="text-ink-soft">{t('allLostText')}</p>
      </details>
    </>
  );
}
