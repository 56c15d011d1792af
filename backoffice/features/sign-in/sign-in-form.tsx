import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { PasswordField } from '../../../storefront/ui/fields/password-field.tsx';
import { EMAIL } from '../../../storefront/ui/fields/person.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { hasPasskeys } from '../../lib/session/passkeys.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
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

interface SecondStepProps {
  readonly kind: 'totp' | 'passkey';
  readonly onBack: () => void;
}

/** The step after the password: a code of the app, a passkey, or a recovery code in place of either. */
function SecondStep({ kind, onBack }: SecondStepProps) {
  const t = useTranslations('signIn');
  const [way, setWay] = useState<'totp' | 'passkey' | 'recovery'>(kind);
  const { failure, isBusy, attempt, forget } = useAttempt();
  const { byCode, byPasskey } = useSignIn();
  const onSubmit = async (form: FormData) => {
    const code = String(form.get('code'));
    await attempt(() => byCode(way === 'recovery' ? 'recovery' : 'totp', code));
  };
  const change = () => {
    forget();
    setWay(way === 'recovery' ? kind : 'recovery');
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {way === 'passkey' ? (
        <Button look="primary" disabled={isBusy} onClick={() => void attempt(byPasskey)}>
          {t('withPasskey')}
        </Button>
      ) : (
        <SaveForm key={way} submit={t('signIn')} onSubmit={onSubmit} isBusy={isBusy}>
          {way === 'recovery' ? (
            <TextField
              label={t('recoveryCode')}
              hint={t('recoveryHint')}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              autoFocus
            />
          ) : (
            <CodeField label={t('code')} hint={t('codeHint')} />
          )}
        </SaveForm>
      )}
      <Button look="quiet" onClick={change}>
        {t(way === 'recovery' ? 'otherWay' : 'useRecovery')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}
