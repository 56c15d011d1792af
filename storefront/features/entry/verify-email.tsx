import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedOutcome, Outcome } from '../../ui/outcome.tsx';
import { DeadVerification } from './dead-verification.tsx';
import { EntryHeading } from './entry-frame.tsx';
import { ProveEmail } from './prove-email.tsx';
import { useConfirmation } from './use-confirmation.ts';

const ordersHref = () => `${href('/profile')}#orders`;

/** Confirms that the email is verified, with a link to the orders. */
function EmailConfirmed({ isOwn }: { readonly isOwn: boolean }) {
  const t = useTranslations('verifyEmail');
  const isSignedIn = useUserAuth(({ status }) => status === 'signed-in');
  const title = t('doneTitle');
  if (isOwn) {
    const toOrders = (
      <LinkButton to={ordersHref()} look="primary" className="min-h-12">
        {t('toOrders')}
      </LinkButton>
    );
    return <Outcome kind="done" title={title} text={t('doneText')} action={toOrders} />;
  }
  if (isSignedIn) {
    const toShop = (
      <LinkButton to={href('/')} look="primary" className="min-h-12">
        {t('continueShopping')}
      </LinkButton>
    );
    return <Outcome kind="done" title={title} text={t('doneTextOther')} action={toShop} />;
  }
  const toSignIn = (
    <LinkButton
      to={href('/sign-in')}
      look="primary"
      className="min-h-12"
      onClick={() => keepReturnPath(ordersHref())}
    >
      {t('signInForOrders')}
    </LinkButton>
  );
  return <Outcome kind="done" title={title} text={t('doneText')} action={toSignIn} />;
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
