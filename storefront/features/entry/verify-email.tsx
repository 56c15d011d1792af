import { useTranslations } from 'use-intl';
import { useUserAuth } from '../../state/user-auth.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DeadVerification } from './dead-verification.tsx';
import { useVerification } from './use-verification.ts';

/** Where the mailed link leads: opening it confirms the address. */
export function VerifyEmail({ token }: { readonly token: string }) {
  const t = useTranslations('verifyEmail');
  const { state, verify } = useVerification(token);
  switch (state.status) {
    case 'working':
      return <Verifying />;
    case 'done':
      return <Verified />;
    case 'dead':
      return <DeadVerification />;
    case 'failed':
      return (
        <Outcome
          kind="failed"
          title={t('failedTitle')}
          text={state.message}
          action={
            <Button look="primary" onClick={verify} className="min-h-12">
              {t('retry')}
            </Button>
          }
        />
      );
  }
}

/** In the shape of what comes. */
function Verifying() {
  const t = useTranslations('verifyEmail');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Loading label={t('working')} className="flex flex-col items-center gap-4">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-2 h-12 w-full" />
      </Loading>
    </>
  );
}

function Verified() {
  const t = useTranslations('verifyEmail');
  const isSignedIn = useUserAuth(({ status }) => status === 'signed-in');
  return (
    <Outcome
      kind="done"
      title={t('doneTitle')}
      text={t('doneText')}
      action={
        isSignedIn ? (
          <LinkButton to="/profile" look="primary" className="min-h-12">
            {t('toAccount')}
          </LinkButton>
        ) : (
          <LinkButton to="/sign-in" look="primary" className="min-h-12">
            {t('signIn')}
          </LinkButton>
        )
      }
    />
  );
}
