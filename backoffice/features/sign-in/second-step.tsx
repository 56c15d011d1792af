import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SecondStepProps {
  readonly kind: 'totp' | 'passkey';
  readonly onBack: () => void;
}

/** The step after the password: a code of the app, a passkey, or a recovery code in place of either. */
export function SecondStep({ kind, onBack }: SecondStepProps) {
  const t = useTranslations('signIn');
  const [way, setWay] = useState<'totp' | 'passkey' | 'recovery'>(kind);
  const { failure, isBusy, attempt, forget } = useAttempt();
  const { byCode, byPasskey } = useSignIn();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
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
        <form key={way} onSubmit={onSubmit} className="flex flex-col gap-4">
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
          <Button type="submit" look="primary" disabled={isBusy}>
            {t('signIn')}
          </Button>
        </form>
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
