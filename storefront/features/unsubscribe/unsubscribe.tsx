import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { DeadLink } from '../../lib/unknown-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedOutcome, Outcome } from '../../ui/outcome.tsx';
import { useUnsubscribe } from './use-unsubscribe.ts';

/** Landing page of the unsubscribe link in mails: one press ends the newsletter, signed in or not. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const t = useTranslations('unsubscribe');
  const { state, unsubscribe } = useUnsubscribe(token);
  switch (state.status) {
    case 'waiting':
    case 'working':
      return <Ask isBusy={state.status === 'working'} onUnsubscribe={unsubscribe} />;
    case 'done':
      return (
        <Outcome
          kind="done"
          title={t('doneTitle')}
          text={t('doneText')}
          more={t('back')}
          action={
            <LinkButton to={href('/')} look="primary" className="min-h-12">
              {t('shop')}
            </LinkButton>
          }
        />
      );
    case 'unknown':
      return (
        <DeadLink
          title={t('unknownTitle')}
          text={t('unknownText')}
          action={t('contact')}
          to={href('/contact')}
        />
      );
    case 'failed':
      return (
        <FailedOutcome
          title={t('failedTitle')}
          text={state.message}
          retry={t('retry')}
          onRetry={unsubscribe}
        />
      );
    default:
      return assertNever(state);
  }
}

interface AskProps {
  readonly isBusy: boolean;
  readonly onUnsubscribe: () => void;
}

function Ask({ isBusy, onUnsubscribe }: AskProps) {
  const t = useTranslations('unsubscribe');
  return (
    <>
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('text')}</p>
      <NeedsScript />
      <Button
        look="primary"
        // `aria-disabled`, because `disabled` would remove the focus from the button.
        aria-disabled={isBusy}
        onClick={onUnsubscribe}
        className="min-h-12 w-full"
      >
        {isBusy ? t('working') : t('unsubscribe')}
      </Button>
    </>
  );
}
