import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  brass: 'bg-brass-dark text-on-ink',
  neutral: 'bg-mist text-ink',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const;

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  readonly tone?: keyof typeof TONES;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-md px-2 py-0.5 font-semibold text-sm',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Item count at the corner of an icon; nothing for zero. The link's own label contains the number. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      // Rendered by the style sheet, because as text it would have to be part of the link's label.
      data-count={count > 99 ? '99+' : count}
      className="count-badge before:content-[attr(data-count)]"
    />
  );
}

/** The same before the page knows the number: the style sheet shows what was noted (visitor.css), also to screen readers. */
export const NotedBadge = ({ of }: { readonly of: 'cart' | 'wishlist' }) => (
  <span className={`for-full-${of} count-of-${of} count-badge`} />
);
