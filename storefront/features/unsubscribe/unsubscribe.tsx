import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';

/** Where the link of each mailing leads: opening it ends the newsletter, signed in or not. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const t = useTranslations('unsubscribe');
  const { state, unsubscribe } = useUnsubscribe(token);
  switch (state.status) {
    case 'working':
      return <Working />;
    case 'done':
      return (
        <Outcome
          kind="done"
          title={t('doneTitle')}
          text={t('doneText')}
          more={t('back')}
          action={
            <LinkButton to="/" look="primary" className="min-h-12">
              {t('shop')}
            </LinkButton>
          }
        />
      );
    case 'unknown':
      return (
        <Outcome
          kind="dead"
          title={t('unknownTitle')}
          text={t('unknownText')}
          action={
            <LinkButton to="/contact" look="primary" className="min-h-12">
              {t('contact')}
            </LinkButton>
          }
        />
      );
    case 'failed':
      return (
        <Outcome
          kind="failed"
          title={t('failedTitle')}
          text={state.message}
          action={
            <Button look="primary" onClick={unsubscribe} className="min-h-12">
              {t('retry')}
            </Button>
          }
        />
      );
  }
}

/** In the shape of what comes. */
function Working() {
  const t = useTranslations('unsubscribe');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Loading label={t('working')} className="flex flex-col items-center gap-4">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="mt-2 h-12 w-full" />
      </Loading>
    </>
  );
}
