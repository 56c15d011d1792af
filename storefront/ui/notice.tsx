import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  info: { look: 'border-line bg-mist text-ink', icon: 'info' },
  success: { look: 'border-success bg-success-tint text-success', icon: 'circle-check' },
  warning: { look: 'border-warning bg-warning-tint text-warning', icon: 'triangle-exclamation-point' },
  error: { look: 'border-danger bg-danger-tint text-danger', icon: 'circle-exclamation-point' },
} as const;

/** A message in the page, announced when it appears: errors at once (assertive), the rest politely. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md border px-4 py-3', look)}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-base">{children}</div>
    </div>
  );
}
