import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api.ts';
import { requestVerification } from '../../lib/api/api-accounts.ts';
import { href } from '../../lib/navigation/href.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

/** Shown for a link that no longer works: a signed-in visitor can request a new one, a guest must sign in first. */
export function DeadVerification() {
  const t = useTranslations('verifyEmail');
  const { status, user } = useUserAuth();
  if (status === 'signed-in') return <SendAgain email={user?.email ?? ''} />;
  return (
    <Outcome
      kind="dead"
      title={t('deadTitle')}
      text={t('deadTextGuest')}
      action={
        // The account page offers a new link.
        <LinkButton
          to={href('/sign-in')}
          look="primary"
          className="min-h-12"
          onClick={() => keepReturnPath(href('/profile'))}
        >
          {t('signIn')}
        </LinkButton>
      }
    />
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const t = useTranslations('verifyEmail');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    try {
      await requestVerification();
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setState('idle');
    }
  };
  if (state === 'sent') {
    const toAccount = (
      <LinkButton to={href('/profile')} look="primary" className="min-h-12">
        {t('toAccount')}
      </LinkButton>
    );
    return (
      <Outcome kind="mailed" title={t('resentTitle')} text={t('resentText', { email })} action={toAccount} />
    );
  }
  return (
    <Outcome
      kind="dead"
      title={t('deadTitle')}
      text={t('deadText')}
      more={failure}
      action={
        <Button look="primary" disabled={state === 'busy'} onClick={send} className="min-h-12">
          {state === 'busy' ? t('resending') : t('resend')}
        </Button>
      }
    />
  );
}
