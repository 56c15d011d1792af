import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { assertNever } from '../../../contract/never.ts';
import { href } from '../../lib/navigation/href.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { type ConfirmState, useConfirm } from './use-confirm.ts';

interface NewsletterLinkProps {
  readonly token: string;
  /** How the page begins: what the link leads to, or what became of a press without script. */
  readonly initial: ConfirmState;
}

/** Landing page of the link that confirms a subscription: one press, which also works without script. */
export function NewsletterLink({ token, initial }: NewsletterLinkProps) {
  const { state, confirm } = useConfirm(token, initial);
  switch (state) {
    case 'waiting':
    case 'working':
      return <Ask isBusy={state === 'working'} onConfirm={confirm} />;
    case 'done':
      return <LinkOutcome kind="done" words="done" />;
    case 'unknown':
      return <LinkOutcome kind="dead" words="unknown" />;
    case 'failed':
      return <Failed onConfirm={confirm} />;
    default:
      return assertNever(state);
  }
}

interface PressProps {
  readonly onConfirm: () => void;
}

function Ask({ isBusy, onConfirm }: PressProps & { readonly isBusy: boolean }) {
  const t = useTranslations('confirmNewsletter');
  return (
    <>
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('text')}</p>
      <PressForm label={isBusy ? t('working') : t('confirm')} isBusy={isBusy} onConfirm={onConfirm} />
    </>
  );
}

function Failed({ onConfirm }: PressProps) {
  const t = useTranslations('confirmNewsletter');
  return (
    <Outcome
      kind="failed"
      title={t('failedTitle')}
      text={t('failedText')}
      action={<PressForm label={t('retry')} isBusy={false} onConfirm={onConfirm} />}
    />
  );
}

interface PressFormProps extends PressProps {
  readonly label: string;
  readonly isBusy: boolean;
}

/** A form of one button: it posts to its own page, so that it also works without script. */
function PressForm({ label, isBusy, onConfirm }: PressFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form method="post" onSubmit={submit}>
      <Button
        type="submit"
        look="primary"
        // `aria-disabled`, because `disabled` would remove the focus from the button.
        aria-disabled={isBusy}
        className="min-h-12 w-full"
      >
        {label}
      </Button>
    </form>
  );
}

interface LinkOutcomeProps {
  readonly kind: 'done' | 'dead';
  readonly words: 'done' | 'unknown';
}

function LinkOutcome({ kind, words }: LinkOutcomeProps) {
  const t = useTranslations('confirmNewsletter');
  return (
    <Outcome
      kind={kind}
      title={t(`${words}Title`)}
      text={t(`${words}Text`)}
      action={
        <LinkButton to={href('/')} look="primary" className="min-h-12">
          {t('shop')}
        </LinkButton>
      }
    />
  );
}
