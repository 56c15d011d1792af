import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { Button } from '../../ui/button.tsx';
import { FailedOutcome } from '../../ui/outcome.tsx';
import { DeadVerification } from './dead-verification.tsx';
import { EmailConfirmed } from './email-confirmed.tsx';
import { EntryHeading } from './entry-frame.tsx';
import { ProveEmail } from './prove-email.tsx';
import { useConfirmation } from './use-confirmation.ts';

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
