import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The heading: what happened. */
  readonly title: string;
  /** The advice: what the visitor can do. */
  readonly text?: string;
  readonly icon?: ReactNode;
  /** A single button. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
}

export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-4 py-section text-center">
      {icon && (
        <span
          aria-hidden
          className="flex size-20 items-center justify-center rounded-full bg-mist text-ink-soft [&>i]:size-8"
        >
          {icon}
        </span>
      )}
      <Title className="text-xl">{title}</Title>
      {text && <p className="max-w-prose text-balance text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}
