import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const KINDS = {
  done: { icon: 'circle-check', look: 'bg-success-tint text-success' },
  mailed: { icon: 'mail-check', look: 'bg-success-tint text-success' },
  dead: { icon: 'link-2-off', look: 'bg-mist text-ink-soft' },
  failed: { icon: 'cloud-off', look: 'bg-mist text-ink-soft' },
} as const;

interface OutcomeProps {
  readonly kind: keyof typeof KINDS;
  readonly title: string;
  readonly text: string;
  /** Secondary text with further help. */
  readonly more?: string;
  readonly action: ReactNode;
}

/** The result of a form, shown in its place, with the next step. */
export function Outcome({ kind, title, text, more, action }: OutcomeProps) {
  const { icon, look } = KINDS[kind];
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-center">
      <span className={classNames('flex size-16 items-center justify-center rounded-full', look)}>
        <Icon name={icon} className="size-8" />
      </span>
      <h1
        // The element that had the focus is gone, so the heading gets it.
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="text-xl outline-none"
      >
        {title}
      </h1>
      <p className="text-balance text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      {more && <p className="text-balance text-ink-soft text-sm">{more}</p>}
      <div className="mt-2 flex w-full flex-col gap-2">{action}</div>
    </div>
  );
}

interface LinkOutcomeProps extends Omit<OutcomeProps, 'action'> {
  readonly action: string;
  /** The page that helps on. */
  readonly to: string;
  readonly onClick?: () => void;
}

/** A result whose next step is another page. */
export function LinkOutcome({ action, to, onClick, ...outcome }: LinkOutcomeProps) {
  const link = (
    <LinkButton to={to} look="primary" className="min-h-12" onClick={onClick}>
      {action}
    </LinkButton>
  );
  return <Outcome {...outcome} action={link} />;
}

interface FailedOutcomeProps extends Pick<OutcomeProps, 'title' | 'text'> {
  readonly retry: string;
  readonly onRetry: () => void;
}

/** A press that failed, with a button that tries it again. */
export function FailedOutcome({ title, text, retry, onRetry }: FailedOutcomeProps) {
  const button = (
    <Button look="primary" onClick={onRetry} className="min-h-12">
      {retry}
    </Button>
  );
  return <Outcome kind="failed" title={title} text={text} action={button} />;
}
