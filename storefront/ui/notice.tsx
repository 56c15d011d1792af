import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  info: { look: 'border-line bg-mist text-ink', Icon: Info },
  success: { look: 'border-success bg-success-tint text-success', Icon: CircleCheck },
  warning: { look: 'border-warning bg-warning-tint text-warning', Icon: TriangleAlert },
  error: { look: 'border-danger bg-danger-tint text-danger', Icon: CircleAlert },
} as const;

/** A message in the page, announced when it appears: errors at once (assertive), the rest politely. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md border px-4 py-3', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-base">{children}</div>
    </div>
  );
}
