import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { ApiError, unsubscribeFromNewsletter } from '../../lib/api/api.ts';
import { NeedsScript } from '../../lib/forms/needs-script.tsx';
import { href } from '../../lib/navigation/href.ts';
import { Button } from '../../ui/button.tsx';
import { FailedOutcome, LinkOutcome } from '../../ui/outcome.tsx';

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
        <LinkOutcome
          kind="done"
          title={t('doneTitle')}
          text={t('doneText')}
          more={t('back')}
          action={t('shop')}
          to={href('/')}
        />
      );
    case 'unknown':
      return (
        <LinkOutcome
          kind="dead"
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

type State =
  | { readonly status: 'waiting' | 'working' | 'done' | 'unknown' }
  | { readonly status: 'failed'; readonly message: string };

/** Follows the mailed link only on a press, because mail scanners that open links would unsubscribe people. */
function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const running = useRef(false);
  const unsubscribe = async () => {
    // A ref, because state updates one render too late to block a second press.
    if (running.current) return;
    running.current = true;
    setState({ status: 'working' });
    setState(await followLink(token));
    running.current = false;
  };
  return { state, unsubscribe };
}

async function followLink(token: string): Promise<State> {
  try {
    await unsubscribeFromNewsletter(token);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { status: 'unknown' } : { status: 'failed', message: error.message };
  }
}
