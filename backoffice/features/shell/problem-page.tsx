import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { ApiError, CallGivenUp } from '../../lib/api/api-error.ts';
import { isScriptMissing, reloadOnce } from '../../lib/missing-script.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { type AnyIconName, StaffIcon } from '../../ui/staff-icon.tsx';

/** Reasons why a page cannot open. */
type ProblemKind = 'notAllowed' | 'gone' | 'offline' | 'busy' | 'newVersion' | 'unproven' | 'unexpected';

const ICONS: Readonly<Record<ProblemKind, AnyIconName>> = {
  notAllowed: 'shield-x',
  gone: 'search-x',
  offline: 'cloud-off',
  busy: 'cloud-off',
  newVersion: 'rotate-ccw',
  unproven: 'shield-x',
  unexpected: 'triangle-exclamation-point',
};

const isRetryable = (kind: ProblemKind) => kind !== 'notAllowed' && kind !== 'gone';

/** The page in place of one that cannot be opened: what happened, and the one thing to do. */
export function ProblemPage({ error }: { readonly error: unknown }) {
  const t = useTranslations('problem');
  const kind = kindOf(error);
  useEffect(() => {
    if (kind === 'newVersion') reloadOnce();
  }, [kind]);
  const requestId = error instanceof ApiError ? error.problem.requestId : undefined;
  return (
    <div className="px-4">
      <PageTitle>{t(`${kind}.title`)}</PageTitle>
      <EmptyState
        level={1}
        icon={<StaffIcon name={ICONS[kind]} />}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={
          isRetryable(kind) ? (
            <TryAgain label={t(kind === 'newVersion' ? 'reload' : 'again')} />
          ) : (
            <LinkButton to="/">{t('toStart')}</LinkButton>
          )
        }
      />
      {kind === 'unexpected' && requestId && (
        <p className="text-center text-ink-soft text-sm">{t('requestId', { requestId })}</p>
      )}
    </div>
  );
}

function TryAgain({ label }: { readonly label: string }) {
  const { revalidate, state } = useRevalidator();
  // A module that could not be loaded is not asked for again, so only a new document helps.
  const again = () => (navigator.onLine ? location.reload() : revalidate());
  return (
    <Button look="primary" onClick={() => void again()} disabled={state !== 'idle'}>
      {label}
    </Button>
  );
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof CallGivenUp) return 'unproven';
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
  if (status === 403) return 'notAllowed';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status === 503) return 'busy';
  if (status === 0 || !navigator.onLine) return 'offline';
  return isScriptMissing(error) ? 'newVersion' : 'unexpected';
}
