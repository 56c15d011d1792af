import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { ApiError } from '../../lib/api/api.ts';
import { requestVerification } from '../../lib/api/api-accounts.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { Button } from '../../ui/button.tsx';
import { FailedOutcome, LinkOutcome, Outcome } from '../../ui/outcome.tsx';
import { EntryHeading } from './entry-frame.tsx';
import { ProveEmail } from './prove-email.tsx';
import { useConfirmation } from './use-confirmation.ts';

const ordersHref = () => `${href('/profile')}#orders`;

/** Confirms that the email is verified, with a link to the orders. */
function EmailConfirmed({ isOwn }: { readonly isOwn: boolean }) {
  const t = useTranslations('verifyEmail');
  const isSignedIn = useUserAuth(({ status }) => status === 'signed-in');
  const done = { kind: 'done', title: t('doneTitle') } as const;
  if (isOwn) return <LinkOutcome {...done} text={t('doneText')} action={t('toOrders')} to={ordersHref()} />;
  if (isSignedIn) {
    return <LinkOutcome {...done} text={t('doneTextOther')} action={t('continueShopping')} to={href('/')} />;
  }
  return (
    <LinkOutcome
      {...done}
      text={t('doneText')}
      action={t('signInForOrders')}
      to={href('/sign-in')}
      onClick={() => keepReturnPath(ordersHref())}
    />
  );
}

/** Landing page of the mailed link. Opening it does nothing; a press confirms the address. */
export function VerifyEmail({ token }: { readonly token: string }) {
  const t = useTranslations('verifyEmail');
  const { state, confirm, setState } = useConfirmation(token);
  switch (state.status) {
    case 'waiting':
    case 'working':
      return <Confirm isBusy={state.status === 'working'} onConfirm={confirm} />;
    case 'unproven':
      return (
        <ProveEmail
          token={token}
          email={state.email}
          onDone={() => setState({ status: 'done', isOwn: false })}
          onDead={() => setState({ status: 'dead' })}
        />
      );
    case 'done':
      return <EmailConfirmed isOwn={state.isOwn} />;
    case 'dead':
      return <DeadVerification />;
    case 'failed':
      return (
        <FailedOutcome title={t('failedTitle')} text={state.message} retry={t('retry')} onRetry={confirm} />
      );
    default:
      return assertNever(state);
  }
}

interface ConfirmProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ isBusy, onConfirm }: ConfirmProps) {
  const t = useTranslations('verifyEmail');
  const { status, user } = useUserAuth();
  return (
    <>
      <EntryHeading title={t('heading')} text={t('text')} />
      <NeedsScript />
      <Button
        look="primary"
        // `aria-disabled`, because `disabled` would remove the focus from the button.
        aria-disabled={isBusy}
        onClick={onConfirm}
        className="min-h-12 w-full"
      >
        {isBusy ? t('working') : t('confirm')}
      </Button>
      {/* Two lines are reserved: whether the visitor is signed in is known only after hydration. */}
      <p className="mt-4 min-h-12 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {status === 'signed-in' && t('signedInAs', { email: user?.email ?? '' })}
        {status === 'guest' && t('notSignedIn')}
      </p>
    </>
  );
}

/** Shown for a link that no longer works: a signed-in visitor can request a new one, a guest must sign in first. */
function DeadVerification() {
  const t = useTranslations('verifyEmail');
  const { status, user } = useUserAuth();
  if (status === 'signed-in') return <SendAgain email={user?.email ?? ''} />;
  return (
    <LinkOutcome
      kind="dead"
      title={t('deadTitle')}
      text={t('deadTextGuest')}
      action={t('signIn')}
      to={href('/sign-in')}
      // The account page offers a new link.
      onClick={() => keepReturnPath(href('/profile'))}
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
    return (
      <LinkOutcome
        kind="mailed"
        title={t('resentTitle')}
        text={t('resentText', { email })}
        action={t('toAccount')}
        to={href('/profile')}
      />
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
